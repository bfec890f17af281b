import { expect, type Locator, type Page } from "@playwright/test";

/** More stops than any page has. */
const MOST_STOPS = 300;

/** Goes on by Tab to a part of the page, as somebody without a mouse does; a part that no Tab reaches fails. */
export async function tabTo(page: Page, part: Locator): Promise<void> {
  await expect(part).toBeVisible();
  for (let stop = 0; stop < MOST_STOPS; stop += 1) {
    if (await part.evaluate((element) => element === document.activeElement)) return;
    await page.keyboard.press("Tab");
  }
  throw new Error(`no Tab leads to ${String(part)}`);
}

/** Presses a link or a button that Tab leads to. */
export async function pressByKey(page: Page, part: Locator): Promise<void> {
  await tabTo(page, part);
  await page.keyboard.press("Enter");
}

/** Types into a field that Tab leads to. */
export async function typeInto(page: Page, field: Locator, text: string): Promise<void> {
  await tabTo(page, field);
  await page.keyboard.type(text);
}

/** Types a day (YYYY-MM-DD) into a date field, part by part, in the order in which this browser shows them. */
export async function typeDay(page: Page, field: Locator, day: string): Promise<void> {
  const [year = "", month = "", dayOfMonth = ""] = day.split("-");
  await typeInto(page, field, `${month}${dayOfMonth}${year}`);
  await expect(field).toHaveValue(day);
}
