import { extractText, getDocumentProxy } from "unpdf";
import { familyOf, fillGuests, goOnToGuests, pressBook } from "./kit/booking.ts";
import { lookAt, NAME, NAME_IN, REMARK, ROOM, watch } from "./kit/hostile.ts";
import { expectOrderState } from "./kit/order.ts";
import { addToQuote, makeQuoteAddress } from "./kit/quote.ts";
import { hotelIdOf, openHostile, REHEARSAL_CITY } from "./kit/rehearsal.ts";
import { chooseFirstRate, hotelCards, openByAddress } from "./kit/search.ts";
import { expect, NOBODY, test } from "./kit/test.ts";

// Their quote at hand is nobody else's.
test.use({ as: "otherAgent", alone: true });

test("a supplier's hostile text is text on every screen of a booking and in a table, and does nothing", async ({
  page,
}) => {
  const seen: string[] = [];
  await watch(page, seen);

  await test.step("in the list of hotels", async () => {
    await openByAddress(page, { destination: REHEARSAL_CITY });
    await lookAt(page, "the list", [NAME]);
  });
  await test.step("on the hotel's page, with the rate's details", async () => {
    await openHostile(page);
    await page.getByText("Cancellation, price and remarks").first().click();
    await lookAt(page, "the hotel", [NAME, ROOM, REMARK]);
  });
  await test.step("on the way to Book", async () => {
    await chooseFirstRate(page);
    await lookAt(page, "the review", [NAME, ROOM, REMARK]);
    await goOnToGuests(page);
    await lookAt(page, "the guests", [NAME]);
    await fillGuests(page, familyOf("Textor", 2));
    await pressBook(page);
  });
  await test.step("with the order, and where orders are listed", async () => {
    await expectOrderState(page, "Confirmed");
    await lookAt(page, "the order", [NAME, REMARK]);
    await page.goto("/orders");
    await lookAt(page, "the orders", [NAME]);
    await page.goto("/deadlines");
    await lookAt(page, "the deadlines", [NAME]);
  });
  await test.step("in a table for a spreadsheet, where no cell begins a formula", async () => {
    const table = await (await page.request.get("/api/orders/export")).text();
    expect(table).toContain(`"'${NAME.replaceAll('"', '""')}`);
    expect(table.match(/(^|,)"?[=+@-]/gm)).toBeNull();
  });
  expect(seen).toEqual([]);
});

test("a supplier's hostile text is text in a quote, for its client too, and on its paper", async ({
  page,
  browser,
}) => {
  const seen: string[] = [];
  await watch(page, seen);
  await openHostile(page);
  await addToQuote(page, 1);
  let path = "";
  await test.step("in a quote, to its agent", async () => {
    await page.goto("/quotes");
    await lookAt(page, "the quotes", [NAME]);
    await page.getByRole("link", { name: "No name yet" }).click();
    await page.getByLabel("Client's name").fill("Layla Mansour");
    path = await makeQuoteAddress(page);
    await lookAt(page, "the quote", [NAME, ROOM]);
    await page.getByRole("link", { name: "See it as the client will" }).click();
    await expect(page.getByRole("heading", { name: "Hotel offers for you", level: 1 })).toBeVisible();
    await lookAt(page, "the preview", [NAME, ROOM, REMARK]);
  });
  await test.step("and to its client, on screen and on paper", async () => {
    const client = await browser.newContext({
      baseURL: process.env["BELLHOP_URL"],
      storageState: NOBODY,
    });
    const theirs = await client.newPage();
    await watch(theirs, seen);
    for (const language of ["en", "ar"]) {
      await theirs.goto(path.replace("/en/", `/${language}/`));
      await lookAt(theirs, `the client's page in ${language}`, [ROOM, REMARK]);
      await theirs.emulateMedia({ media: "print" });
      await lookAt(theirs, `the client's page in ${language}, printed`, [ROOM, REMARK]);
      await theirs.emulateMedia({ media: null });
    }
    const paper = await theirs.request.get(`${path}/document`);
    expect(paper.status()).toBe(200);
    const document = await getDocumentProxy(Uint8Array.from(await paper.body()));
    const { text } = await extractText(document, { mergePages: true });
    for (const said of [NAME, ROOM, REMARK]) expect(withoutSpaces(text)).toContain(withoutSpaces(said));
    await client.close();
  });
  expect(seen).toEqual([]);
});

test("a supplier's hostile text is text where hotels, rooms, days and places of a trip are compared", async ({
  page,
  context,
}) => {
  const seen: string[] = [];
  await watch(page, seen);
  const hotel = { id: hotelIdOf("hostile-text"), name: "Hostile" };
  await openByAddress(page, { destination: REHEARSAL_CITY });
  const list = new URL(page.url());
  const compared = `/search/results/compare${list.search}&pin=${hotel.id}&pin=${hotelIdOf("packaged")}`;
  await openHostile(page);
  const { search } = new URL(page.url());
  const [days, trip] = [`/search/dates${search}`, `/search/dates${list.search}`].map(
    (path) => `${path}&legs=1-hotel%3A${hotel.id}&legPlace=${encodeURIComponent(NAME)}&flex=1`,
  );
  for (const language of ["en", "ar"] as const) {
    await context.addCookies([
      { name: "bellhop-locale", value: language, url: process.env["BELLHOP_URL"] ?? "" },
    ]);
    const name = NAME_IN[language];
    await test.step(`hotels side by side, in ${language}`, async () => {
      await page.goto(compared);
      await expect(page.getByRole("table").getByRole("columnheader")).toHaveCount(3);
      await lookAt(page, `hotels side by side in ${language}`, [name]);
    });
    await test.step(`a hotel's days, and a trip that goes on there, in ${language}`, async () => {
      for (const path of [days, trip]) {
        await page.goto(path ?? "");
        await expect(page.getByRole("table").locator("data").first()).toBeVisible();
        await page.locator("#streamed-pending").waitFor({ state: "detached" });
        await lookAt(page, `prices by date in ${language}`, [name]);
      }
    });
    await test.step(`what is pinned in the list, in ${language}`, async () => {
      await page.goto(`${list.pathname}${list.search}&pin=${hotel.id}`);
      await expect(hotelCards(page).first()).toBeVisible();
      await lookAt(page, `the list with a pin in ${language}`, [name]);
    });
  }
  expect(seen).toEqual([]);
});

function withoutSpaces(text: string): string {
  return text.replaceAll(/\s/g, "");
}
