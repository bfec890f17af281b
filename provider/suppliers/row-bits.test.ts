import { describe, expect, it } from "vitest";
import { mix } from "#provider/content/mix.ts";
import {
  addBits,
  countBits,
  countBitsBeyond,
  createRowBits,
  hasAnyBit,
  hasBit,
  positionsOfBits,
  setBit,
} from "./row-bits.ts";

const LENGTHS = [0, 1, 31, 32, 33, 64, 1000];

/** The positions below `length` that a seed picks, about one in three. */
function picked(length: number, seed: number): number[] {
  return Array.from({ length }, (_, position) => position).filter(
    (position) => mix(position, seed) % 3 === 0,
  );
}

function bitsOf(length: number, positions: readonly number[]) {
  const bits = createRowBits(length);
  for (const position of positions) setBit(bits, position);
  return bits;
}

describe("a bit a hotel", () => {
  it.each(LENGTHS)("says of %d hotels which ones, and how many", (length) => {
    const positions = picked(length, 1);
    const bits = bitsOf(length, positions);
    expect(countBits(bits)).toBe(positions.length);
    expect(hasAnyBit(bits)).toBe(positions.length > 0);
    for (let position = 0; position < length; position += 1) {
      expect(hasBit(bits, position)).toBe(positions.includes(position));
    }
  });

  it.each(LENGTHS)("gives any page of %d in ascending order", (length) => {
    const positions = picked(length, 2);
    const bits = bitsOf(length, positions);
    for (const [start, limit] of [
      [0, 1],
      [0, length],
      [1, 50],
      [32, 40],
      [positions.length, 5],
    ] as const) {
      expect([...positionsOfBits(bits, start, limit)]).toEqual(positions.slice(start, start + limit));
    }
  });

  it("joins and compares two", () => {
    const [first, second] = [picked(500, 3), picked(500, 4)];
    const [a, b] = [bitsOf(500, first), bitsOf(500, second)];
    expect(countBitsBeyond(a, b)).toBe(first.filter((position) => !second.includes(position)).length);
    addBits(a, b);
    expect(countBits(a)).toBe(new Set([...first, ...second]).size);
  });

  it("counts a full word", () => {
    const all = Array.from({ length: 32 }, (_, position) => position);
    expect(countBits(bitsOf(32, all))).toBe(32);
    expect([...positionsOfBits(bitsOf(32, all), 30, 5)]).toEqual([30, 31]);
  });
});
