import { describe, expect, it } from "vitest";
import { lastLines, refusalOf } from "./log-excerpt.ts";

const ESCAPE = String.fromCharCode(27);

describe("an excerpt of a log", () => {
  it("is its last lines, without colours and empty lines at the end", () => {
    expect(lastLines(`one\ntwo\n${ESCAPE}[31mthree${ESCAPE}[39m\n\n`, 2)).toBe("two\nthree");
  });

  it.each([
    ["a\nThe passwords are unchanged.\n", "The passwords are unchanged."],
    [`{"level":60,"msg":"The passwords are unchanged."}\n`, "The passwords are unchanged."],
    [`{"level":60}\n`, `{"level":60}`],
    ["", ""],
  ])("%j refuses with %j", (log, sentence) => {
    expect(refusalOf(log)).toBe(sentence);
  });
});
