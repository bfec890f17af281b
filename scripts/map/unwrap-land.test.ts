import { expect, it } from "vitest";
import { unwrapLand, unwrapRing } from "./unwrap-land.ts";

it("land across the date line goes on beyond it", () => {
  const ring = [
    [160, 60],
    [-170, 60],
    [-170, 70],
    [160, 70],
    [160, 60],
  ];
  expect(unwrapRing(ring)).toEqual([
    [160, 60],
    [190, 60],
    [190, 70],
    [160, 70],
    [160, 60],
  ]);
});

it("land keeps to one world wherever its ring begins", () => {
  const [first] = unwrapRing([
    [-175, 60],
    [100, 60],
    [20, 50],
    [100, 70],
    [-175, 60],
  ]);
  expect(first).toEqual([185, 60]);
});

it("land round a pole reaches the edge of the map and is closed there", () => {
  const ring = unwrapRing([
    [-180, -80],
    [-60, -70],
    [60, -70],
    [180, -80],
  ]);
  expect(ring).toEqual([
    [-180, -80],
    [-60, -70],
    [60, -70],
    [180, -80],
    [180, -90],
    [-180, -90],
    [-180, -80],
  ]);
});

it("one piece of land and several are told alike", () => {
  const coordinates = [
    [
      [0, 0],
      [1, 0],
      [1, 1],
      [0, 0],
    ],
  ];
  const once = unwrapLand({ type: "Polygon", coordinates });
  expect(once).toEqual(unwrapLand({ type: "MultiPolygon", coordinates: [coordinates] }));
  expect(once.coordinates).toEqual([coordinates]);
});
