import type { Locator, Page } from "@playwright/test";
import { expectAccessible } from "./kit/axe.ts";
import { expectFits } from "./kit/fits.ts";
import { hotelCards, readHotelNames, searchFor } from "./kit/search.ts";
import { expect, test } from "./kit/test.ts";

test.use({ as: "agent", contextOptions: { reducedMotion: "reduce" } });

test("up to six hotels are pinned and compared term by term, and all of it is kept on the way", async ({
  page,
  browser,
  sessions,
}) => {
  await searchFor(page, { type: "Dubai" });
  const names = await readHotelNames(page);
  const [one = "", two = "", three = ""] = names;
  const bar = page.getByRole("region", { name: "Pinned hotels" });
  const compare = bar.getByRole("link", { name: "Compare" });

  await test.step("by press and by key, which asks for no list again and stands in the address", async () => {
    const asked: string[] = [];
    page.on("request", (request) => {
      if (!request.headers()["next-router-prefetch"]) asked.push(request.url());
    });
    // The keys work from when the page has woken up; until then a pin is a way to the next page.
    const links = hotelCards(page).getByRole("link");
    await expect
      .poll(async () => {
        await links.first().focus();
        await page.keyboard.press("j");
        return links.nth(1).evaluate((link) => link === document.activeElement);
      })
      .toBe(true);
    await page.keyboard.press("x");
    await expect(bar).toContainText("1 hotel is pinned. Pin another to compare them.");
    await expect(compare).toBeHidden();
    await pinOf(page, one).click();
    await expect(bar).toContainText("2 hotels are pinned");
    expect(asked.filter((url) => url.includes("/search/results"))).toEqual([]);
    await page.reload();
    await expect(pinOf(page, one)).toHaveAttribute("aria-pressed", "true");
    await expect(pinOf(page, three)).toHaveAttribute("aria-pressed", "false");
    await page.goBack();
    await expect(bar).toContainText("1 hotel is pinned");
    await page.goForward();
    await expect(bar).toContainText("2 hotels are pinned");
    await expectAccessible(page, "a list with a bar of pins");
  });

  await test.step("six at most, which is said", async () => {
    for (const name of names.slice(2, 6)) await pinOf(page, name).click();
    await expect(bar).toContainText("Six hotels are pinned, which is as many as can be compared.");
    await expect(pinOf(page, names[6] ?? "")).toHaveAttribute("aria-disabled", "true");
    for (const name of names.slice(3, 6)) await pinOf(page, name).click();
    await expect(bar).toContainText("3 hotels are pinned");
  });

  await test.step("and what gets the focus where the bar lies comes out from below it", async () => {
    const card = hotelCards(page).nth(4);
    const edge = await bar.evaluate((element) => element.getBoundingClientRect().top);
    await card.getByRole("link").evaluate((link, top) => {
      link.focus({ preventScroll: true });
      scrollBy(0, link.getBoundingClientRect().top - top);
    }, edge);
    await page.keyboard.press("Tab");
    const bottom = await card.locator(":focus").evaluate((element) => element.getBoundingClientRect().bottom);
    expect(bottom).toBeLessThan(edge);
  });

  const prices = new Map<string, string>();
  for (const card of await hotelCards(page).all()) {
    prices.set(
      await card.getByRole("heading").innerText(),
      (await card.locator("data").first().getAttribute("value")) ?? "",
    );
  }
  const table = page.getByRole("table", { name: "The pinned hotels, term by term" });
  const list = page.url();

  await test.step("side by side, in the order they were pinned in, with what differs marked", async () => {
    await page.keyboard.press("c");
    await expect(table.getByRole("columnheader")).toHaveCount(4);
    await expectOrder(table, [two, one, three]);
    const due = table.getByRole("row", { name: /^You pay now \(net\)/ });
    const shown = await due
      .locator("data")
      .evaluateAll((all) => all.map((data) => data.getAttribute("value")));
    expect(shown).toEqual([two, one, three].map((name) => prices.get(name)));
    for (const row of await table
      .getByRole("row")
      .filter({ has: page.getByRole("cell") })
      .all()) {
      const cells = await row.getByRole("cell").allInnerTexts();
      const isMarked = (await row.getByRole("rowheader").innerText()).endsWith("differs");
      expect(isMarked, await row.innerText()).toBe(new Set(cells).size > 1);
    }
    await expectAccessible(page, "hotels side by side");
  });

  await test.step("a client sees no price between agency and provider there", async () => {
    const commission = table.getByRole("row", { name: /^Commission is counted from/ });
    await expect(commission).toBeVisible();
    await page.keyboard.press("m");
    await expect(page.getByRole("button", { name: "Client view", exact: true })).toBeVisible();
    await expect(commission).toBeHidden();
    for (const amount of await table.locator(".agency-amount > data").all())
      await expect(amount).toBeHidden();
    await expect(
      table
        .getByRole("row", { name: /^Client pays/ })
        .locator("data")
        .first(),
    ).toBeVisible();
    await page.keyboard.press("m");
    await expect(commission).toBeVisible();
  });

  await test.step("to a hotel's rates, back to the comparison, and to the list as it was", async () => {
    await table.getByRole("link", { name: `Rooms and rates: ${one}` }).click();
    await expect(page.getByRole("heading", { name: one, level: 1 })).toBeVisible();
    await page.getByRole("link", { name: "Compare the 3 pinned hotels" }).click();
    await table.getByRole("link", { name: `Take off: ${one}` }).click();
    await expectOrder(table, [two, three]);
    await page.goBack();
    await expectOrder(table, [two, one, three]);
    await page.getByRole("link", { name: /^All hotels in \W*Dubai/ }).click();
    await expect(page).toHaveURL(list);
    await expect(bar).toContainText("3 hotels are pinned");
  });

  await test.step("the same without scripts, on a narrow screen", async () => {
    const context = await browser.newContext({
      storageState: await sessions.of("agent"),
      javaScriptEnabled: false,
      viewport: { width: 320, height: 740 },
    });
    // By it a page would know that scripts run.
    await context.clearCookies({ name: "bellhop-zone" });
    const plain = await context.newPage();
    await plain.goto(list);
    await pinOf(plain, three).click();
    await expect(pinOf(plain, three)).toHaveAttribute("aria-pressed", "false");
    await pinOf(plain, names[5] ?? "").click();
    await expect(pinOf(plain, names[5] ?? "")).toHaveAttribute("aria-pressed", "true");
    await plain.getByRole("region", { name: "Pinned hotels" }).getByRole("link", { name: "Compare" }).click();
    const still = plain.getByRole("table");
    await expectOrder(still, [two, one, names[5] ?? ""]);
    await context.close();
  });

  await page.setViewportSize({ width: 320, height: 740 });
  await expectFits(page, "a list with a bar of pins");
  await compare.click();
  await expect(table).toBeVisible();
  await expectFits(page, "hotels side by side");
  const due = table.getByRole("row", { name: /^You pay now \(net\)/ });
  await due.getByRole("cell").last().scrollIntoViewIfNeeded();
  await expect(due.getByRole("cell").first()).not.toBeInViewport({ ratio: 0.5 });
  await expect(due.getByRole("rowheader")).toBeInViewport({ ratio: 0.9 });
});

