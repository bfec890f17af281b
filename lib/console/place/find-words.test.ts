import { describe, expect, it } from "vitest";
import { typedWords, wordsOf } from "./find-words.ts";

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
