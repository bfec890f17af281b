import { waitUntil } from "#scripts/processes.ts";
import type { Page, PlainBrowser } from "./plain-browser.ts";
import { readRooms, startsWithAll, toRoomsRead } from "./read-party.ts";

/** Who is asked for at a desk. */
export type Wish = {
  destination: string;
  checkIn: string;
  checkOut: string;
  rooms: readonly { adults: number; ages: readonly number[] }[];
};

/** An order as its agent saw it being made. */
export type Seen = { orderId: string; wish: Wish; price: string };

/** What was pressed, in the order of a booking. */
export const STEPS = ["search", "narrow", "rates", "check", "guests", "book", "order"] as const;
export type Step = (typeof STEPS)[number];

/** Told of every page that arrives: how long it took, and what was wrong with it. */
export type Listener = {
  arrived(step: Step, tookMs: number): void;
  wrong(step: Step, path: string, what: string): void;
};

const PLACES_WITHIN_MS = 180_000;
const ROW = "[data-row]:has(button[name=ratePkgId])";
const GUESTS = "form:has([name='holder.firstName'])";

/** One agent's way through the console, page by page, with each of them looked at. */
export class Walk {
  readonly #browser: PlainBrowser;
  readonly #listener: Listener;

  constructor(browser: PlainBrowser, listener: Listener) {
    this.#browser = browser;
    this.#listener = listener;
  }

  async signIn(email: string, password: string): Promise<void> {
    const form = await this.#browser.open("/sign-in");
    const page = await this.#browser.submit(form, { form: "form:has(#email)", fields: { email, password } });
    if (page.path.startsWith("/sign-in")) throw new Error(`${email} could not sign in`);
  }

  /**
   * Identifiers of places by their names. After a first start they arrive within a minute, one after the other.
   *
   * @throws Error where one of them stays unknown.
   */
  async findPlaces(names: readonly string[]): Promise<string[]> {
    const found = new Map<string, string>();
    const ask = async () => {
      for (const name of names.filter((each) => !found.has(each))) {
        const page = await this.#browser.open(`/api/places?q=${encodeURIComponent(name)}`);
        if (page.status !== 200) continue;
        const { options } = JSON.parse(page.$.text()) as { options: { id: string; text: string }[] };
        const id = options.find(({ text }) => text === name)?.id.replace("destination:", "");
        if (id !== undefined) found.set(name, id);
      }
      return found.size === names.length;
    };
    if (await waitUntil(ask, PLACES_WITHIN_MS, 1_000)) return [...found.values()];
    throw new Error(`the console knows only ${[...found.keys()].join(", ")}`);
  }

  /** The list of a place's hotels. */
  async search(wish: Wish): Promise<Page> {
    const query = new URLSearchParams([
      ["destination", wish.destination],
      ["place", "The place"],
      ["checkIn", wish.checkIn],
      ["checkOut", wish.checkOut],
      ...wish.rooms.map(({ adults, ages }) => ["room", [adults, ...ages].join("-")]),
      ["residency", "AE"],
      ["nationality", "GB"],
    ]);
    const page = await this.#browser.open(`/search/results?${query}`);
    return this.#look("search", page, wish);
  }

  /** The same list in another order and only of free cancellation. */
  async narrow(list: Page, wish: Wish): Promise<Page> {
    const page = await this.#browser.open(`${list.path}&sort=price-asc&refund=full`);
    return this.#look("narrow", page, wish);
  }

  /** The rates of one of the list's hotels; null where the list is empty. */
  async openHotel(list: Page, index: number, wish: Wish): Promise<Page | null> {
    const links = list.$("article[data-row] h3 a");
    const href = links.eq(index % Math.max(1, links.length)).attr("href");
    return href === undefined ? null : this.#look("rates", await this.#browser.open(href), wish);
  }

  /** The review of one of the rates, with the price that stood beside it; null where there are none. */
  async choose(rates: Page, index: number, wish: Wish): Promise<{ review: Page; price: string } | null> {
    const rows = rates.$(ROW);
    const row = rows.eq(index % Math.max(1, rows.length));
    const value = row.find("button[name=ratePkgId]").attr("value");
    const price = row.find("data").first().attr("value");
    if (value === undefined || price === undefined) return null;
    const button = { name: "ratePkgId", value };
    const page = await this.#browser.submit(rates, { form: "form:has(button[name=ratePkgId])", button });
    const review = this.#look("check", page, wish);
    this.#compare("check", review, price);
    return { review, price };
  }

  /** Books what is on the review, for guests of that name. */
  async book(review: Page, price: string, wish: Wish, lastName: string): Promise<Seen | null> {
    const href = review.$("a[href$='/guests']").attr("href");
    if (href === undefined) return null;
    const guests = this.#look("guests", await this.#browser.open(href), wish);
    this.#compare("guests", guests, price);
    const fields = Object.fromEntries(
      guests
        .$(`${GUESTS} [name]`)
        .toArray()
        .flatMap((field) => {
          const name = guests.$(field).attr("name") ?? "";
          const entry = Object.entries(ANSWERS).find(([end]) => name.endsWith(end));
          return entry ? [[name, entry[1](lastName)]] : [];
        }),
    );
    const order = this.#look("book", await this.#browser.submit(guests, { form: GUESTS, fields }), wish);
    const orderId = /^\/orders\/([^/?]+)$/.exec(order.path)?.[1];
    if (orderId === undefined) {
      this.#listener.wrong("book", order.path, "no order was made");
      return null;
    }
    return { orderId, wish, price };
  }

  async openOrder({ orderId, wish, price }: Seen): Promise<Page> {
    const page = this.#look("order", await this.#browser.open(`/orders/${orderId}`), wish);
    this.#compare("order", page, price);
    return page;
  }

  #look(step: Step, page: Page, { rooms }: Wish): Page {
    this.#listener.arrived(step, page.tookMs);
    const wrong = (what: string) => this.#listener.wrong(step, page.path, what);
    if (page.status !== 200) wrong(`status ${page.status}`);
    const alert = page.$("main [role=alert]").text().trim();
    if (alert !== "") wrong(`says: ${alert.slice(0, 200)}`);
    const lines = page.$("main ol > li, main p > span").toArray();
    const shown = readRooms(
      lines.map((line) => page.$(line).text()),
      rooms.length,
    );
    const wanted = toRoomsRead(rooms);
    if (!startsWithAll(shown, wanted)) {
      wrong(`the party is ${JSON.stringify(shown)} instead of ${JSON.stringify(wanted)}`);
    }
    return page;
  }

  #compare(step: Step, page: Page, price: string): void {
    const prices = page
      .$("main data")
      .toArray()
      .map((data) => page.$(data).attr("value"));
    if (!prices.includes(price)) {
      this.#listener.wrong(step, page.path, `${price} is not among ${prices.join(", ")}`);
    }
  }
}

/** What is typed, by how a field's name ends. */
const ANSWERS: Readonly<Record<string, (lastName: string) => string>> = {
  ".firstName": () => "Layla",
  ".lastName": (lastName) => lastName,
  ".gender": () => "FEMALE",
};
