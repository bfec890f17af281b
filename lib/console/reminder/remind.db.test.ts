import { afterAll, beforeAll, beforeEach, describe, expect, it } from "vitest";
import { keepPreferences } from "#lib/console/account/keep-preferences.ts";
import { cancelOrder } from "#lib/console/order/cancel-order.ts";
import { disablePerson } from "#lib/db/people.ts";
import { ok } from "#scripts/testing/interface-server.ts";
import {
  AGENT,
  FREE_UNTIL,
  gatewayTimeout,
  OPENED,
  openOrderDesk,
  type OrderDesk,
  valueOf,
} from "#scripts/testing/order-desk.ts";
import { countReminders } from "./count-reminders.ts";
import { dismissReminder } from "./dismiss-reminder.ts";
import { listReminders } from "./list-reminders.ts";
import { remind } from "./remind.ts";

const MANAGER = "manager@bellhop.test";
const COLLEAGUE = "agent2@bellhop.test";
const CONSOLE = "https://console.example";
const HOUR_MS = 3_600_000;
const DAY_MS = 24 * HOUR_MS;
/** After it an order of the desk costs its whole price. */
const LAST_STEP = "2030-01-31T18:00:00+04:00";

let desk: OrderDesk;

beforeAll(async () => {
  desk = await openOrderDesk();
});
afterAll(() => desk.close());
beforeEach(async () => {
  const { db } = desk.services;
  // Every test is about its own orders.
  await db.reminder.deleteMany({});
  await db.mail.deleteMany({});
  await db.orderDeadline.deleteMany({});
  await db.order.updateMany({ data: { state: "failed", dueAt: null } });
  desk.moveTo(OPENED);
  await db.person.updateMany({
    data: { reminderMails: null, disabledAt: null, language: null, timeZone: null },
  });
});

const now = () => desk.services.clock.nowMs();
const run = () => remind(desk.services, CONSOLE);
const list = async (email = AGENT) =>
  valueOf(await listReminders(desk.actor(email), {}, desk.services)).reminders;
const steps = async () =>
  (await desk.services.db.reminder.findMany({ orderBy: [{ at: "asc" }, { about: "asc" }] })).map(
    ({ step }) => step,
  );
const mails = () => desk.services.db.mail.findMany({ orderBy: { createdAt: "asc" } });

const book = (email = AGENT) => desk.bookConfirmed(desk.actor(email));

/** At the property, four hours ahead. */
const moved = (ms: number) => new Date(ms + 4 * HOUR_MS).toISOString().replace("Z", "+04:00");

/** Puts an order's first deadline so far off, and its second a week after that. */
async function bookDue(awayMs: number, email = AGENT): Promise<{ orderId: string; at: number }> {
  const orderId = await book(email);
  const { db } = desk.services;
  const order = await db.order.findUniqueOrThrow({ where: { id: orderId } });
  const at = now() + awayMs;
  const [first, second] = [new Date(at), new Date(at + 7 * DAY_MS)];
  const terms = JSON.parse(
    JSON.stringify(order.terms)
      .replaceAll(FREE_UNTIL, moved(at))
      .replaceAll(LAST_STEP, moved(at + 7 * DAY_MS)),
  ) as object;
  await db.order.update({ where: { id: orderId }, data: { terms } });
  await db.orderDeadline.deleteMany({ where: { orderId } });
  const { agencyId, personId } = order;
  await db.orderDeadline.createMany({
    data: [
      { orderId, agencyId, personId, at: first, since: new Date(now()) },
      { orderId, agencyId, personId, at: second, since: first },
    ],
  });
  return { orderId, at };
}

