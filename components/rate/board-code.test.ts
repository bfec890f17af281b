import { expect, it } from "vitest";
import { toBoardCode } from "./board-code.ts";

it.each(["XX", "", "bb", " AI", "constructor", null, undefined])("promises no meals for %j", (code) => {
  expect(toBoardCode(code)).toBe("RO");
});

it("takes the codes of the interface as they are", () => {
  expect(toBoardCode("HB")).toBe("HB");
});
