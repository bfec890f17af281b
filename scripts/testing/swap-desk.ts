/**
 * An order desk at which every test begins with a confirmed order whose stay is sold for less by now.
 *
 *     const desk = await openSwapDesk();
 *     await desk.begin();
 *     const newId = await desk.swap();
 *     await desk.workFor();
 *     await desk.close();
 */
import type { Actor } from "#lib/auth/actor.ts";
import { advanceOrder } from "#lib/console/order/advance-order.ts";
import { bookOrder } from "#lib/console/order/book-order.ts";
import { listAgencyOrders } from "#lib/console/order/list-agency-orders.ts";
import { lookCheaper } from "#lib/console/order/look-cheaper.ts";
import { settleSwap, settleSwapsOf } from "#lib/console/order/settle-swap.ts";
import type { Services } from "#lib/console/services.ts";
import type { Outcome } from "#lib/domain/outcome.ts";
import { checkCheaper, sellFor } from "./cheaper-rates.ts";
import { AGENT, GUESTS, HOLDER, openOrderDesk, type OrderDesk, valueOf } from "./order-desk.ts";

export type SwapDesk = OrderDesk & {
  /** The order whose place another one is to take. */
  oldId: string;
  /** A new one, for guests nobody else is called like: only the order replaced could be a twin of what comes. */
  begin(): Promise<void>;
  agent(): Actor;
  lastName(): string;
  /** Presses Book on the check, for the same guests; the value is the order's id. */
  press(checkId: string, services?: Services): Promise<Outcome<string>>;
  look(orderId?: string): ReturnType<typeof lookCheaper>;
  /** The check of the first rate that is cheaper. */
  checkNew(): Promise<string>;
  /** Books it: the id of the order that is to take the place. */
  swap(): Promise<string>;
  /** Everything a worker does of what falls due within so many seconds, the clock going from one to the next. */
  workFor(forS?: number, services?: Services): Promise<void>;
  /** The orders somebody is asked about because of a swap. */
  attention(): Promise<string[]>;
};

export async function openSwapDesk(): Promise<SwapDesk> {
  const orderDesk = await openOrderDesk();
  const { services: own } = orderDesk;
  let families = 0;
  const desk: SwapDesk = Object.assign(orderDesk, {
    oldId: "",
    async begin() {
      desk.reset();
      families += 1;
      desk.oldId = valueOf(await desk.press(await desk.check()));
      await desk.work(desk.oldId);
      sellFor(desk, 200);
    },
    agent: () => desk.actor(AGENT),
    lastName: () => "Swap".padEnd(4 + families, "n"),
    async press(checkId: string, services: Services = own): Promise<Outcome<string>> {
      const guests = GUESTS.map((guest) => ({ ...guest, lastName: desk.lastName() }));
      const outcome = await bookOrder(desk.agent(), { checkId, holder: HOLDER, guests }, services);
      return outcome.ok ? { ok: true, value: outcome.value.orderId } : outcome;
    },
    look: (orderId = desk.oldId) => lookCheaper(desk.agent(), { orderId }, own),
    checkNew: () => checkCheaper(desk.agent(), desk.oldId, own),
    swap: async () => valueOf(await desk.press(await desk.checkNew())),
    workFor: (forS = 30, services: Services = own) => workOn(desk, services, forS),
    async attention() {
      const manager = desk.actor("manager@bellhop.test");
      const list = valueOf(await listAgencyOrders(manager, { status: "attention" }, own));
      return list.orders.flatMap(({ orderId, attention: why }) => (why.includes("swap") ? [orderId] : []));
    },
  });
  return desk;
}

/** The orders of the test that runs; those of others stay as they are. */
const ofFamily = (desk: SwapDesk) => ({ guestKeys: { has: `anna ${desk.lastName().toLowerCase()}` } });

async function workOn(desk: SwapDesk, services: Services, forS: number): Promise<void> {
  const { db, clock } = desk.services;
  const endMs = clock.nowMs() + forS * 1_000;
  for (;;) {
    const now = new Date(clock.nowMs());
    const free = { OR: [{ leaseUntil: null }, { leaseUntil: { lte: now } }] };
    const due = { dueAt: { lte: now } };
    const orders = await db.order.findMany({
      where: { ...ofFamily(desk), ...due, ...free },
      select: { id: true },
    });
    const swaps = await db.orderSwap.findMany({ where: { newOrder: ofFamily(desk), ...due } });
    for (const { id } of orders) {
      await advanceOrder(services, id, { scale: 1 });
      await settleSwapsOf(services, id);
    }
    for (const { newOrderId } of swaps) await settleSwap(services, newOrderId);
    if (orders.length + swaps.length > 0) continue;
    const nextMs = await findNextMs(desk);
    if (nextMs > endMs) break;
    clock.advance(Math.max(nextMs - clock.nowMs(), 1));
  }
  clock.advance(Math.max(endMs - clock.nowMs(), 0));
}

async function findNextMs(desk: SwapDesk): Promise<number> {
  const { db } = desk.services;
  const isDue = { dueAt: { not: null } };
  const orders = await db.order.findMany({ where: { ...ofFamily(desk), ...isDue } });
  const swaps = await db.orderSwap.findMany({ where: { newOrder: ofFamily(desk), ...isDue } });
  return Math.min(
    ...orders.map(({ dueAt, leaseUntil }) => Math.max(dueAt?.getTime() ?? 0, leaseUntil?.getTime() ?? 0)),
    ...swaps.map(({ dueAt }) => dueAt?.getTime() ?? Infinity),
  );
}
