import { afterAll, beforeAll, beforeEach, expect, it } from "vitest";
import { advanceOrder } from "#lib/console/order/advance-order.ts";
import { listReminders } from "#lib/console/reminder/list-reminders.ts";
import { remind } from "#lib/console/reminder/remind.ts";
import {
  AGENT,
  FREE_UNTIL,
  gatewayTimeout,
  OPENED,
  openOrderDesk,
  type OrderDesk,
  valueOf,
} from "#scripts/testing/order-desk.ts";
import { dropOldMails } from "./drop-old-mails.ts";

const HOUR_MS = 3_600_000;
const DAY_MS = 24 * HOUR_MS;
/** An order of the desk costs nothing to give up for a day more. Its stay ends on 3 February. */
const DAY_BEFORE_FEE = Date.parse(FREE_UNTIL) - DAY_MS;

let desk: OrderDesk;
beforeAll(async () => {
  desk = await openOrderDesk();
});
afterAll(() => desk.close());
beforeEach(async () => {
  const { db } = desk.services;
  await db.reminder.deleteMany({});
  await db.mail.deleteMany({});
  await db.order.updateMany({ data: { state: "failed", dueAt: null } });
  desk.moveTo(OPENED);
});

const now = () => desk.services.clock.nowMs();
const later = (ms: number) => desk.services.clock.advance(ms);
const run = () => remind(desk.services, "https://console.example");
const drop = () => dropOldMails(desk.services);

async function count(): Promise<{ reminders: number; mails: number }> {
  const { db } = desk.services;
  return { reminders: await db.reminder.count(), mails: await db.mail.count() };
}

/** What the mail server took, or did not. */
async function settle(state: "sent" | "failed" = "sent"): Promise<void> {
  const settledAt = new Date(now());
  await desk.services.db.mail.updateMany({
    where: { state: "waiting" },
    data: { state, settledAt, dueAt: null },
  });
}

it.each(["sent", "failed"] as const)(
  "a reminder and its mail go once both are old, the mail %s",
  async (state) => {
    await desk.bookConfirmed();
    desk.moveTo(DAY_BEFORE_FEE);
    await run();
    await settle(state);
    expect(await count()).toEqual({ reminders: 1, mails: 1 });
    later(90 * DAY_MS);
    await drop();
    expect(await count()).toEqual({ reminders: 1, mails: 1 });
    later(1);
    await drop();
    expect(await count()).toEqual({ reminders: 0, mails: 0 });
  },
);

it("what is still to be sent stays, however old it is", async () => {
  await desk.bookConfirmed();
  desk.moveTo(DAY_BEFORE_FEE);
  await run();
  later(400 * DAY_MS);
  await drop();
  expect((await count()).mails).toBe(1);
  await desk.services.db.reminder.updateMany({ data: { digestedAt: null, mailId: null } });
  await drop();
  expect((await count()).mails).toBe(1);
});

it("a reminder that was in no mail yet stays", async () => {
  await desk.bookConfirmed();
  desk.moveTo(DAY_BEFORE_FEE);
  await run();
  await settle();
  await desk.services.db.reminder.updateMany({ data: { digestedAt: null } });
  later(400 * DAY_MS);
  await drop();
  expect(await count()).toEqual({ reminders: 1, mails: 1 });
});

it("what still holds stays, and is not made again", async () => {
  const { onBook, onQuery } = desk;
  desk.onBook = () => gatewayTimeout;
  desk.onQuery = () => gatewayTimeout;
  const orderId = await desk.book();
  await advanceOrder(desk.services, orderId, { scale: 1 });
  later(25 * HOUR_MS);
  await run();
  await settle();
  const kept = await desk.services.db.reminder.findMany();
  later(400 * DAY_MS);
  await drop();
  await run();
  expect(await desk.services.db.reminder.findMany()).toEqual(kept);
  expect(await count()).toEqual({ reminders: 1, mails: 1 });
  const { reminders } = valueOf(await listReminders(desk.actor(AGENT), {}, desk.services));
  expect(reminders).toMatchObject([{ kind: "unsettled", orderId }]);
  desk.onBook = onBook;
  desk.onQuery = onQuery;
});

it("an order's mails stay until its stay has been over for 60 days", async () => {
  const orderId = await desk.bookConfirmed();
  await run();
  const { agencyId, personId } = desk.actor(AGENT);
  await desk.services.db.mail.create({
    data: {
      id: "mail-1",
      agencyId,
      personId,
      orderId,
      kind: "voucher",
      recipient: "layla@client.example",
      language: "en",
      fromName: "Bellhop",
      subject: "Your voucher",
      text: "Dear Layla",
      html: "<p>Dear Layla</p>",
      state: "sent",
      createdAt: new Date(now()),
      settledAt: new Date(now()),
    },
  });
  // Sent 123 days ago.
  desk.moveTo("2030-04-03T23:00:00Z");
  await drop();
  expect((await count()).mails).toBe(1);
  desk.moveTo("2030-04-05T01:00:00Z");
  await drop();
  expect((await count()).mails).toBe(0);
});