describe("deadlines", () => {
  it("are as the order has them", async () => {
    const orderId = await book();
    const rows = await desk.services.db.orderDeadline.findMany({
      where: { orderId },
      orderBy: { at: "asc" },
    });
    expect(rows.map(({ at }) => at)).toEqual([new Date(FREE_UNTIL), new Date(LAST_STEP)]);
  });

  it("are told 15, 7, 3, 2 and 1 days before and 6 and 2 hours, once each, then the next one's", async () => {
    const { orderId, at } = await bookDue(16 * DAY_MS);
    const told: string[] = [];
    const last = at + 7 * DAY_MS;
    // Up to the last deadline, closer together where it is near, several runs at once.
    while (now() < last + HOUR_MS) {
      const awayMs = Math.min(Math.abs(at - now()), Math.abs(last - now()));
      desk.services.clock.advance(
        awayMs < 3 * HOUR_MS ? 20 * 60_000 : awayMs < 12 * HOUR_MS ? HOUR_MS : 6 * HOUR_MS,
      );
      const before = (await steps()).length;
      await Promise.all([run(), run()]);
      const all = await steps();
      expect(all.length - before).toBeLessThanOrEqual(1);
      if (all.length > before) told.push(`${all.at(-1)} ${Math.round((at - now()) / HOUR_MS)}`);
    }
    expect(told).toEqual([
      "d15 360",
      "d7 168",
      "d3 72",
      "d2 48",
      "d1 24",
      "h6 6",
      "h2 2",
      // The order's second deadline, a week later, of which the step that is under way is told first.
      "d7 0",
      "d3 -96",
      "d2 -120",
      "d1 -144",
      "h6 -162",
      "h2 -166",
    ]);
    // Each stands in the place of the one before it.
    expect((await list()).map((each) => [each.orderId, each.isFree])).toEqual([[orderId, false]]);
    expect(await mails()).toHaveLength(13);
    // What is long past is nothing to be reminded of.
    desk.services.clock.advance(DAY_MS);
    expect(await list()).toEqual([]);
  });

  it("of an order made late begin with the step that is nearest", async () => {
    await bookDue(5 * DAY_MS);
    await run();
    await run();
    expect(await steps()).toEqual(["d7"]);
  });

  it("that passed unseen, since nothing ran, are left out", async () => {
    const { at } = await bookDue(20 * DAY_MS);
    desk.services.clock.advance(at - now() - 4 * HOUR_MS);
    await run();
    expect(await steps()).toEqual(["h6"]);
  });

  it("of what is cancelled, or being cancelled, are not told and no longer listed", async () => {
    const { orderId } = await bookDue(5 * DAY_MS);
    const other = await bookDue(5 * DAY_MS);
    await run();
    expect(await list()).toHaveLength(2);
    const fee = { agreedFeeMinor: 0, currency: "USD" };
    valueOf(await cancelOrder(desk.actor(AGENT), { orderId, ...fee }, desk.services));
    expect((await list()).map((each) => each.orderId)).toEqual([other.orderId]);
    desk.services.clock.advance(3 * DAY_MS);
    await run();
    await desk.work(orderId);
    desk.services.clock.advance(DAY_MS);
    await run();
    const rows = await desk.services.db.reminder.findMany({ where: { orderId, kind: "deadline" } });
    expect(rows.map(({ step }) => step)).toEqual(["d7"]);
    expect((await list()).map((each) => each.orderId)).toEqual([other.orderId]);
  });
});

describe("what is not settled", () => {
  it("is told after an hour and after a day, and not once it is settled", async () => {
    const { onBook, onQuery } = desk;
    desk.onBook = () => gatewayTimeout;
    desk.onQuery = () => gatewayTimeout;
    const orderId = await desk.book();
    await desk.work(orderId, { forS: 50 * 60 });
    await run();
    expect(await list()).toEqual([]);
    await desk.work(orderId, { forS: 11 * 60 });
    await run();
    expect(await list()).toMatchObject([{ kind: "unsettled", orderId, state: "unsettled" }]);
    await desk.work(orderId, { forS: 24 * 3_600 });
    await run();
    await run();
    expect(
      (await desk.services.db.reminder.findMany({ where: { kind: "unsettled" } }))
        .map(({ step }) => step)
        .toSorted(),
    ).toEqual(["h1", "h24"]);
    expect(await list()).toMatchObject([{ kind: "unsettled" }]);
    desk.onBook = onBook;
    desk.onQuery = onQuery;
    desk.place((await desk.view(orderId)).reference);
    await desk.work(orderId, { forS: 3_600 });
    expect((await desk.view(orderId)).state).toBe("confirmed");
    expect((await list()).filter(({ kind }) => kind === "unsettled")).toEqual([]);
  });

  it("is told of a cancellation too", async () => {
    const orderId = await book();
    const { onCancel, onQuery } = desk;
    desk.onCancel = () => gatewayTimeout;
    desk.onQuery = () => gatewayTimeout;
    const agreed = { orderId, agreedFeeMinor: 0, currency: "USD" };
    valueOf(await cancelOrder(desk.actor(AGENT), agreed, desk.services));
    await desk.work(orderId, { forS: 61 * 60 });
    await run();
    expect(await list()).toMatchObject([{ kind: "cancel-unsettled", orderId }]);
    desk.onCancel = onCancel;
    desk.onQuery = onQuery;
    await desk.work(orderId, { forS: 24 * 3_600 });
    expect((await list()).filter(({ kind }) => kind === "cancel-unsettled")).toEqual([]);
  });
});

