import { expect, it } from "vitest";
import { splitMinor } from "./split-minor.ts";

it.each([
  [100, [3, 1], [75, 25]],
  [100, [1, 1, 1], [34, 33, 33]],
  [10, [6, 3, 1], [6, 3, 1]],
  [7, [5, 3, 2], [4, 2, 1]],
  [5, [0, 0], [3, 2]],
  [0, [2, 1], [0, 0]],
  [1, [1, 2], [0, 1]],
  [999_999_999_999_999, [999_999_999_999_998, 1], [999_999_999_999_998, 1]],
  [5, [], []],
])("splits %d by %j into %j", (whole, weights, parts) => {
  expect(splitMinor(whole, weights)).toEqual(parts);
});
