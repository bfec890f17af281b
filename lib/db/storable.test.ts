import { describe, expect, it } from "vitest";
import { toStorable, toStorableJson } from "./storable.ts";

describe("JSON for a column", () => {
  it.each([
    ["plain", { a: ["x", 1, null, { b: true }], day: "2030-05-01" }],
    ["in many scripts", { name: "فندق 酒店 Hôtel 😀", "schlüssel ": "\u2028\u202e" }],
    ["with U+0000", { name: "a\u0000b", nested: [{ "k\u0000": "\u0000" }] }],
    ["with half a pair", { name: "\ud83d", rest: "x\ude00y" }],
    ["that spells an escape", { name: "\\u0000 and \\ud800" }],
  ])("says what is stored of it: %s", (_, value) => {
    expect(JSON.parse(toStorableJson(value))).toEqual(JSON.parse(JSON.stringify(toStorable(value))));
  });

  it("holds nothing that PostgreSQL refuses", () => {
    const text = toStorableJson({ "\u0000": ["\u0000", "\udfff", "\ud800x"] });
    expect(JSON.parse(text)).toEqual({ "\ufffd": ["\ufffd", "\ufffd", "\ufffdx"] });
  });
});
