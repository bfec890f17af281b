import { expect, it } from "vitest";
import { mix } from "#provider/content/mix.ts";
import { smallestPositions } from "./smallest-positions.ts";

it.each([0, 1, 2, 3, 50, 999, 1000, 5000])("the %d smallest are the beginning of all in order", (count) => {
  // Few different keys, so that many are equal.
  const keys = Float64Array.from({ length: 1500 }, (_, index) => mix(index, 9) % 100);
  const positions = Int32Array.from({ length: 1000 }, (_, index) => index + (index >> 1));
  const inOrder = positions.toSorted((a, b) => (keys[a] ?? 0) - (keys[b] ?? 0) || a - b);
  expect([...smallestPositions(positions, keys, count)]).toEqual([...inOrder.subarray(0, count)]);
});
