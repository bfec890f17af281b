import { describe, expect, it } from "vitest";
import { rowAfter } from "./rows.ts";

describe("the next line", () => {
  it("begins at either end, and stays there", () => {
    expect(rowAfter(3, -1, 1)).toBe(0);
    expect(rowAfter(3, -1, -1)).toBe(2);
    expect(rowAfter(3, 0, 1)).toBe(1);
    expect(rowAfter(3, 2, 1)).toBe(2);
    expect(rowAfter(3, 1, -1)).toBe(0);
    expect(rowAfter(3, 0, -1)).toBe(0);
  });

  it("is none where there is no line", () => {
    expect(rowAfter(0, -1, 1)).toBeNull();
  });
});
