import { expect, it } from "vitest";
import { distanceKm } from "./distance.ts";

it("is as far as the globe says, over the date line too", () => {
  const dubai = { lat: 25.2048, lng: 55.2708 };
  expect(distanceKm(dubai, dubai)).toBe(0);
  expect(distanceKm(dubai, { lat: 24.4539, lng: 54.3773 })).toBeCloseTo(123, 0);
  expect(distanceKm({ lat: 0, lng: 179.5 }, { lat: 0, lng: -179.5 })).toBeCloseTo(111.2, 0);
});
