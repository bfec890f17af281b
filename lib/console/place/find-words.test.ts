import { describe, expect, it } from "vitest";
import { foldText, typedWords, wordsOf } from "./find-words.ts";

describe("foldText", () => {
  it("takes case, marks and what stands between words away", () => {
    expect(foldText("Côte d'Azur")).toBe("cote d azur");
    expect(foldText("ZÜRICH – Łódź, Tromsø")).toBe("zurich lodz tromso");
    expect(foldText("دُبَيّ")).toBe(foldText("دبي"));
    expect(foldText("أبوظبي")).toBe(foldText("ابوظبى"));
    expect(foldText("'; DROP TABLE %_\u0000")).toBe("drop table");
  });
});

describe("wordsOf", () => {
  it("finds Chinese from any character, other names from the beginning of each word", () => {
    expect(wordsOf(["New York"])).toEqual(["new", "york"]);
    expect(wordsOf(["迪拜码头"])).toEqual(["迪拜码头", "拜码头", "码头", "头"]);
  });
});

describe("typedWords", () => {
  it("gives beginnings of words, the longest first, and nothing for nothing", () => {
    expect(typedWords(" Hilton du ")).toEqual(["hilton", "du"]);
    expect(typedWords("' % _")).toEqual([]);
  });
});
