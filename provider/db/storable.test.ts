import { describe, expect, it } from "vitest";
import { findUnstorable, toStorable } from "./storable.ts";

describe("text PostgreSQL cannot keep", () => {
  it("is found wherever it stands", () => {
    expect(findUnstorable({ a: [{ b: "fine" }, { b: "x\0" }] })).toBe("a.1.b");
    expect(findUnstorable({ a: "\uD800" })).toBe("a");
    expect(findUnstorable({ a: "😀", n: 1, z: null })).toBeNull();
  });

  it("is taken out of what we freeze, and nothing else is changed", () => {
    const at = new Date(0);
    expect(toStorable({ a: "x\0y", b: ["\uD800z"], at, n: 5n, gone: undefined })).toEqual({
      a: "xy",
      b: ["\uFFFDz"],
      at,
      n: 5n,
    });
  });
});
