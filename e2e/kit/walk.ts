import type { Browser, Page } from "@playwright/test";
import type { Language } from "#lib/domain/i18n.ts";
import { goOnToGuests } from "./booking.ts";
import { expectOrderState } from "./order.ts";
import type { Role } from "./people.ts";
import { addToQuote, makeQuoteAddress } from "./quote.ts";
import {
  bookRehearsal,
  openRehearsal,
  REHEARSAL_CITY,
  REHEARSAL_HOTELS,
  reviewRehearsal,
} from "./rehearsal.ts";
import { isOfPage, WALKED, type WalkedName } from "./screens.ts";
import { chooseFirstRate, hotelCards, openByAddress, openHotel } from "./search.ts";
import type { Sessions } from "./test.ts";

/** A page with something on it. Whose it is; null: nobody is signed in. `pathIn` says where it is. */
export type Screen = { name: string; role: Role | null; path: string };

/** Stands in a path whose page speaks the language it names. */
const LANGUAGE = "{language}";

export function pathIn({ path }: Screen, language: Language): string {
  return path.replace(LANGUAGE, language);
}

/** One way through the console, to have something to look at on every page (screens.ts). */
export async function walkOnce(browser: Browser, sessions: Sessions): Promise<Screen[]> {
  const context = await browser.newContext({ storageState: await sessions.of("agent") });
  const page = await context.newPage();
  const desk: Screen[] = [];
  const keep = (name: WalkedName) => desk.push({ name, role: "agent", path: pathOf(page) });
  await page.goto("/search");
  keep("search");
  await openByAddress(page, {
    destination: REHEARSAL_CITY,
    rooms: [{ adults: 2, ages: [7] }, { adults: 1 }],
  });
  keep("results");
  const [one = "", two = ""] = await hotelCards(page)
    .getByRole("link")
    .evaluateAll((links) =>
      links.flatMap((link) => link.getAttribute("href")?.match(/(?<=\/hotels\/)[^?]+/) ?? []),
    );
  const results = pathOf(page);
  const pinned = `${results}&pin=${one}&pin=${two}`;
  desk.push({ name: "pinned", role: "agent", path: pinned });
  const compared = pinned.replace("/search/results?", "/search/results/compare?");
  desk.push({ name: "compare", role: "agent", path: compared });
  await page.getByRole("link", { name: "Compare dates" }).click();
  await page.waitForURL(/\/search\/dates\?/);
  keep("dates");
  await page.goto(`${page.url()}&legs=1-destination:dubai-ae&legPlace=Dubai`);
  keep("trip");
  await page.goto(results);
  await openHotel(page, REHEARSAL_HOTELS["price-up"]);
  await addToQuote(page, 1);
  keep("hotel");
  await chooseFirstRate(page);
  keep("changed-terms");
  await reviewRehearsal(page, "sold-out-at-check");
  keep("sold-out");
  await reviewRehearsal(page, "required-guest-fields");
  keep("review");
  await goOnToGuests(page);
  keep("guests");
  await bookRehearsal(page, "partial-refund");
  await expectOrderState(page, "Confirmed");
  keep("order");
  const order = pathOf(page);
  await bookRehearsal(page, "price-falls-later");
  await expectOrderState(page, "Confirmed");
  const falling = pathOf(page);
  const again = (await page.getByRole("link", { name: "Book again" }).getAttribute("href")) ?? "";
  await openRehearsal(page, "non-refundable");
  await addToQuote(page, 2);
  await page.getByRole("link", { name: "Open the quote" }).click();
  await page.getByLabel("Client's name").fill("Layla Mansour");
  const clientPath = await makeQuoteAddress(page);
  keep("quote");
  const quote = pathOf(page);
  await openRehearsal(page, "partial-refund");
  await addToQuote(page, 1);
  await page.getByRole("link", { name: "Open the quote" }).click();
  await page.getByLabel("Client's name").waitFor();
  keep("quote-at-hand");
  await context.close();
  const screens: Screen[] = [
    { name: "sign-in", role: null, path: "/sign-in" },
    ...desk,
    { name: "cheaper", role: "agent", path: `${falling}/cheaper` },
    { name: "book-again", role: "agent", path: again },
    { name: "instruction", role: "agent", path: `${falling}/instruction` },
    { name: "cancel", role: "agent", path: `${order}/cancel` },
    { name: "voucher", role: "agent", path: `${order}/voucher` },
    { name: "orders", role: "agent", path: "/orders" },
    {
      name: "cancel-several",
      role: "agent",
      path: `/orders/several/cancel?order=${order.split("/").at(-1)}`,
    },
    { name: "vouchers", role: "agent", path: `/orders/several/vouchers?order=${order.split("/").at(-1)}` },
    { name: "quotes", role: "agent", path: "/quotes" },
    { name: "quote-preview", role: "agent", path: `${quote}/client/${LANGUAGE}` },
    { name: "client-quote", role: null, path: clientPath.replace("/en/", `/${LANGUAGE}/`) },
    { name: "deadlines", role: "agent", path: "/deadlines" },
    { name: "reminders", role: "agent", path: "/reminders" },
    { name: "places", role: "agent", path: "/places" },
    { name: "missing", role: "agent", path: "/nothing-here" },
    { name: "agency-orders", role: "manager", path: "/agency/orders" },
    { name: "preferences", role: "manager", path: "/preferences" },
    { name: "connection", role: "admin", path: "/admin/connection" },
    { name: "people", role: "admin", path: "/admin/people" },
  ];
  requireAll(screens);
  return screens;
}

/** @throws Error where a screen that is to be looked at is not there, or is another page. */
function requireAll(screens: readonly Screen[]): void {
  for (const [name, page] of Object.entries(WALKED)) {
    const path = screens.find((screen) => screen.name === name)?.path ?? "";
    if (!isOfPage(path, page)) throw new Error(`the walk's ${name} is at "${path}", which is not ${page}`);
  }
}

function pathOf(page: Page): string {
  const { pathname, search } = new URL(page.url());
  return pathname + search;
}
