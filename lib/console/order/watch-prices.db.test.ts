import { afterAll, beforeAll, beforeEach, describe, expect, it } from "vitest";
import { OPEN_PACING } from "#scripts/testing/caller.ts";
import { ok } from "#scripts/testing/interface-server.ts";
import {
  AGENT,
  FREE_UNTIL,
  OPENED,
  openOrderDesk,
  type OrderDesk,
  ratePackage,
  refuse,
  room,
  unavailable,
  usd,
  valueOf,
} from "#scripts/testing/order-desk.ts";
import { claimLook } from "#lib/db/price-looks.ts";
import { keepPreferences } from "#lib/console/account/keep-preferences.ts";
import { countReminders } from "#lib/console/reminder/count-reminders.ts";
import { dismissReminder } from "#lib/console/reminder/dismiss-reminder.ts";
import { listReminders } from "#lib/console/reminder/list-reminders.ts";
import { remind } from "#lib/console/reminder/remind.ts";
import { cancelOrder } from "./cancel-order.ts";
import { lookCheaper } from "./look-cheaper.ts";
import { watchPrices } from "./watch-prices.ts";

const RATES = "/api/search/hotelRates";
const CONSOLE = "https://console.example";
const HOUR_MS = 3_600_000;
const DAY_MS = 24 * HOUR_MS;

let desk: OrderDesk;

beforeAll(async () => {
  desk = await openOrderDesk();
});
afterAll(() => desk.close());
beforeEach(async () => {
  const { db } = desk.services;
  desk.reset();
  await db.reminder.deleteMany({});
  await db.mail.deleteMany({});
  await db.priceLook.deleteMany({});
  // Every test is about its own orders.
  await db.order.updateMany({ data: { state: "failed", dueAt: null } });
  await db.person.updateMany({ data: { reminderMails: null, language: null, timeZone: null } });
  desk.moveTo(OPENED);
});

const now = () => desk.services.clock.nowMs();
const agent = () => desk.actor(AGENT);
const watch = () => watchPrices(desk.services);
const asked = () => desk.server.callsTo(RATES);
const findLook = (orderId: string) => desk.services.db.priceLook.findUnique({ where: { orderId } });

/** What the service sells the same for from now on. */
function priceIs(amount: number, changes: Record<string, unknown> = {}): void {
  const rate = { netRate: usd(amount), grossRate: usd(300) };
  desk.onRates = () => ok({ rooms: [room(ratePackage({ rate, totalRate: rate, ...changes }))] });
}

/** Of the day before, and cheaper now. */
async function bookYesterday(): Promise<string> {
  desk.onRates = desk.standard.onRates;
  const orderId = await desk.bookConfirmed();
  desk.server.received.length = 0;
  nextDay();
  priceIs(240);
  return orderId;
}

function nextDay(): void {
  desk.services.clock.advance(DAY_MS);
}

/** The reminders of swaps after the minute in which they are made. */
async function swaps(email = AGENT) {
  await remind(desk.services, CONSOLE);
  const { reminders } = valueOf(await listReminders(desk.actor(email), {}, desk.services));
  return reminders.filter(({ kind }) => kind === "swap");
}

const mails = () => desk.services.db.mail.findMany({ orderBy: { createdAt: "asc" } });

