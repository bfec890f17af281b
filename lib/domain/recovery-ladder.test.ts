import { expect, it } from "vitest";
import { mayReissue, nextCheckAfter } from "./recovery-ladder.ts";

it("asks at once, then at the documented distances, then every ten minutes", () => {
  expect([0, 1, 2, 3, 4, 5, 6, 7].map(nextCheckAfter)).toEqual([0, 30, 90, 210, 450, 600, 1200, 1800]);
});

it("allows a second send only for an empty answer at ten minutes or later", () => {
  expect(mayReissue({ kind: "empty" }, 599.9)).toBe(false);
  expect(mayReissue({ kind: "empty" }, 600)).toBe(true);
  expect(mayReissue({ kind: "no-answer" }, 6000)).toBe(false);
  expect(mayReissue({ kind: "found" }, 6000)).toBe(false);
});
