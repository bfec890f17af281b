import { expect, it } from "vitest";
import { languageOfAddress } from "./address-language.ts";

it.each([
  ["/quote/zh/token", "zh"],
  ["/quotes/0198/client/ar", "ar"],
  ["/quote/fr/token", null],
  ["/quote/zh", null],
  ["/quotes/zh/client", null],
  ["/quotes/0198/client/ar/x", null],
  ["/search", null],
])("%s speaks %s", (path, language) => {
  expect(languageOfAddress(path)).toBe(language);
});