test("a table of rooms and boards leads to the cheapest rate of each, with scripts and without", async ({
  page,
  browser,
  sessions,
}) => {
  await searchFor(page, { type: "Dubai" });
  await openHotelOfManyBoards(page);
  const table = page.getByRole("table", { name: "Cheapest by room and meals" });
  await expectAccessible(page, "the table of rooms and boards", "#content");
  const rooms = await table.getByRole("rowheader").allInnerTexts();
  const [, ...boards] = await table.getByRole("columnheader").allInnerTexts();
  expect(Math.min(rooms.length, boards.length)).toBeGreaterThan(1);
  const room = rooms.at(-1) ?? "";
  const { cell, board } = await findDearestBoard(table, room, boards);
  const price = (await cell.locator("data").getAttribute("value")) ?? "";
  const [, refund = ""] = (await cell.innerText()).split("\n");
  const address = (await cell.getAttribute("href")) ?? "";

  await test.step("its line is the cheapest of that room and board, and has the focus", async () => {
    // Until the page has woken up the address leads there.
    const line = page.locator("[data-row][data-reached], [data-row]:target");
    await cell.click();
    await expect(line).toBeInViewport();
    await expect(line).toContainText(board);
    await expect(line).toContainText(refund);
    const alike = page
      .locator("section section")
      .filter({ has: page.getByRole("heading", { name: room, exact: true }) })
      .locator("[data-row]")
      .filter({ has: page.getByText(board, { exact: true }) });
    const prices = await alike.evaluateAll((rows) =>
      rows.map((row) => Number.parseInt(row.querySelector("data")?.value ?? "", 10)),
    );
    expect(Number.parseInt(price, 10)).toBe(Math.min(...prices));
    await expect(line.locator("data").first()).toHaveAttribute("value", price);
  });

  await test.step("the same without scripts", async () => {
    const context = await browser.newContext({
      javaScriptEnabled: false,
      storageState: await sessions.of("agent"),
    });
    // By it a page would know that scripts run.
    await context.clearCookies({ name: "bellhop-zone" });
    const plain = await context.newPage();
    await plain.goto(new URL(address, page.url()).href);
    await expect(plain.locator(":target")).toBeInViewport();
    await expect(plain.locator(":target data").first()).toHaveAttribute("value", price);
    await context.close();
  });

  await page.setViewportSize({ width: 320, height: 740 });
  await expectFits(page, "the table of rooms and boards");
});

function pinOf(page: Page, name: string): Locator {
  return hotelCards(page).getByRole("button", { name: new RegExp(`^(Pin|Pinned): ${name}$`) });
}

/** The hotels of a comparison, as they stand. */
async function expectOrder(table: Locator, names: readonly string[]): Promise<void> {
  await expect(table.getByRole("columnheader")).toHaveText([
    "Hotel",
    ...names.map((name) => new RegExp(`^${name}`)),
  ]);
}

/** Goes down the list to a hotel of several rooms and boards. What is full depends on the day. */
async function openHotelOfManyBoards(page: Page): Promise<void> {
  const list = page.url();
  const addresses = await hotelCards(page)
    .getByRole("heading")
    .getByRole("link")
    .evaluateAll((links) => links.map((link) => (link instanceof HTMLAnchorElement ? link.href : "")));
  for (const address of addresses) {
    await page.goto(address);
    await expect(
      page.locator("[data-row]").or(page.getByText("No rate for this stay")).first(),
    ).toBeVisible();
    if ((await page.getByRole("table").count()) > 0) return;
  }
  throw new Error(`no hotel of ${list} has several rooms and boards`);
}

/** The last board that a room of the table has, by what its link is called. */
async function findDearestBoard(
  table: Locator,
  room: string,
  boards: readonly string[],
): Promise<{ cell: Locator; board: string }> {
  const row = table
    .getByRole("row")
    .filter({ has: table.page().getByRole("rowheader", { name: room, exact: true }) });
  for (const [index, board] of [...boards.entries()].toReversed()) {
    const cell = row.getByRole("cell").nth(index).getByRole("link");
    if ((await cell.count()) === 0) continue;
    await expect(cell).toHaveAccessibleDescription(`${room} ${board}`);
    return { cell, board };
  }
  throw new Error(`no link of the table is for ${room}`);
}