describe("the hotel's number", () => {
  it("is told when it came after the confirmation, and not when it came with it", async () => {
    await book();
    const { onBook } = desk;
    desk.onBook = (reference) => ok(desk.place(reference, { hotelConfirmNo: undefined }));
    const orderId = await book();
    desk.onBook = onBook;
    await run();
    expect(await list()).toEqual([]);
    desk.place((await desk.view(orderId)).reference, { hotelConfirmNo: "H-77" });
    await desk.work(orderId, { forS: 24 * 3_600 });
    await Promise.all([run(), run()]);
    await run();
    expect(await list()).toMatchObject([{ kind: "hotel-confirmation", orderId, hotelConfirmNo: "H-77" }]);
    expect((await mails()).map(({ text }) => text.includes("arrived: \u2068H-77\u2069"))).toEqual([true]);
    desk.services.clock.advance(29 * DAY_MS);
    expect(await list()).toHaveLength(1);
    desk.services.clock.advance(2 * DAY_MS);
    expect(await list()).toEqual([]);
  });
});

describe("dismissing", () => {
  it("takes a reminder from one's own list alone, and never brings it back", async () => {
    const { orderId } = await bookDue(5 * DAY_MS);
    await run();
    const [mine] = await list();
    const press = (email: string, reminderId = mine?.reminderId ?? "") =>
      dismissReminder(desk.actor(email), { reminderId }, desk.services);
    expect(await press(COLLEAGUE)).toMatchObject({ failure: { code: "missing" } });
    expect(await press("agent@other.test")).toMatchObject({ failure: { code: "missing" } });
    expect(await press("admin@bellhop.test")).toMatchObject({ failure: { code: "forbidden" } });
    expect(await countReminders(desk.actor(AGENT), {}, desk.services)).toEqual({
      ok: true,
      value: { count: 1, isMore: false },
    });
    valueOf(await press(MANAGER));
    valueOf(await press(MANAGER));
    expect(await list(MANAGER)).toEqual([]);
    expect((await list()).map((each) => each.orderId)).toEqual([orderId]);
    valueOf(await press(AGENT));
    await run();
    expect(await list()).toEqual([]);
    expect(await countReminders(desk.actor(AGENT), {}, desk.services)).toMatchObject({ value: { count: 0 } });
    // The next step is news again.
    desk.services.clock.advance(2 * DAY_MS);
    await run();
    expect(await list()).toHaveLength(1);
    expect(await list(MANAGER)).toHaveLength(1);
    expect(await list(COLLEAGUE)).toEqual([]);
    expect(await list("agent@other.test")).toEqual([]);
  });
});

const keep = (input: object, email = AGENT) => keepPreferences(desk.actor(email), input, desk.services);

describe("the mail", () => {
  it("is one a person and run, in their language, on the hotel's clock and theirs", async () => {
    valueOf(await keep({ language: "ar", timeZone: "Asia/Tokyo" }));
    const first = await bookDue(5 * DAY_MS);
    const second = await bookDue(40 * HOUR_MS);
    await bookDue(40 * HOUR_MS, COLLEAGUE);
    await Promise.all([run(), run()]);
    await run();
    const written = await mails();
    expect(written.map(({ recipient, kind }) => `${kind} ${recipient}`).toSorted()).toEqual([
      `reminders ${COLLEAGUE}`,
      `reminders ${AGENT}`,
    ]);
    const mine = written.find(({ recipient }) => recipient === AGENT);
    expect(mine).toMatchObject({ language: "ar", state: "waiting", subject: "تذكيران بشأن طلباتك" });
    for (const { orderId } of [first, second]) {
      expect(mine?.text).toContain(`${CONSOLE}/orders/${orderId}`);
    }
    // Soonest first, and each on both clocks.
    expect(mine?.text.indexOf(second.orderId)).toBeLessThan(mine?.text.indexOf(first.orderId) ?? 0);
    expect(mine?.text).toMatch(/غرينتش\+4 بتوقيت الفندق/);
    expect(mine?.text).toMatch(/غرينتش\+9 بتوقيتك/);
    expect(mine?.html).toContain('dir="rtl"');
    const theirs = written.find(({ recipient }) => recipient === COLLEAGUE);
    expect(theirs?.text).toMatch(/Free cancellation ends in 40 hours/);
    expect(`${mine?.text} ${theirs?.text}`).not.toMatch(/USD|\b250\b|\b300\b/);
    expect(await desk.services.db.reminder.count({ where: { mailId: null } })).toBe(0);
  });

  it("does not come to whoever switched it off or cannot sign in; nothing is made up for later", async () => {
    valueOf(await keep({ reminderMails: "off" }));
    await bookDue(5 * DAY_MS);
    await bookDue(5 * DAY_MS, COLLEAGUE);
    await disablePerson(desk.services.db, { personId: desk.actor(COLLEAGUE).personId, at: new Date(now()) });
    await run();
    expect(await mails()).toEqual([]);
    expect(await list()).toHaveLength(1);
    valueOf(await keep({ reminderMails: "on" }));
    await run();
    expect(await mails()).toEqual([]);
  });
});
