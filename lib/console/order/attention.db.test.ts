import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { ok } from "#scripts/testing/interface-server.ts";
import {
  AGENT,
  gatewayTimeout,
  openOrderDesk,
  type OrderDesk,
  usd,
  valueOf,
} from "#scripts/testing/order-desk.ts";
import { checkSeals } from "./check-seals.ts";
import { listAgencyOrders } from "./list-agency-orders.ts";
import { listMyOrders } from "./list-my-orders.ts";

const MANAGER = "manager@bellhop.test";
let desk: OrderDesk;

beforeAll(async () => {
  desk = await openOrderDesk();
});
afterAll(() => desk.close());

const update = (id: string, data: object) => desk.services.db.order.update({ where: { id }, data });

async function listAttention() {
  const list = valueOf(await listAgencyOrders(desk.actor(MANAGER), { status: "attention" }, desk.services));
  return {
    count: list.attentionCount,
    found: list.orders.map(({ orderId, attention }) => ({ orderId, attention })),
  };
}

/** What the filter and its count find now, and that both agree with what every order says of itself. */
async function reasonsOf(orderId: string): Promise<readonly string[]> {
  const { count, found } = await listAttention();
  const all = valueOf(await listAgencyOrders(desk.actor(MANAGER), {}, desk.services)).orders;
  const marked = all.filter(({ attention }) => attention.length > 0).map((order) => order.orderId);
  expect(found.map((order) => order.orderId)).toEqual(marked);
  expect(count).toBe(marked.length);
  return found.find((order) => order.orderId === orderId)?.attention ?? [];
}

describe("an order needs attention", () => {
  it("where the service answers other terms, until they are over", async () => {
    const orderId = await desk.book();
    const { reference } = await desk.work(orderId);
    expect(await reasonsOf(orderId)).toEqual([]);
    desk.place(reference, { netRate: usd(260), hotelConfirmNo: "H-1", checkIn: "2030-02-02" });
    await update(orderId, { dueAt: new Date(desk.services.clock.nowMs()) });
    const order = await desk.work(orderId);
    expect(order.differences).toMatchObject([
      { what: "price", old: { amountMinor: 25_000 }, now: { amountMinor: 26_000 } },
      { what: "stay", now: { checkIn: "2030-02-02" } },
    ]);
    expect(await reasonsOf(orderId)).toEqual(["terms"]);
    await update(orderId, { state: "cancelled" });
    expect(await reasonsOf(orderId)).toEqual([]);
  });

  it("where nobody knows its outcome for longer than the ladder", async () => {
    desk.onBook = () => gatewayTimeout;
    desk.onQuery = () => gatewayTimeout;
    const orderId = await desk.book();
    await desk.work(orderId, { forS: 590 });
    expect(await reasonsOf(orderId)).toEqual([]);
    await desk.work(orderId, { forS: 30 });
    expect(await reasonsOf(orderId)).toEqual(["late"]);
    Object.assign(desk, desk.standard);
    desk.place((await desk.view(orderId)).reference);
    await desk.work(orderId, { forS: 120 });
    expect(await reasonsOf(orderId)).toEqual([]);
  });

  it("where its cancellation has none", async () => {
    const orderId = await desk.bookConfirmed();
    const now = desk.services.clock.nowMs();
    const request = {
      cancelState: "unsettled",
      cancelRequestedAt: new Date(now - 599_000),
      cancelAgreedFeeMinor: 0n,
    };
    await update(orderId, { ...request, dueAt: new Date(now + 3_600_000) });
    expect(await reasonsOf(orderId)).toEqual([]);
    desk.services.clock.advance(2_000);
    expect(await reasonsOf(orderId)).toEqual(["late"]);
    await update(orderId, { state: "cancelled", cancelState: "done", dueAt: null });
  });

  it("where it was given up after a send nobody answered, while it is still looked for", async () => {
    desk.onBook = () => gatewayTimeout;
    const orderId = await desk.book();
    desk.onCheck = () => ok({ status: 2 });
    expect(await desk.work(orderId, { forS: 700 })).toMatchObject({ state: "failed" });
    Object.assign(desk, desk.standard);
    expect(await reasonsOf(orderId)).toEqual(["standing"]);
    await desk.work(orderId, { forS: 48 * 3_600 });
    expect(await reasonsOf(orderId)).toEqual([]);
  });

  it("where its stored terms are not what was sealed: seen by whoever opens it, and by the nightly look at all", async () => {
    const orderId = await desk.book();
    const order = await desk.work(orderId);
    expect(order.isSealIntact).toBe(true);
    const terms = { ...order.terms, netTotal: { amountMinor: 100, currency: "USD" } };
    await update(orderId, { terms });
    expect((await listAttention()).found).toEqual([]);
    expect(await checkSeals(desk.services)).toBe(1);
    expect(await reasonsOf(orderId)).toEqual(["seal"]);
    expect(await desk.view(orderId)).toMatchObject({ isSealIntact: false });
    const own = valueOf(await listMyOrders(desk.actor(AGENT), {}, desk.services));
    expect(own.attentionCount).toBe(1);
    expect(own.orders.find((each) => each.orderId === orderId)).toMatchObject({ attention: ["seal"] });
    const strange = { ...desk.actor("agent@other.test"), permissions: ["orders:read-agency" as const] };
    const other = valueOf(await listAgencyOrders(strange, { status: "attention" }, desk.services));
    expect(other).toMatchObject({ orders: [], attentionCount: 0 });
    await update(orderId, { terms: order.terms });
    expect(await desk.view(orderId)).toMatchObject({ isSealIntact: true });
    expect(await reasonsOf(orderId)).toEqual([]);
  });

  it("for the person who booked it, and for no colleague", async () => {
    const orderId = await desk.bookConfirmed();
    await update(orderId, { sealBrokenAt: new Date(0) });
    const listOf = async (email: string) => {
      const list = valueOf(await listMyOrders(desk.actor(email), { status: "attention" }, desk.services));
      return { count: list.attentionCount, found: list.orders.map((order) => order.orderId) };
    };
    expect(await listOf(AGENT)).toEqual({ count: 1, found: [orderId] });
    expect(await listOf("agent2@bellhop.test")).toEqual({ count: 0, found: [] });
    expect(await listOf("agent@other.test")).toEqual({ count: 0, found: [] });
    await update(orderId, { sealBrokenAt: null });
  });
});
