import type { Locator, Page } from "@playwright/test";
import type { HotelListData } from "#lib/contract/hotel-list.ts";
import { readBaseUrl, useAccount } from "./kit/accounts.ts";
import { startAlteredProvider } from "./kit/altered-provider.ts";
import { expectAccessible } from "./kit/axe.ts";
import { stayFrom } from "./kit/dates.ts";
import { expectFits } from "./kit/fits.ts";
import { holdAnswers } from "./kit/hold.ts";
import { hotelCards, readHotelNames, searchFor } from "./kit/search.ts";
import { expect, test } from "./kit/test.ts";

// No colour is on its way to another while they are looked at.
test.use({ as: "agent", contextOptions: { reducedMotion: "reduce" } });

test("filters and the order of the list hold on the hotel's page, are lifted there, and stay with the list", async ({
  page,
  browser,
  sessions,
}) => {
  await searchFor(page, { type: "Dubai" });
  const total = await readCount(page);
  const filters = page.getByRole("region", { name: "Filters" });

  await test.step("each filter leaves as many as stand beside it", async () => {
    await page.keyboard.press("f");
    await expect(page).toHaveURL(/&filters=open$/);
    await expectAccessible(page, "the filters");
    const strict = await take(filters, "Cancellation", "Non-refundable");
    await expect(page).toHaveURL(/&refund=no&/);
    await expectCount(page, strict.count, total);
    const meals = await take(filters, "Meals");
    await expect(page).toHaveURL(/&board=[A-Z]{2}&/);
    await expectCount(page, meals.count, total);
    await expectEach(hotelCards(page), [meals.label, strict.label, "km from the centre"]);
    await page.reload();
    await expectCount(page, meals.count, total);
    await expectLeftOut(page, filters, { most: total - meals.count, total });
    await expectCount(page, meals.count, total);
  });

  const names = await test.step("by true cost what is paid at the property counts", async () => {
    await page.getByRole("link", { name: "Total with property charges" }).click();
    await expect(page).toHaveURL(/sort=cost-asc&board=/);
    await expect(hotelCards(page).first()).toContainText("in all");
    const costs = await readAmounts(hotelCards(page));
    for (const amounts of costs) expect(amounts.at(-1)).toBeGreaterThan(amounts[0] ?? 0);
    const inAll = costs.map((amounts) => amounts.at(-1) ?? 0);
    expect(inAll).toEqual(inAll.toSorted((a, b) => a - b));
    return readHotelNames(page);
  });

  await test.step("the hotel's page shows the rates that fit, in that order, and all of them on request", async () => {
    const wanted = await filters.locator("a[aria-current]").allInnerTexts();
    const labels = wanted.map((text) => toOption(text).label);
    const list = page.url();
    await hotelCards(page).first().getByRole("link").click();
    await expect(page.getByText("Within each room: Total with property charges")).toBeVisible();
    const note = page.getByText(/^\d+ rates? of \d+ fits? what the list is filtered by$/);
    const [fit = 0, all = 0] = (await note.innerText()).match(/\d+/g)?.map(Number) ?? [];
    const rates = page.locator("[data-row]").filter({ has: page.getByRole("button", { name: "Choose" }) });
    await expectEach(rates, labels);
    // Whoever sells what cannot be cancelled sells the same with free cancellation, too.
    expect(fit).toBeLessThan(all);
    await page.getByRole("link", { name: "Show all rates" }).click();
    await expect(page.getByText(`All ${all} rates are shown. The list stays filtered.`)).toBeVisible();
    await page.getByRole("link", { name: "Only the rates that fit" }).click();
    await expect(note).toBeVisible();
    await page.getByRole("link", { name: /^All hotels in / }).click();
    await expect(page).toHaveURL(list);
    await expect(hotelCards(page).first()).toBeVisible();
    expect(await readHotelNames(page)).toEqual(names);
  });

  await test.step("what nothing fits is said plainly, and one press undoes it", async () => {
    await page.setViewportSize({ width: 320, height: 740 });
    await expectFits(page, "the filters");
    await page.goto(`${page.url()}&supplier=999999999`);
    await expect(page.getByText("No hotel fits these filters together")).toBeVisible();
    await page.getByRole("link", { name: "Clear all filters" }).last().click();
    await expectCount(page, total, total);
    await expect(page).not.toHaveURL(/board=|refund=|supplier=/);
  });

  await test.step("the same without scripts, and by a day", async () => {
    const context = await browser.newContext({
      storageState: await sessions.of("agent"),
      javaScriptEnabled: false,
    });
    // By it a page would know that scripts run.
    await context.clearCookies({ name: "bellhop-zone" });
    const plain = await context.newPage();
    await plain.goto(page.url());
    const panel = plain.getByRole("region", { name: "Filters" });
    const free = await take(panel, "Cancellation", "Free cancellation");
    await expectCount(plain, free.count, total);
    const { checkIn: tomorrow } = stayFrom(1, 1);
    await panel.getByLabel("Still free to cancel on").fill(tomorrow);
    await panel.getByRole("button", { name: "Apply" }).click();
    await expect(plain).toHaveURL(new RegExp(`&refund=full&.*free=${tomorrow}`));
    await expectCount(plain, free.count, total);
    await expectEach(hotelCards(plain), [free.label]);
    await context.close();
  });
});

