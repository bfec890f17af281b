import { afterAll, beforeAll, expect, it } from "vitest";
import { ok } from "#scripts/testing/interface-server.ts";
import {
  AGENT,
  bookKnowingly,
  FREE_UNTIL,
  GUESTS,
  HOLDER,
  openOrderDesk,
  type OrderDesk,
  ratePackage,
  usd,
  valueOf,
} from "#scripts/testing/order-desk.ts";
import { acceptTerms } from "./accept-terms.ts";
import { cancelOrder } from "./cancel-order.ts";
import { listDeadlines } from "./list-deadlines.ts";

const MANAGER = "manager@bellhop.test";
const COLLEAGUE = "agent2@bellhop.test";
/** The desk's standard rate costs 100.00 of its 250.00 until then. */
const LAST_STEP = "2030-01-31T18:00:00+04:00";

let desk: OrderDesk;
let soon: string;
let standard: string;
let colleagues: string;

beforeAll(async () => {
  desk = await openOrderDesk();
  soon = await book(AGENT, [{ until: "2029-12-02T10:00:00+09:00", fee: usd(50) }]);
  // Past at Book, and nothing that ever gets dearer: neither is a deadline.
  await book(AGENT, [
    { until: "2029-11-01T00:00:00Z", fee: usd(0) },
    { until: "2030-01-05T00:00:00Z", fee: usd(250) },
  ]);
  standard = await book(AGENT);
  colleagues = await book(COLLEAGUE);
  const cancelled = await book(AGENT);
  const agreed = { orderId: cancelled, agreedFeeMinor: 0, currency: "USD" };
  valueOf(await cancelOrder(desk.actor(AGENT), agreed, desk.services));
  await desk.work(cancelled);
});
afterAll(() => desk.close());

/** Booked on cancellation steps of its own. What a colleague books stays under way: it is listed too. */
async function book(email: string, cancelFees?: object[]): Promise<string> {
  const actor = desk.actor(email);
  const { onCheck } = desk;
  if (cancelFees) {
    const terms = { refundableMode: "partial", refundableUntil: null, cancelFees };
    desk.onCheck = (ratePkgId) => ok({ status: 1, roomRatePkg: ratePackage({ ratePkgId, ...terms }) });
  }
  const checkId = await desk.check(actor);
  desk.onCheck = onCheck;
  if (cancelFees) valueOf(await acceptTerms(actor, { checkId, seenTotalMinor: 25_000 }, desk.services));
  const orderId = await bookKnowingly(actor, { checkId, holder: HOLDER, guests: GUESTS }, desk.services);
  if (email === AGENT) await desk.work(orderId);
  return orderId;
}

async function read(email: string, filter: object = {}) {
  return valueOf(await listDeadlines(desk.actor(email), filter, desk.services));
}

async function dueFor(email: string) {
  const { deadlines } = await read(email);
  return deadlines.map(({ orderId, due, group }) => ({ orderId, due, group }));
}

it("lists the next deadline of every order that stands, soonest first, to whoever may see the order", async () => {
  const first = { orderId: soon, due: "2029-12-02T10:00:00+09:00", group: "1" };
  const own = { orderId: standard, due: FREE_UNTIL, group: "later" };
  const other = { orderId: colleagues, due: FREE_UNTIL, group: "later" };
  expect(await dueFor(AGENT)).toEqual([first, own]);
  expect(await dueFor(COLLEAGUE)).toEqual([other]);
  const all = await dueFor(MANAGER);
  expect(all[0]).toEqual(first);
  expect(all.slice(1)).toHaveLength(2);
  expect(all).toEqual(expect.arrayContaining([own, other]));
  expect(await dueFor("agent@other.test")).toEqual([]);
  const admin = desk.actor("admin@bellhop.test");
  expect(await listDeadlines(admin, {}, desk.services)).toMatchObject({ failure: { code: "forbidden" } });
});

it("says what cancelling costs up to then and after it, and whether this person may cancel", async () => {
  const { deadlines } = await read(AGENT);
  expect(deadlines).toMatchObject([
    {
      before: { amountMinor: 5_000 },
      after: { amountMinor: 25_000 },
      isWholeAfter: true,
      cancelObstacle: null,
    },
    { before: { amountMinor: 0 }, after: { amountMinor: 10_000 }, isWholeAfter: false, residencyCode: "AE" },
  ]);
  expect((await read(MANAGER)).deadlines[0]).toMatchObject({ cancelObstacle: "not-permitted" });
});

it("keeps what has passed for a day, and goes on to the order's next step", async () => {
  const before = desk.services.clock.nowMs();
  desk.moveTo("2030-01-25T13:59:59Z");
  expect(await dueFor(COLLEAGUE)).toEqual([{ orderId: colleagues, due: FREE_UNTIL, group: "1" }]);
  desk.moveTo("2030-01-25T14:00:01Z");
  const next = { orderId: colleagues, due: LAST_STEP, group: "7" };
  expect(await dueFor(COLLEAGUE)).toEqual([{ orderId: colleagues, due: FREE_UNTIL, group: "past" }, next]);
  desk.moveTo("2030-01-26T14:00:01Z");
  expect(await dueFor(COLLEAGUE)).toEqual([next]);
  desk.moveTo(before);
});

it("turns pages both ways without losing or repeating one, where two orders share each deadline too", async () => {
  const steps = Array.from({ length: 15 }, (_, minute) => ({
    until: `2030-01-10T10:${String(10 + minute)}:00Z`,
    fee: usd(minute),
  }));
  const orders = [await book(COLLEAGUE, steps), await book(COLLEAGUE, steps)].toSorted();
  const before = desk.services.clock.nowMs();
  desk.moveTo("2030-01-10T12:00:00Z");
  const first = await read(COLLEAGUE);
  expect(first).toMatchObject({ previousCursor: null });
  const second = await read(COLLEAGUE, { cursor: first.nextCursor });
  expect(second.nextCursor).toBeNull();
  const names = [...first.deadlines, ...second.deadlines].map(({ due, orderId }) => `${due} ${orderId}`);
  expect(names).toEqual([
    ...steps.flatMap(({ until }) => orders.map((orderId) => `${until} ${orderId}`)),
    `${FREE_UNTIL} ${colleagues}`,
  ]);
  const back = await read(COLLEAGUE, { cursor: second.previousCursor });
  expect(back).toEqual(first);
  expect(await listDeadlines(desk.actor(COLLEAGUE), { cursor: "x" }, desk.services)).toMatchObject({
    failure: { code: "invalid", fields: { cursor: "cursor" } },
  });
  desk.moveTo(before);
});
