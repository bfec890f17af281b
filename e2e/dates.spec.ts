import type { Locator, Page } from "@playwright/test";
import { addDays } from "#lib/domain/stay-date.ts";
import { stayFrom } from "./kit/dates.ts";
import { REHEARSAL_CITY } from "./kit/rehearsal.ts";
import { hotelCards, openByAddress, placeChoice, placeField, waitForPlaces } from "./kit/search.ts";
import { expect, test } from "./kit/test.ts";

test.use({ as: "agent", timezoneId: "UTC" });

const stay = stayFrom(90, 2);
const days = [-3, -2, -1, 0, 1, 2, 3].map((shift) => addDays(stay.checkIn, shift));

test("the days around a stay are compared, each price leads to its list, and a second place makes a trip", async ({
  page,
}) => {
  await openByAddress(page, { destination: REHEARSAL_CITY, stay });
  await page.getByRole("link", { name: "Compare dates" }).click();
  const grid = gridOf(page);

  await test.step("each column marks its lowest, and the days asked for are told", async () => {
    await expect(grid.getByRole("columnheader")).toHaveText(["Check-in", "1 night", "2 nights", "3 nights"]);
    await expect(grid.getByRole("rowheader").locator("time")).toHaveCount(7);
    const shown = await grid.getByRole("rowheader").locator("time").all();
    expect(await Promise.all(shown.map((time) => time.getAttribute("datetime")))).toEqual(days);
    await expect(grid.getByRole("rowheader", { name: "asked for" })).toHaveAttribute("aria-current", "date");
    await expect(page.getByText(/^(Arriving .* is cheapest|The days asked for are)/)).toBeVisible();
    // The marks come after the prices.
    await expect(grid.getByText("Lowest")).not.toHaveCount(0);
    const prices = await readPrices(grid);
    expect(prices.map((row) => row.length)).toEqual([3, 3, 3, 3, 3, 3, 3]);
    const columns = [0, 1, 2].map((column) => prices.map((row) => row[column] ?? Number.NaN));
    for (const [index, amounts] of columns.entries()) {
      const marked = amounts.map((amount) => amount === Math.min(...amounts));
      await expect.poll(() => readMarks(grid, index)).toEqual(marked);
    }
  });

  await test.step("arrows go from price to price", async () => {
    await cellOf(grid, 0, 0).getByRole("link").focus();
    await page.keyboard.press("ArrowDown");
    await page.keyboard.press("ArrowRight");
    await expect(cellOf(grid, 1, 1).getByRole("link")).toBeFocused();
    await page.keyboard.press("ArrowUp");
    await page.keyboard.press("ArrowUp");
    await expect(cellOf(grid, 0, 1).getByRole("link")).toBeFocused();
  });

  await test.step("a price leads to the list of that search, which begins with it", async () => {
    const [, price] = (await readPrices(grid))[5] ?? [];
    await cellOf(grid, 5, 1).getByRole("link").click();
    const checkIn = days[5] ?? "";
    await expect(page).toHaveURL(
      new RegExp(`checkIn=${checkIn}&checkOut=${addDays(checkIn, 2)}&.*price-asc`),
    );
    await expect.poll(async () => (await readAmounts(hotelCards(page).first()))[0]).toBe(price);
    await page.goBack();
  });

  await test.step("of a trip every day has the sum of its places, one after another", async () => {
    const place = page.getByLabel("Next place or hotel").and(page.locator("input"));
    await place.pressSequentially("Dubai");
    await page
      .getByRole("option")
      .filter({ has: page.getByText("Dubai", { exact: true }) })
      .first()
      .click();
    await page.getByRole("button", { name: "One night fewer there" }).click();
    await page.getByRole("button", { name: "Add to the trip" }).click();
    const trip = page.getByRole("table", { name: "Cheapest price at each place of the trip" });
    const heads = trip.getByRole("columnheader");
    await expect(heads).toHaveText(["Check-in", "Whole trip", /^Rehearsal.*2 nights$/, /^Dubai.*1 night$/]);
    await expect(page.getByText(/is cheapest for 3 nights|The days asked for are/)).toBeVisible();
    // The marks come after the prices.
    await expect(trip.getByText("Lowest")).not.toHaveCount(0);
    for (const [whole, first, second] of await readPrices(trip)) {
      expect(whole).toBe((first ?? Number.NaN) + (second ?? Number.NaN));
    }
    await page.getByRole("link", { name: "Remove Dubai from the trip" }).click();
    await expect(gridOf(page).getByRole("columnheader", { name: "3 nights" })).toBeVisible();
  });
});

