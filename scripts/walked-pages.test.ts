import { globSync } from "node:fs";
import { expect, it } from "vitest";
import { isOfPage, NOT_WALKED, WALKED } from "../e2e/kit/screens.ts";

/** The address of a page by its file: folders in brackets only group. */
function toPage(file: string): string {
  const parts = file.split("/").slice(1, -1);
  return `/${parts.filter((part) => !part.startsWith("(")).join("/")}`;
}

it("every page is looked at in every language, or is left out for a reason", () => {
  const pages = globSync("app/**/page.tsx").map(toPage).toSorted();
  expect(pages.length).toBeGreaterThan(25);
  const known = new Set([...Object.values(WALKED), ...Object.keys(NOT_WALKED)]);
  expect(pages.filter((page) => !known.has(page))).toEqual([]);
  expect([...known].filter((page) => !pages.includes(page))).toEqual([]);
});

it.each([
  ["/orders/abc/cheaper?x=1", "/orders/[orderId]/cheaper", true],
  ["/orders/abc", "/orders/[orderId]/cheaper", false],
  ["/orders/abc/cheaper", "/orders/[orderId]", false],
  ["/quotes/q/client/{language}", "/quotes/[quoteId]/client/[language]", true],
])("%s is of %s: %s", (path, page, isOf) => {
  expect(isOfPage(path, page)).toBe(isOf);
});
