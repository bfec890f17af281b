import { describe, expect, it } from "vitest";
import { foldText } from "./fold-text.ts";

describe("foldText", () => {
  it("takes case, marks and what stands between words away", () => {
    expect(foldText("Côte d'Azur")).toBe("cote d azur");
    expect(foldText("ZÜRICH – Łódź, Tromsø")).toBe("zurich lodz tromso");
    expect(foldText("دُبَيّ")).toBe(foldText("دبي"));
    expect(foldText("أبوظبي")).toBe(foldText("ابوظبى"));
    expect(foldText("'; DROP TABLE %_\u0000")).toBe("drop table");
  });
});
