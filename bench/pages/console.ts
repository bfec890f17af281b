import { readFileSync } from "node:fs";
import { join } from "node:path";
import type { Browser, Page } from "@playwright/test";
import { ROOT } from "#scripts/database/programs.ts";
import { waitUntil } from "#scripts/processes.ts";
import { startMeasuredProduct } from "#bench/targets/product.ts";
import { dayAfter } from "#bench/workload/searches.ts";
import { copyOrder } from "../../e2e/kit/database.ts";
import type { PeerRow } from "./peers.ts";
import type { Session, Sight } from "./sights.ts";
import { openCold } from "./visit.ts";

/** The pages that are looked at, with the lists they are looked at with. */
export type Console = {
  search: Sight;
  /** The same list where fifty hotels, and where a thousand were found. */
  results: Sight;
  manyResults: Sight;
  rates: Sight;
  guests: Sight;
  orders: Sight;
  manyOrders: Sight;
  order: Sight;
  /** What stands on the cards of the results. */
  rows: PeerRow[];
};

/** Enough that a country has more than a thousand. */
const HOTELS = 50_000;
const FEW = { least: 50, most: 300 };
const MANY = 1_000;
const AGENTS = ["agent@bellhop.test", "agent2@bellhop.test"] as const;
const ROW = "article[data-row]";

/** Suppliers answer at once: what counts is what the console adds, not how long a supplier pretends to think. */
export async function startConsole(signal: AbortSignal): Promise<{ url: string; stop(): Promise<void> }> {
  const product = await startMeasuredProduct({ hotels: HOTELS, supplierScale: 0 }, signal);
  return { url: product.urls[0] ?? "", stop: () => product.stop() };
}

/** Goes the way of a booking once, as two agents, and keeps the addresses of the pages on it. */
export async function prepareConsole(browser: Browser, url: string): Promise<Console> {
  const [few, many] = [await signIn(browser, url, AGENTS[0]), await signIn(browser, url, AGENTS[1])];
  const { page } = few;
  const places = await findPlaces(page, url);
  const see = (name: string, address: string, ready: string, session: Session): Sight => ({
    name,
    url: new URL(address, url).href,
    ready,
    session,
  });
  const results = see("results", toResults(places.few), ROW, few.session);
  await page.goto(results.url);
  await page.locator(ROW).first().waitFor();
  const rows = await page.evaluate(readRows);
  const order = await book(page, results.url, "Layla");
  const rates = await goToRates(page, results.url);
  // A check holds for longer than the measuring takes.
  const guests = await goToGuests(page, results.url);
  // Somebody else travels: the same guests again would be asked about.
  const other = await book(many.page, results.url, "Karim");
  await copyOrder(idOf(order), FEW.least - 1);
  await copyOrder(idOf(other), MANY - 1);
  for (const { context } of [few, many]) await context.close();
  return {
    search: see("search", "/search", "main form", few.session),
    results,
    manyResults: see("results", toResults(places.many), ROW, many.session),
    rates: see("rates", rates, "[data-row]", few.session),
    guests: see("guests", guests, "main form", few.session),
    orders: see("orders", "/orders", "tr[data-row]", few.session),
    manyOrders: see("orders", "/orders", "tr[data-row]", many.session),
    order: see("order", order, "main h1", few.session),
    rows,
  };
}

async function signIn(browser: Browser, url: string, email: string) {
  const context = await openCold(browser, null);
  const page = await context.newPage();
  await page.goto(`${url}/sign-in`);
  await page.getByLabel("E-mail").fill(email);
  await page.getByLabel("Password").fill(passwordOf(email));
  await page.getByRole("button", { name: "Sign in" }).click();
  await page.getByRole("button", { name: /account menu/ }).waitFor();
  // Told once by a script; from then on the server knows that scripts run here, and streams.
  await page.waitForFunction(() => document.cookie.includes("bellhop-zone="));
  return { context, page, session: await context.storageState() };
}

// The seed's own file; its shape is checked where it is sown.
function passwordOf(email: string): string {
  const people = JSON.parse(readFileSync(join(ROOT, "prisma/console/people.json"), "utf8")) as {
    email: string;
    password: string;
  }[];
  const person = people.find((one) => one.email === email);
  if (!person) throw new Error(`nobody is seeded as ${email}`);
  return person.password;
}