test("a filtered list's dates are not filtered, which is said, and the list is as it was afterwards", async ({
  page,
}) => {
  await openByAddress(page, { destination: REHEARSAL_CITY, stay });
  const cheapest = hotelCards(page).first().getByRole("link").first();
  const [, hotelId = ""] = /\/hotels\/([^?]+)/.exec((await cheapest.getAttribute("href")) ?? "") ?? [];
  await page.goto(`${page.url()}&refund=no&pin=${hotelId}`);
  await expect(hotelCards(page).first()).toBeVisible();
  const list = new URL(page.url());
  await page.getByRole("link", { name: "Compare dates" }).click();
  const notice = page.getByText("Filters of the list do not count here").locator("xpath=../..");
  await expect(notice.getByRole("listitem")).toHaveText(["Non-refundable"]);
  await page.getByRole("link", { name: "± 1 day", exact: true }).click();
  await expect(gridOf(page).getByRole("rowheader")).toHaveCount(3);
  await expect(notice.getByRole("listitem")).toHaveText(["Non-refundable"]);
  await expect(cellOf(gridOf(page), 0, 0).getByRole("link")).not.toHaveAttribute("href", /refund=/);
  await page.getByRole("link", { name: /^All results in / }).click();
  await expect(page).toHaveURL((url) =>
    ["refund", "pin"].every((name) => url.searchParams.get(name) === list.searchParams.get(name)),
  );
  await expect(page.getByRole("region", { name: "Pinned hotels" })).toContainText("1 hotel is pinned");
});

test.describe("without a script", () => {
  test.use({ javaScriptEnabled: false });

  test("the form leads to the same grid, which comes whole, and a typed place is added", async ({ page }) => {
    await waitForPlaces(page);
    await page.goto("/search");
    await placeField(page).fill("Dubai");
    await page.getByLabel("Check-in").fill(stay.checkIn);
    await page.getByLabel("Check-out").fill(stay.checkOut);
    await page.getByLabel("Residency of the guests").selectOption("AE");
    await page.getByLabel("Nationality of the guests").selectOption("GB");
    await page.getByRole("button", { name: "Compare dates" }).click();
    await expect(page).toHaveURL(/\/search\/dates\?/);
    expect((await readPrices(gridOf(page))).map((row) => row.length)).toEqual([3, 3, 3, 3, 3, 3, 3]);
    await page.getByRole("link", { name: "± 1 day", exact: true }).click();
    await expect(gridOf(page).getByRole("rowheader")).toHaveCount(3);
    await page.getByLabel("Next place or hotel").fill("Rehears");
    await page.getByRole("button", { name: "Add to the trip" }).click();
    await placeChoice(page, "Rehearsal").click();
    await expect(page.getByRole("columnheader", { name: /^Rehearsal/ })).toBeVisible();
    await expect(page.getByRole("rowheader")).toHaveCount(3);
    await expect(page).toHaveURL(/legs=2-destination%3Arehearsal-ae&legPlace=Rehearsal&flex=1$/);
  });
});

function gridOf(page: Page): Locator {
  return page.getByRole("table", { name: "Cheapest price by day of arrival and number of nights" });
}

/** Both are counted from 0, heads not. */
function cellOf(grid: Locator, row: number, column: number): Locator {
  return grid.locator("tbody tr").nth(row).getByRole("cell").nth(column);
}

/** By row, in the smallest unit of their currency. */
async function readPrices(grid: Locator): Promise<number[][]> {
  const rows = await grid.locator("tbody tr").all();
  return Promise.all(
    rows.map(async (row) => {
      const cells = await row.getByRole("cell").all();
      return Promise.all(cells.map(async (cell) => (await readAmounts(cell))[0] ?? Number.NaN));
    }),
  );
}

async function readMarks(grid: Locator, column: number): Promise<boolean[]> {
  const rows = await grid.locator("tbody tr").all();
  return Promise.all(
    rows.map(async (row) => (await row.getByRole("cell").nth(column).getByText("Lowest").count()) > 0),
  );
}

async function readAmounts(within: Locator): Promise<number[]> {
  const values = await within
    .locator("data")
    .evaluateAll((found) => found.map((each) => each.getAttribute("value") ?? ""));
  return values.map((value) => Number(value.split(" ")[0]));
}
