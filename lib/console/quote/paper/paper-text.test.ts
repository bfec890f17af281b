import { expect, it } from "vitest";
import { toPaperLines, toPaperName, toPaperText } from "./paper-text.ts";

it("takes out what turns the direction of the text after it, and control characters", () => {
  expect(toPaperText(" a\u202Eb\u2066c\u200F\0d\n ")).toEqual({ text: "abc d", rtl: false });
  expect(toPaperLines("one\r\ntwo\u202E\u0007\n\nthree").text).toBe("one \ntwo \n\nthree");
});

it.each([
  ["Grand Hotel", false],
  ["فندق Grand", true],
  ["12 — Grand فندق", false],
  ["(٣) דירה", true],
  ["123", false],
])("runs %j in the direction of its first letter", (text, rtl) => {
  expect(toPaperText(text).rtl).toBe(rtl);
});

it("ends what is too long for a name, between whole letters, and gives long words places to break", () => {
  const { text } = toPaperText("😀".repeat(10_000));
  expect(text.replaceAll("\u200B", "")).toBe(`${"😀".repeat(300)}…`);
  const pieces = toPaperText("W".repeat(30)).text.split("\u200B");
  expect(pieces.map(({ length }) => length)).toEqual([8, 8, 8, 6]);
  expect(toPaperText("W".repeat(24)).text).toBe("W".repeat(24));
  expect(toPaperLines("long ".repeat(10_000)).text.length).toBeLessThanOrEqual(6_001);
});

it("sets a name in the reader's language, and its original where that is another", () => {
  const name = { en: "Palm Hotel", ar: "فندق النخلة" };
  expect(toPaperName(name, "ar")).toEqual({
    shown: { text: "فندق النخلة", rtl: true },
    original: { text: "Palm Hotel", rtl: false },
  });
  expect(toPaperName(name, "en").original).toBeNull();
  expect(toPaperName({}, "en")).toEqual({ shown: { text: "", rtl: false }, original: null });
});
