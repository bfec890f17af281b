import type { Locator, Page } from "@playwright/test";
import { hotelCards, searchFor } from "./kit/search.ts";
import { expect, test } from "./kit/test.ts";

test.use({ as: "agent" });

/** The goal of a page (docs/bench.md), which is counted there for this page too, where nobody looks every day. */
const ELEMENTS_MOST = 1_400;

test("a hotel of many rates shows the best of each room, and all of one at one press", async ({
  page,
  browser,
  sessions,
}) => {
  await searchFor(page, { type: "Dubai" });
  const room = await openHotelOfManyRates(page);
  expect(await page.locator("*").count()).toBeLessThanOrEqual(ELEMENTS_MOST);

  const more = linkToAll(room);
  const total = Number(/\d+/.exec(await more.innerText()));
  const rates = room.getByRole("button", { name: "Choose", exact: true });
  const first = await rates.count();
  expect(first).toBeLessThan(total);
  const address = await more.getAttribute("href");
  const prices = await readPrices(room);

  await test.step("by keyboard, and the focus is where the new ones begin", async () => {
    // The key works from when the page has woken up, and so does the link.
    await expect
      .poll(async () => {
        await rates.nth(first - 1).focus();
        await page.keyboard.press("j");
        return more.evaluate((link) => link === document.activeElement);
      })
      .toBe(true);
    await page.keyboard.press("Enter");
    await expect(rates).toHaveCount(total);
    await expect(rates.nth(first)).toBeFocused();
    expect((await readPrices(room)).slice(0, first)).toEqual(prices);
  });

  await test.step("which a reload keeps", async () => {
    await page.reload();
    await expect(rates).toHaveCount(total);
  });

  await test.step("without a script by its address, which leads to the first of the new ones", async () => {
    const context = await browser.newContext({
      javaScriptEnabled: false,
      storageState: await sessions.of("agent"),
    });
    // It would tell of scripts that ran in this browser once.
    await context.clearCookies({ name: "bellhop-zone" });
    const still = await context.newPage();
    await still.goto(new URL(address ?? "", page.url()).href);
    await expect(
      still.locator(":target").getByRole("button", { name: "Choose", exact: true }),
    ).toBeInViewport();
    const roomAgain = still
      .locator("section")
      .filter({ has: still.locator(":target") })
      .last();
    await expect(roomAgain.getByRole("button", { name: "Choose", exact: true })).toHaveCount(total);
    await context.close();
  });
});

/** Goes down the list to a hotel one of whose rooms has more rates than it shows. What is full depends on the day. */
async function openHotelOfManyRates(page: Page): Promise<Locator> {
  const list = page.url();
  const addresses = await hotelCards(page)
    .getByRole("link")
    .evaluateAll((links) => links.map((link) => (link instanceof HTMLAnchorElement ? link.href : "")));
  for (const address of addresses) {
    await page.goto(address);
    await expect(
      page.locator("[data-row]").or(page.getByText("No rate for this stay")).first(),
    ).toBeVisible();
    const rooms = page.locator("section section");
    const some = rooms.filter({ has: linkToAll(page) }).getByRole("heading", { level: 3 });
    const [name] = await some.allInnerTexts();
    // By its name: it will not always have that link.
    if (name !== undefined) return rooms.filter({ has: page.getByRole("heading", { name, exact: true }) });
  }
  throw new Error(`no hotel of ${list} has more rates than are shown at once`);
}

function linkToAll(within: Page | Locator): Locator {
  return within.getByRole("link", { name: /^Show all \d+ rates$/ });
}

function readPrices(room: Locator): Promise<string[]> {
  return room.locator("[data-row] > div .agency-amount.text-lead").allInnerTexts();
}
