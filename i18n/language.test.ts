import { describe, expect, it } from "vitest";
import { directionOf, isLanguage, languageFromHeader } from "./language.ts";

describe("languageFromHeader", () => {
  it.each([
    [null, "en"],
    ["", "en"],
    ["ar-AE,ar;q=0.9,en;q=0.8", "ar"],
    ["fr-FR,fr;q=0.9,zh-CN;q=0.5,en;q=0.3", "zh"],
    ["en;q=0.2, zh-Hant;q=0.9", "zh"],
    ["ar;q=0, zh", "zh"],
    ["*;q=0.5", "en"],
    ["ar;q=nonsense", "en"],
    ["; ;;,,,", "en"],
  ])("reads %j as %s", (header, language) => {
    expect(languageFromHeader(header)).toBe(language);
  });
});

it("knows its own languages only", () => {
  expect(isLanguage("ar")).toBe(true);
  expect(isLanguage("AR")).toBe(false);
  expect(isLanguage("__proto__")).toBe(false);
  expect(isLanguage(undefined)).toBe(false);
});

it("runs Arabic from right to left", () => {
  expect(directionOf("ar")).toBe("rtl");
  expect(directionOf("zh")).toBe("ltr");
});