describe("the daily look", () => {
  it("asks once a day from the day after booking, however many do it, as the system and behind everybody", async () => {
    const orderId = await desk.bookConfirmed();
    desk.server.received.length = 0;
    expect(await watch()).toBe(0);
    nextDay();
    priceIs(240);
    const ranks: string[] = [];
    const pacing = {
      ...OPEN_PACING,
      for: (...party: Parameters<typeof OPEN_PACING.for>) => ({
        take(wish: Parameters<ReturnType<typeof OPEN_PACING.for>["take"]>[0]) {
          ranks.push(wish.priority);
          return OPEN_PACING.for(...party).take(wish);
        },
      }),
    };
    const counts = await Promise.all([1, 2, 3].map(() => watchPrices({ ...desk.services, pacing })));
    expect(counts.toSorted((a, b) => a - b)).toEqual([0, 0, 1]);
    expect(new Set(ranks)).toEqual(new Set(["content"]));
    expect(asked()).toHaveLength(1);
    expect(asked()[0]).toMatchObject({
      headers: { currency: "USD", "user-ref": "sandbox-system" },
      body: { hotelId: "hotel-1", checkIn: "2030-02-01" },
    });
    expect(await findLook(orderId)).toMatchObject({
      savedMinor: 1_000n,
      seenAt: new Date(now()),
      until: new Date(FREE_UNTIL),
    });
    desk.services.clock.advance(HOUR_MS);
    expect(await watch()).toBe(0);
    nextDay();
    expect(await watch()).toBe(1);
    expect(asked()).toHaveLength(2);
  });

  it("is one worker's, of all that come at the same instant", async () => {
    const orderId = await bookYesterday();
    const { db } = desk.services;
    const look = { orderId, agencyId: agent().agencyId };
    for (let days = 0; days < 2; days += 1) {
      const day = { now: new Date(now()), dayStart: new Date(now() - (now() % DAY_MS)) };
      const claims = await Promise.all(Array.from({ length: 8 }, () => claimLook(db, look, day)));
      expect(claims.filter(Boolean)).toHaveLength(1);
      nextDay();
    }
  });

  it.each([
    ["what is saved is less than 2 % of the price", () => priceIs(245.01)],
    ["nothing is cheaper", () => priceIs(250)],
    ["a term is worse", () => priceIs(200, { board: { boardId: "RO" } })],
    [
      "it is free for less long",
      () => priceIs(200, { cancelFees: [{ until: "2030-01-25T17:59:59+04:00", fee: usd(0) }] }),
    ],
    [
      "a charge has no amount",
      () => priceIs(200, { tax: { items: [{ code: "RESORT", included: false, payAt: "property" }] } }),
    ],
    ["the hotel has no rates", () => (desk.onRates = () => ok({ rooms: [] }))],
    ["the service refuses", () => (desk.onRates = () => refuse(100001109))],
    ["the service does not answer", () => (desk.onRates = () => unavailable)],
  ])("finds nothing where %s", async (_name, answer) => {
    const orderId = await bookYesterday();
    answer();
    expect(await watch()).toBe(1);
    expect(asked().length).toBeGreaterThan(0);
    expect(await findLook(orderId)).toMatchObject({ foundSince: null, savedMinor: null });
    expect(await swaps()).toEqual([]);
    expect(await mails()).toEqual([]);
  });

  it.each([
    ["is being cancelled", { cancelState: "sent" }],
    ["was cancelled", { state: "cancelled" }],
    ["is not confirmed", { state: "confirming" }],
    ["lacks the supplier's reference", { supplierReferenceNo: null }],
    ["is not what was sealed", { roomName: { en: "Suite" } }],
  ])("asks nobody about an order that %s", async (_name, changes) => {
    const orderId = await bookYesterday();
    await desk.services.db.order.update({ where: { id: orderId }, data: changes });
    await watch();
    expect(asked()).toEqual([]);
    expect(await swaps()).toEqual([]);
  });

  it("asks nobody once giving the order up costs something", async () => {
    await bookYesterday();
    desk.moveTo(Date.parse(FREE_UNTIL) + 1);
    await watch();
    expect(asked()).toEqual([]);
  });

  it("leaves a service that cannot be reached alone until the next run", async () => {
    await bookYesterday();
    desk.services.clock.advance(-DAY_MS);
    await bookYesterday();
    desk.onRates = () => unavailable;
    expect(await watch()).toBe(1);
    expect(await watch()).toBe(1);
    expect(await watch()).toBe(0);
  });

  it("gives what it did not come to ask back where the process ends", async () => {
    const orderId = await bookYesterday();
    const ending = new AbortController();
    const services = {
      ...desk.services,
      signal: ending.signal,
      // It ends while the call stands in line.
      pacing: {
        ...OPEN_PACING,
        for: () => ({
          take() {
            ending.abort();
            return Promise.resolve(null);
          },
        }),
      },
    };
    await watchPrices(services);
    expect(asked()).toEqual([]);
    expect(await watch()).toBe(1);
    expect(await findLook(orderId)).toMatchObject({ savedMinor: 1_000n });
  });
});

