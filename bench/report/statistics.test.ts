import { describe, expect, it } from "vitest";
import { median, percentile, spread } from "./statistics.ts";

describe("median", () => {
  it("is the middle of an odd number of values, in whatever order they come", () => {
    expect(median([9, 1, 5])).toBe(5);
  });

  it("is the mean of the two in the middle of an even number", () => {
    expect(median([10, 1, 2, 4])).toBe(3);
  });

  it("is not moved by one value that is far off", () => {
    expect(median([3, 3, 4, 4, 1_000_000])).toBe(4);
  });

  it("does not exist for no values", () => {
    expect(() => median([])).toThrow(RangeError);
  });
});

describe("percentile", () => {
  const hundred = Array.from({ length: 100 }, (_, index) => 100 - index);

  it.each([
    [50, 50],
    [95, 95],
    [99, 99],
    [100, 100],
    [0, 1],
  ])("%i of a hundred values is %i", (percent, expected) => {
    expect(percentile(hundred, percent)).toBe(expected);
  });

  it("is a value that was seen, never one between two", () => {
    expect(percentile([1, 10], 50)).toBe(1);
    expect(percentile([1, 10], 51)).toBe(10);
  });

  it("compares numbers, not their text", () => {
    expect(percentile([9, 10, 100], 100)).toBe(100);
  });

  it("does not exist for no values", () => {
    expect(() => percentile([], 95)).toThrow(RangeError);
  });
});

describe("spread", () => {
  it("is the largest by the smallest", () => {
    expect(spread([20, 10, 40])).toBe(4);
  });
});