type Option = { label: string; count: number };

/** "Breakfast 12". */
function toOption(text: string): Option {
  const [, label = "", count = ""] = /^(.*?)\s+(\d+)$/s.exec(text.trim()) ?? [];
  return { label, count: Number(count) };
}

/** Presses a choice of a kind, by default the first. */
async function take(filters: Locator, kind: string, label = ""): Promise<Option> {
  const choices = filters.getByRole("list", { name: kind }).getByRole("link");
  const link = choices.filter({ hasText: label }).first();
  const option = toOption(await link.innerText());
  expect(option.count).toBeGreaterThan(0);
  await link.click();
  return option;
}

test("a list that is opened to filters, filtered or ordered anew stays in sight until the new one has come", async ({
  page,
}) => {
  await searchFor(page, { type: "Dubai" });
  const total = await readCount(page);
  const filters = page.getByRole("region", { name: "Filters" });
  const list = page.locator("[data-replaceable]");

  /** Presses it and lets its answer come only after the list that was there has been looked at. */
  async function pressAndWait(link: Locator): Promise<void> {
    const names = await readHotelNames(page);
    const answer = await holdAnswers(page, "**/search/results?*");
    // It works from when the page has woken up, and before that leads to the next page by itself.
    await link.click();
    await expect(link).toHaveCSS("cursor", "progress");
    await expect.poll(() => list.evaluate(isVeiled)).toBe(true);
    await expect(page.locator("[aria-live]").filter({ hasText: "Loading…" })).toHaveCount(1);
    expect(await readHotelNames(page)).toEqual(names);
    answer();
    await page.unrouteAll({ behavior: "wait" });
    await expect.poll(() => list.evaluate(isVeiled)).toBe(false);
  }

  await test.step("beside the filters, where there is room", async () => {
    await expect(page.locator("button[aria-keyshortcuts='Control+K']")).toBeVisible();
    await pressAndWait(page.getByRole("link", { name: "Filters", exact: true }));
    await expect(filters).toBeVisible();
    await expect(hotelCards(page).first()).toBeInViewport();
  });

  await test.step("in another order", async () => {
    await pressAndWait(page.getByRole("link", { name: "Price, highest first" }));
    await expect(page).toHaveURL(/sort=price-desc/);
    const prices = (await readAmounts(hotelCards(page))).map(([price = 0]) => price);
    expect(prices).toEqual(prices.toSorted((a, b) => b - a));
  });

  await test.step("above it on a narrow screen, with how many there are and the way to them in sight", async () => {
    await page.setViewportSize({ width: 360, height: 740 });
    const toHotels = filters.getByRole("link", { name: `Show ${total} hotels` });
    await filters.getByRole("heading", { name: "Filters" }).scrollIntoViewIfNeeded();
    await expect(toHotels).toBeInViewport();
    const { count } = await take(filters, "Cancellation", "Non-refundable");
    await expect(toHotels).toBeHidden();
    await filters.getByRole("link", { name: /^Show \d+ hotels?$/ }).click();
    await expect(filters).toBeHidden();
    await expectCount(page, count, total);
    await expect(page.getByText(/^\d+ hotels? of \d+$/)).toBeInViewport();
    await expect(hotelCards(page).first()).toBeInViewport();
  });
});

async function readCount(page: Page): Promise<number> {
  return Number.parseInt(await page.getByText(/^\d+ hotels?$/).innerText(), 10);
}

/** What the list says it holds, and as many lines as that on its first page. */
async function expectCount(page: Page, count: number, total: number): Promise<void> {
  const hotels = count === 1 ? "1 hotel" : `${count} hotels`;
  await expect(
    page.getByText(count < total ? `${hotels} of ${total}` : hotels, { exact: true }),
  ).toBeVisible();
  await expect(hotelCards(page)).toHaveCount(Math.min(count, 25));
}