const PLACES = [
  "Dubai Marina",
  "Deira",
  "Palm Jumeirah",
  "Beyoğlu",
  "Kensington",
  "Nice",
  "Lyon",
  "Marseille",
  "Sharjah",
];
const COUNTRIES = ["United Arab Emirates", "Türkiye", "France"];

/** A place where a page is filled once or a few times, and one with more than a thousand hotels. */
async function findPlaces(page: Page, url: string): Promise<{ few: string; many: string }> {
  const first = async (names: readonly string[], fits: (count: number) => boolean): Promise<string> => {
    const seen: string[] = [];
    for (const name of names) {
      const id = await findPlace(page, url, name);
      const count = id === null ? 0 : await countHotels(page, new URL(toResults(id), url).href);
      if (id !== null && fits(count)) return id;
      seen.push(`${name} ${count}`);
    }
    throw new Error(`no place has as many hotels as are wanted: ${seen.join(", ")}`);
  };
  return {
    few: await first(PLACES, (count) => count >= FEW.least && count <= FEW.most),
    many: await first(COUNTRIES, (count) => count >= MANY),
  };
}

async function findPlace(page: Page, url: string, name: string): Promise<string | null> {
  const ask = () => page.request.get(`${url}/api/places?q=${encodeURIComponent(name)}`);
  // After a first start the places arrive within a minute, one after the other.
  const isKnown = await waitUntil(async () => (await ask()).ok(), 120_000);
  if (!isKnown) throw new Error("the console got to know no places");
  const { options } = (await (await ask()).json()) as { options: { id: string; text: string }[] };
  return options.find(({ text }) => text === name)?.id.replace("destination:", "") ?? null;
}

async function countHotels(page: Page, address: string): Promise<number> {
  await page.goto(address);
  await page.locator(ROW).first().waitFor();
  const said = await page.locator("main output").filter({ hasText: "hotels" }).first().innerText();
  return Number(said.replaceAll(/\D/g, ""));
}

/** A stay far enough ahead for every cancellation step to lie in the future. */
function toResults(destination: string): string {
  const today = new Date();
  return `/search/results?${new URLSearchParams({
    destination,
    place: "The place",
    checkIn: dayAfter(today, 60),
    checkOut: dayAfter(today, 62),
    room: "2",
    residency: "AE",
    nationality: "GB",
  })}`;
}

async function goToRates(page: Page, results: string): Promise<string> {
  await page.goto(results);
  await page.locator(ROW).first().getByRole("link").click();
  await page.waitForURL(/\/hotels\//);
  await page.getByRole("button", { name: "Choose", exact: true }).first().waitFor();
  return page.url();
}

async function goToGuests(page: Page, results: string): Promise<string> {
  await goToRates(page, results);
  await page.getByRole("button", { name: "Choose", exact: true }).first().click();
  await page.waitForURL(/\/book\/[^/]+$/);
  await page.getByRole("link", { name: "Enter the guests" }).click();
  await page.getByRole("button", { name: /^Book for / }).waitFor();
  return page.url();
}

async function book(page: Page, results: string, firstName: string): Promise<string> {
  await goToGuests(page, results);
  for (const field of await page.getByLabel("First name").all()) await field.fill(firstName);
  for (const field of await page.getByLabel("Last name").all()) await field.fill("Mansour");
  await page.getByLabel("E-mail").fill("layla.mansour@example.com");
  await page.getByRole("button", { name: /^Book for / }).click();
  await page.waitForURL(/\/orders\/[^/?]+$/);
  return page.url();
}

function idOf(order: string): string {
  return new URL(order).pathname.split("/").at(-1) ?? "";
}

/** Runs in the page. */
function readRows(): PeerRow[] {
  return [...document.querySelectorAll("article[data-row]")].map((card, index) => {
    const texts = [...card.querySelectorAll("bdi")].map((text) => text.textContent);
    const [minor = "0"] = (card.querySelector("data")?.value ?? "").split(" ");
    const [name = "", address = "", room = ""] = texts;
    return { id: String(index), name, address, room, price: Number(minor) / 100 };
  });
}
