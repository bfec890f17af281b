import { expect, type Page } from "@playwright/test";

/** Adds the first rate on a hotel's page to the quote at hand, which then holds so many. */
export async function addToQuote(page: Page, count: number): Promise<void> {
  await page.getByRole("button", { name: "Add to quote" }).first().click();
  await expect(page.getByText(`Quote at hand: ${count} rate${count === 1 ? "" : "s"}`)).toBeVisible();
}

/** From the filled-in form of a draft to the path of its client's page. */
export async function makeQuoteAddress(page: Page): Promise<string> {
  await page.getByRole("button", { name: "Make the client's address" }).click();
  const address = page.getByRole("link", { name: /\/quote\/[a-z]{2}\// });
  await expect(address).toBeVisible();
  return new URL((await address.getAttribute("href")) ?? "").pathname;
}
