import type { Locator, Page } from "@playwright/test";
import { chooseFirstRate, hotelCards, searchFor } from "./kit/search.ts";
import { goOnToGuests } from "./kit/booking.ts";
import { openRehearsal } from "./kit/rehearsal.ts";
import { expect, test } from "./kit/test.ts";

test.use({ as: "agent" });

/** Whatever reads as an amount of money: a sign or a code before digits. References have letters before digits, too. */
const AMOUNT = /(?:[$€£¥]\s?|(?<![\w-])[A-Z]{3}\s)\d[\d,]*(?:\.\d+)?/g;

/** The amounts that somebody in front of the screen can read, less those the traveller is to pay. */
function readOwnAmounts(page: Page): Promise<string[]> {
  return page.locator("#content").evaluate((content, pattern) => {
    const cleared = [...content.querySelectorAll("bdi:not(.agency-amount) > data")].map(
      (amount) => amount.textContent,
    );
    const read =
      content instanceof HTMLElement ? (content.innerText.match(new RegExp(pattern, "g")) ?? []) : [];
    return read.filter((amount) => !cleared.includes(amount));
  }, AMOUNT.source);
}

test("a client sees the selling price in the list and on a hotel's page, by its name and without the net price's", async ({
  page,
}) => {
  await searchFor(page, { type: "Dubai" });
  await expectSellingAlone(page, hotelCards(page));
  await hotelCards(page).first().getByRole("link").click();
  const rates = page.locator("[data-row]").filter({ has: page.getByRole("button", { name: "Choose" }) });
  await expectSellingAlone(page, rates);
});

/** Of each line that names a selling price, in both views. */
async function expectSellingAlone(page: Page, lines: Locator): Promise<void> {
  await expect(lines.first()).toBeVisible();
  const line = lines.filter({ hasText: "Client pays" }).first();
  const net = line.getByText("You pay (net)");
  const selling = line.getByRole("paragraph").filter({ hasText: "Client pays" }).locator("data");
  await expect(net).toBeVisible();
  await expect(selling).toBeVisible();
  // The key works from when the page has woken up.
  await expect(page.locator("button[aria-keyshortcuts='Control+K']")).toBeVisible();
  await page.keyboard.press("m");
  await expect(net).toBeHidden();
  await expect(selling).toBeVisible();
  await page.keyboard.press("m");
  await expect(net).toBeVisible();
}

test("one key makes every screen safe to turn to a client, and stays so", async ({ page }) => {
  await openRehearsal(page, "partial-refund");
  expect(await readOwnAmounts(page)).not.toEqual([]);
  await page.keyboard.press("m");
  const leave = page.getByRole("button", { name: "Client view", exact: true });
  await expect(leave).toHaveAttribute("aria-pressed", "true");
  expect(await readOwnAmounts(page)).toEqual([]);
  await page.reload();
  expect(await readOwnAmounts(page)).toEqual([]);

  await test.step("on the way to Book, too", async () => {
    await chooseFirstRate(page);
    expect(await readOwnAmounts(page)).toEqual([]);
    await goOnToGuests(page);
    expect(await readOwnAmounts(page)).toEqual([]);
  });

  await test.step("other clients' names are away", async () => {
    await page.goto("/orders");
    expect(await readOwnAmounts(page)).toEqual([]);
    await expect(page.locator("[data-private]:visible")).toHaveCount(0);
  });

  await leave.click();
  await expect(page.getByRole("button", { name: /^Client view:/ })).toHaveAttribute("aria-pressed", "false");
  await page.goBack();
  expect(await readOwnAmounts(page)).not.toEqual([]);
});