describe("a swap that is worth making", () => {
  it("is a reminder and a mail with what is saved, until when, and where", async () => {
    valueOf(await keepPreferences(agent(), { language: "ar", timeZone: "Asia/Tokyo" }, desk.services));
    const orderId = await bookYesterday();
    await watch();
    expect(await swaps()).toMatchObject([
      { orderId, about: FREE_UNTIL, saved: { amountMinor: 1_000, currency: "USD" } },
    ]);
    const [mail] = await mails();
    expect(mail?.text).toContain(`${CONSOLE}/orders/${orderId}/cheaper`);
    expect(mail?.text).toMatch(/الإقامة نفسها أرخص الآن/);
    expect(mail?.text).toMatch(/10\.00/);
    expect(mail?.text).toMatch(/18:00.*غرينتش\+4 بتوقيت الفندق/);
    expect(await swaps("agent2@bellhop.test")).toEqual([]);
    expect(await swaps("manager@bellhop.test")).toHaveLength(1);
    expect(await mails()).toHaveLength(1);
  });

  it("comes by no mail to whoever wants none", async () => {
    valueOf(await keepPreferences(agent(), { reminderMails: "off" }, desk.services));
    await bookYesterday();
    await watch();
    expect(await swaps()).toHaveLength(1);
    expect(await mails()).toEqual([]);
  });

  it("is told once for as long as it holds, and dismissed it stays so until it saves as much again", async () => {
    await bookYesterday();
    await watch();
    const [first] = await swaps();
    nextDay();
    priceIs(238);
    await watch();
    expect(await swaps()).toMatchObject([
      { reminderId: first?.reminderId, saved: { amountMinor: 1_200, currency: "USD" } },
    ]);
    expect(await mails()).toHaveLength(1);
    valueOf(await dismissReminder(agent(), { reminderId: first?.reminderId }, desk.services));
    nextDay();
    await watch();
    expect(await swaps()).toEqual([]);
    nextDay();
    priceIs(235);
    await watch();
    expect(await swaps()).toMatchObject([{ saved: { amountMinor: 1_500, currency: "USD" } }]);
    expect(await mails()).toHaveLength(2);
  });

  it("goes with the next look that does not find it, and is news when it is found again", async () => {
    await bookYesterday();
    await watch();
    expect(await swaps()).toHaveLength(1);
    nextDay();
    priceIs(249);
    await watch();
    expect(await swaps()).toEqual([]);
    nextDay();
    priceIs(240);
    await watch();
    expect(await swaps()).toHaveLength(1);
    expect(await mails()).toHaveLength(2);
    expect(await countReminders(agent(), {}, desk.services)).toMatchObject({ value: { count: 1 } });
  });

  it("goes while nobody knows whether it holds, and is no news afterwards", async () => {
    await bookYesterday();
    await watch();
    const [first] = await swaps();
    nextDay();
    desk.onRates = () => unavailable;
    await watch();
    expect(await swaps()).toEqual([]);
    nextDay();
    priceIs(240);
    await watch();
    expect(await swaps()).toMatchObject([{ reminderId: first?.reminderId }]);
    expect(await mails()).toHaveLength(1);
    // Nobody has looked for too long.
    desk.services.clock.advance(37 * HOUR_MS);
    expect(await swaps()).toEqual([]);
  });

  it("goes where somebody looks and does not find it", async () => {
    const orderId = await bookYesterday();
    await watch();
    expect(await swaps()).toHaveLength(1);
    valueOf(await lookCheaper(agent(), { orderId }, desk.services));
    expect(await swaps()).toHaveLength(1);
    priceIs(250);
    valueOf(await lookCheaper(agent(), { orderId }, desk.services));
    expect(await swaps()).toEqual([]);
  });

  it("goes with its deadline", async () => {
    await bookYesterday();
    desk.moveTo(Date.parse(FREE_UNTIL) - HOUR_MS);
    await watch();
    expect(await swaps()).toHaveLength(1);
    desk.services.clock.advance(HOUR_MS);
    expect(await swaps()).toHaveLength(1);
    desk.services.clock.advance(1);
    expect(await swaps()).toEqual([]);
  });

  it("is neither listed nor made once the order is being cancelled", async () => {
    const orderId = await bookYesterday();
    const other = await bookOther();
    await watch();
    expect(await swaps()).toHaveLength(2);
    const agreed = { agreedFeeMinor: 0, currency: "USD" };
    valueOf(await cancelOrder(agent(), { orderId, ...agreed }, desk.services));
    expect(await swaps()).toMatchObject([{ orderId: other }]);
    await desk.services.db.reminder.deleteMany({});
    expect(await swaps()).toMatchObject([{ orderId: other }]);
    expect(await desk.services.db.reminder.count()).toBe(1);
  });

  it.each(["waiting", "cancelling", "both"])(
    "is neither listed nor made while a swap is %s",
    async (state) => {
      const orderId = await bookYesterday();
      const newOrderId = await bookOther();
      await watch();
      expect(await swaps()).toHaveLength(2);
      const { agencyId } = agent();
      const swap = { newOrderId, oldOrderId: orderId, agencyId, state, createdAt: new Date(now()) };
      await desk.services.db.orderSwap.create({ data: swap });
      expect(await swaps()).toEqual([]);
      await desk.services.db.reminder.deleteMany({});
      expect(await swaps()).toEqual([]);
      expect(await desk.services.db.reminder.count()).toBe(0);
      await desk.services.db.orderSwap.update({ where: { newOrderId }, data: { state: "kept" } });
      expect(await swaps()).toHaveLength(2);
      await desk.services.db.orderSwap.delete({ where: { newOrderId } });
    },
  );
});

/** Booked the day before too. */
async function bookOther(): Promise<string> {
  desk.services.clock.advance(-DAY_MS);
  return bookYesterday();
}
