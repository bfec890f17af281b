import { afterAll, beforeAll, expect, it } from "vitest";
import { AGENT, openOrderDesk, type OrderDesk, valueOf } from "#scripts/testing/order-desk.ts";
import { cancelOrder } from "./cancel-order.ts";
import { exportOrders } from "./export-orders.ts";

const MANAGER = "manager@bellhop.test";
const COLLEAGUE = "agent2@bellhop.test";

let desk: OrderDesk;
let own: string;
let cancelled: string;
let colleagues: string;

// The desk's clock stands in December 2029; its stays are the first two nights of February 2030.
beforeAll(async () => {
  desk = await openOrderDesk();
  colleagues = await book(COLLEAGUE);
  desk.services.clock.advance(31 * 86_400_000);
  own = await book(AGENT);
  cancelled = await book(AGENT);
  await desk.work(cancelled);
  const agreed = { orderId: cancelled, agreedFeeMinor: 0, currency: "USD" };
  valueOf(await cancelOrder(desk.actor(AGENT), agreed, desk.services));
  await desk.work(cancelled);
});
afterAll(() => desk.close());

async function book(email: string): Promise<string> {
  desk.services.clock.advance(1_000);
  return desk.book(desk.actor(email));
}

async function read(email: string, filter: object = {}) {
  const pages = valueOf(await exportOrders(desk.actor(email), filter, desk.services));
  return (await Array.fromAsync(pages)).flat();
}

async function referencesOf(orderIds: readonly string[]): Promise<string[]> {
  const rows = await desk.services.db.order.findMany({ where: { id: { in: [...orderIds] } } });
  return orderIds.flatMap((orderId) => rows.find(({ id }) => id === orderId)?.reference ?? []);
}

it("gives everybody the orders they may see, newest first, whoever is asked for", async () => {
  const mine = await referencesOf([cancelled, own]);
  const theirs = await referencesOf([colleagues]);
  const { personId } = desk.actor(COLLEAGUE);
  for (const [email, filter, expected] of [
    [AGENT, {}, mine],
    [AGENT, { by: personId }, mine],
    [MANAGER, {}, [...mine, ...theirs]],
    [MANAGER, { by: personId }, theirs],
    ["agent@other.test", {}, []],
  ] as const) {
    expect((await read(email, filter)).map(({ reference }) => reference)).toEqual(expected);
  }
  const admin = desk.actor("admin@bellhop.test");
  expect(await exportOrders(admin, {}, desk.services)).toMatchObject({ failure: { code: "forbidden" } });
});

it("narrows to a month of booking, check-in or check-out, and by the list's own filters", async () => {
  const counts = [
    [{ monthOf: "booked", month: "2029-12" }, 1],
    [{ monthOf: "booked", month: "2030-01" }, 2],
    [{ month: "2030-01" }, 2],
    [{ monthOf: "booked", month: "2030-02" }, 0],
    [{ monthOf: "checkIn", month: "2030-02" }, 3],
    [{ monthOf: "checkIn", month: "2030-02", from: "2030-02-02" }, 0],
    [{ monthOf: "checkIn", month: "2030-01" }, 0],
    [{ monthOf: "checkOut", month: "2030-02" }, 3],
    [{ monthOf: "checkOut", month: "2030-03" }, 0],
    [{ status: "cancelled" }, 1],
    [{ text: "hotel-of-nobody" }, 0],
  ] as const;
  for (const [filter, count] of counts) {
    expect({ filter, count: (await read(MANAGER, filter)).length }).toEqual({ filter, count });
  }
  for (const [filter, problem] of [
    [{ month: "2030-13" }, { month: "date" }],
    [{ month: "2030-01", monthOf: "birth" }, { monthOf: "choice" }],
  ] as const) {
    expect(await exportOrders(desk.actor(MANAGER), filter, desk.services)).toMatchObject({
      failure: { code: "invalid", fields: problem },
    });
  }
});

it("tells what became of an order and its money, and nothing that is masked elsewhere", async () => {
  const [order] = await read(AGENT, { status: "cancelled" });
  expect(order).toMatchObject({
    state: "cancelled",
    holderName: "Anna Lee",
    total: { amountMinor: 25_000, currency: "USD" },
    cancelFee: { amountMinor: 0, currency: "USD" },
    freeUntil: "2030-01-25T18:00:00+04:00",
    hotelConfirmNo: "H-1",
  });
  expect(order?.cancelledAt).not.toBeNull();
  expect(JSON.stringify(await read(MANAGER))).not.toMatch(/passport|CANARY/i);
});
