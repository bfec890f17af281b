import { expect, it } from "vitest";
import { isolateText } from "./isolate-text.ts";

it("isolates a name, which cannot end that itself", () => {
  expect(isolateText("a\u2069\u202Eb")).toBe("\u2068ab\u2069");
});
