import { array, assert, double, property, record } from "fast-check";
import { describe, expect, it } from "vitest";
import { boundsOf, isPlace, sideBySide } from "./map-bounds.ts";

const point = record({
  lat: double({ min: -85, max: 85, noNaN: true }),
  lng: double({ min: -180, max: 180, noNaN: true }),
});

describe("the box around hotels", () => {
  it("is the least that holds them all", () => {
    expect(
      boundsOf([
        { lat: 25.2, lng: 55.3 },
        { lat: 25, lng: 55.1 },
      ]),
    ).toEqual([55.1, 25, 55.3, 25.2]);
    expect(boundsOf([])).toBeNull();
  });

  it("stays small across the date line", () => {
    const fiji = [
      { lat: -17, lng: 178 },
      { lat: -16.8, lng: -179.9 },
    ];
    expect(boundsOf(sideBySide(fiji))).toEqual([178, -17, expect.closeTo(180.1), -16.8]);
  });

  it("never spans more than the world without its widest gap, and moves nothing but by whole worlds", () => {
    assert(
      property(array(point, { minLength: 1, maxLength: 30 }), (points) => {
        const placed = sideBySide(points);
        for (const [index, { lng }] of placed.entries()) {
          expect([0, 360]).toContainEqual(expect.closeTo(lng - (points[index]?.lng ?? NaN), 6));
        }
        const [west = NaN, , east = NaN] = boundsOf(placed) ?? [];
        expect(east - west).toBeLessThanOrEqual(360 - 360 / points.length + 1e-6);
      }),
    );
  });
});

it("a place is on the map and not where missing ones are sent to", () => {
  expect(isPlace({ lat: 25.2, lng: 55.3 })).toBe(true);
  expect(isPlace({ lat: 0, lng: 9.5 })).toBe(true);
  for (const wrong of [
    { lat: 0, lng: 0 },
    { lat: 90, lng: 0 },
    { lat: 25, lng: 181 },
    { lat: Number.NaN, lng: 1 },
  ]) {
    expect(isPlace(wrong)).toBe(false);
  }
});
