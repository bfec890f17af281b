import { expect, it } from "vitest";
import { pickText, pickWithOriginal, toLanguage } from "./i18n.ts";

it.each([
  ["en-US", "en"],
  ["fr-CA", "en"],
  ["zh-Hant-TW", "zh"],
  ["AR-ae", "ar"],
  ["", "en"],
  ["arz", "en"],
])("the tag %j asks for %s", (tag, language) => {
  expect(toLanguage(tag)).toBe(language);
});

it("a missing or empty text falls back to English, then to whatever there is", () => {
  expect(pickText({ en: "Hotel", zh: "" }, "zh")).toBe("Hotel");
  expect(pickText({ zh: "酒店" }, "ar")).toBe("酒店");
  expect(pickText({}, "en")).toBe("");
});

it("the original is told only where it differs from what is shown", () => {
  expect(pickWithOriginal({ en: "Hotel", ar: "فندق" }, "ar")).toEqual({ text: "فندق", original: "Hotel" });
  expect(pickWithOriginal({ en: "Hotel" }, "ar")).toEqual({ text: "Hotel", original: null });
});
