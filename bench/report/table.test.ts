import { describe, expect, it } from "vitest";
import { toFigure, toPercent, toTable } from "./table.ts";

describe("a table", () => {
  it("lines up, text to the left and figures to the right", () => {
    expect(
      toTable(
        ["row", "req/s"],
        [
          ["raw", "30000"],
          ["HotelList", "12"],
        ],
      ),
    ).toBe(
      [
        "| row       | req/s |",
        "| --------- | ----: |",
        "| raw       | 30000 |",
        "| HotelList |    12 |",
      ].join("\n"),
    );
  });

  it("leaves a cell empty that a row does not have", () => {
    expect(toTable(["a", "b"], [["x"]])).toContain("| x   |     |");
  });
});

describe("a figure", () => {
  it.each([
    [0.1234, 3, "0.123"],
    [1234.5, 0, "1235"],
    [Number.NaN, 2, "–"],
    [Number.POSITIVE_INFINITY, 2, "–"],
    [undefined, 2, "–"],
  ])("%d with %i digits is %s", (value, digits, expected) => {
    expect(toFigure(value, digits)).toBe(expected);
  });

  it("is a whole percentage where it is a share", () => {
    expect(toPercent(0.994)).toBe("99 %");
    expect(toPercent(Number.NaN)).toBe("–");
  });
});