/** Who is left out by the cheapest rate alone is said and shown on request, with the filters to be seen or not. */
async function expectLeftOut(
  page: Page,
  filters: Locator,
  { most, total }: { most: number; total: number },
): Promise<void> {
  const address = page.url();
  const note = page.getByText(/^\d+ more hotels? (is|are) left out because .* at a higher price\./);
  const leftOut = Number.parseInt(await note.innerText(), 10);
  expect(leftOut).toBeGreaterThan(0);
  expect(leftOut).toBeLessThanOrEqual(most);
  await page.getByRole("link", { name: /^Hide filters/ }).click();
  await expect(filters).toBeHidden();
  await expect(note).toBeVisible();
  await expectAccessible(page, "the list with its filters hidden");
  await note.getByRole("link", { name: /^Show (it|them), without the filters on rates$/ }).click();
  await expect(note).toBeHidden();
  await expectCount(page, total, total);
  await page.goto(address);
}

async function expectEach(lines: Locator, texts: readonly string[]): Promise<void> {
  await expect(lines.first()).toBeVisible();
  const shown = await lines.allInnerTexts();
  for (const line of shown) for (const text of texts) expect(line).toContain(text);
}

/** The amounts of each line, in minor units: the net price first, and last all that is paid where it is told. */
async function readAmounts(lines: Locator): Promise<number[][]> {
  return lines.evaluateAll((all) =>
    all.map((line) => Array.from(line.querySelectorAll("data"), ({ value }) => Number.parseInt(value, 10))),
  );
}

test.describe("with a connection nobody else uses meanwhile", () => {
  test.use({ as: "otherAgent", alone: true });

  test("an empty list says which of four reasons it has, a partial one that it is not whole, and an unknown charge is unknown", async ({
    page,
    browser,
    sessions,
  }) => {
    await searchFor(page, { type: "Rehearsal" });
    await expect(page.getByText("This list may not be whole")).toBeHidden();
    const address = page.url();
    const context = await browser.newContext({ storageState: await sessions.of("otherAdmin") });
    const admin = await context.newPage();
    await admin.goto("/admin/connection");
    const baseUrl = await readBaseUrl(admin);
    const altered = await startAlteredProvider(baseUrl, forgetCheapestCharge);
    const retry = page.getByRole("button", { name: "Try again" });

    await test.step("a supplier that has no such currency leaves hotels out", async () => {
      await page.goto(`${address}&currency=JPY`);
      await expect(page.getByText("This list may not be whole")).toBeVisible();
      await expect(hotelCards(page).first()).toBeVisible();
    });

    try {
      await test.step("what is said to be paid at the property without an amount is no zero", async () => {
        await useAccount(admin, "sandbox-open", altered.url);
        await page.goto(`${address}&sort=cost-asc`);
        await expect(
          page.getByText(/^1 hotel does not say how much is paid at the property\./),
        ).toBeVisible();
        const unknown = hotelCards(page).filter({ hasText: "plus charges at the property, amount unknown" });
        await expect(unknown).toHaveCount(1);
        const names = await readHotelNames(page);
        expect(names.at(-1)).toBe(await unknown.getByRole("heading").innerText());
        const prices = (await readAmounts(hotelCards(page))).map(([price = 0]) => price);
        expect(prices.at(-1)).toBe(Math.min(...prices));
        await useAccount(admin, "sandbox-open", baseUrl);
      });

      for (const { account, title, isRetried } of EMPTY) {
        await test.step(account, async () => {
          await useAccount(admin, account);
          await page.goto(address);
          await expect(page.getByText(title)).toBeVisible();
          await expect(retry).toHaveCount(isRetried ? 1 : 0);
        });
      }
    } finally {
      await useAccount(admin, "sandbox-open", baseUrl);
      await context.close();
      await altered.close();
    }
    await retry.click();
    await expect(hotelCards(page).first()).toBeVisible();
  });
});

/** The last is the only one that goes away by itself. */
const EMPTY = [
  {
    account: "sandbox-no-supplier-enabled",
    title: "No supplier is switched on",
    isRetried: false,
  },
  {
    account: "sandbox-no-supplier-permitted",
    title: "No supplier may sell to you here",
    isRetried: false,
  },
  {
    account: "sandbox-all-suppliers-excluded",
    title: "Every supplier was left out of this search",
    isRetried: false,
  },
  { account: "sandbox-no-supplier-answers", title: "No supplier answered in time", isRetried: true },
];

/** The cheapest hotel no longer says what its charges at the property come to. */
function forgetCheapestCharge({ list }: HotelListData): void {
  const rates = list.flatMap(({ rooms = [] }) => rooms.flatMap(({ rates: each = [] }) => each));
  const [cheapest] = rates.toSorted(
    ({ totalRate: one }, { totalRate: other }) => one.netRate.amount - other.netRate.amount,
  );
  for (const item of cheapest?.tax?.items ?? []) {
    if (item.payAt === "property") delete item.amount;
  }
}

/** Runs in the page. */
function isVeiled(list: Element): boolean {
  const { content, visibility } = getComputedStyle(list, "::after");
  return content !== "none" && visibility === "visible";
}
