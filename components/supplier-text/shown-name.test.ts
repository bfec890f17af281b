import { expect, it } from "vitest";
import { toShownName } from "./shown-name.ts";

it("leaves a name as it is, without what steers direction", () => {
  expect(toShownName("Grand \u202EHotel")).toBe("Grand Hotel");
  expect(toShownName("W".repeat(300))).toBe("W".repeat(300));
});

it("ends one that is longer than any name, after a whole letter", () => {
  expect(toShownName("W".repeat(10_000))).toBe(`${"W".repeat(300)}…`);
  expect(toShownName("😀".repeat(300))).toBe("😀".repeat(300));
  expect(toShownName("😀".repeat(301))).toBe(`${"😀".repeat(300)}…`);
  expect(toShownName(`${"a".repeat(299)} ${"b".repeat(9)}`)).toBe(`${"a".repeat(299)}…`);
});
