import { afterAll, beforeAll, beforeEach, describe, expect, it } from "vitest";
import {
  AGENT,
  broken,
  gatewayTimeout,
  GUESTS,
  HOLDER,
  openOrderDesk,
  type OrderDesk,
  QUERY,
  refuse,
  usd,
  valueOf,
} from "#scripts/testing/order-desk.ts";
import { checkCheaper, sellFor } from "#scripts/testing/cheaper-rates.ts";
import { ok } from "#scripts/testing/interface-server.ts";
import type { Services } from "#lib/console/services.ts";
import type { Database } from "#lib/db/client.ts";
import { advanceOrder } from "./advance-order.ts";
import { bookOrder } from "./book-order.ts";
import { cancelOrder } from "./cancel-order.ts";
import { checkRate } from "./check-rate.ts";
import { getCheck } from "./get-check.ts";
import { listAgencyOrders } from "./list-agency-orders.ts";
import { lookCheaper } from "./look-cheaper.ts";
import { settleSwap, settleSwapsOf } from "./settle-swap.ts";

let desk: OrderDesk;
let families = 0;
let oldId: string;

beforeAll(async () => {
  desk = await openOrderDesk();
});
afterAll(() => desk.close());
beforeEach(async () => {
  desk.reset();
  // Guests nobody else is called like, so that only the order replaced could be a twin.
  families += 1;
  oldId = valueOf(await press(await desk.check()));
  await desk.work(oldId);
  sellFor(desk, 200);
});

const agent = () => desk.actor(AGENT);
const lastName = () => "Swap".padEnd(4 + families, "n");

async function press(checkId: string, services: Services = desk.services) {
  const guests = GUESTS.map((guest) => ({ ...guest, lastName: lastName() }));
  const outcome = await bookOrder(agent(), { checkId, holder: HOLDER, guests }, services);
  return outcome.ok ? { ok: true as const, value: outcome.value.orderId } : outcome;
}

const look = (orderId = oldId) => lookCheaper(agent(), { orderId }, desk.services);
const checkNew = () => checkCheaper(agent(), oldId, desk.services);

const swap = async (): Promise<string> => valueOf(await press(await checkNew()));

/** The orders of the test that runs; those of others stay as they are. */
const ofFamily = () => ({ guestKeys: { has: `anna ${lastName().toLowerCase()}` } });

/** Everything a worker does of what falls due within so many seconds; the clock goes from one to the next. */
async function work(services: Services = desk.services, forS = 30): Promise<void> {
  const { db } = desk.services;
  const { clock } = desk.services;
  const endMs = clock.nowMs() + forS * 1_000;
  for (;;) {
    const now = new Date(clock.nowMs());
    const free = { OR: [{ leaseUntil: null }, { leaseUntil: { lte: now } }] };
    const due = { dueAt: { lte: now } };
    const orders = await db.order.findMany({
      where: { ...ofFamily(), ...due, ...free },
      select: { id: true },
    });
    const swaps = await db.orderSwap.findMany({ where: { newOrder: ofFamily(), ...due } });
    for (const { id } of orders) {
      await advanceOrder(services, id, { scale: 1 });
      await settleSwapsOf(services, id);
    }
    for (const { newOrderId } of swaps) await settleSwap(services, newOrderId);
    if (orders.length + swaps.length > 0) continue;
    const nextMs = await findNextMs();
    if (nextMs > endMs) break;
    clock.advance(Math.max(nextMs - clock.nowMs(), 1));
  }
  clock.advance(Math.max(endMs - clock.nowMs(), 0));
}

async function findNextMs(): Promise<number> {
  const { db } = desk.services;
  const isDue = { dueAt: { not: null } };
  const orders = await db.order.findMany({ where: { ...ofFamily(), ...isDue } });
  const swaps = await db.orderSwap.findMany({ where: { newOrder: ofFamily(), ...isDue } });
  return Math.min(
    ...orders.map(({ dueAt, leaseUntil }) => Math.max(dueAt?.getTime() ?? 0, leaseUntil?.getTime() ?? 0)),
    ...swaps.map(({ dueAt }) => dueAt?.getTime() ?? Infinity),
  );
}

const cancelCalls = () => desk.server.callsTo("/api/trade/cancel");
const whats = async (orderId: string) => (await desk.view(orderId)).history.map(({ what }) => what);

async function attention(): Promise<string[]> {
  const manager = desk.actor("manager@bellhop.test");
  const list = valueOf(await listAgencyOrders(manager, { status: "attention" }, desk.services));
  return list.orders.flatMap(({ orderId, attention: why }) => (why.includes("swap") ? [orderId] : []));
}

describe("looking for it cheaper", () => {
  it("asks once, in the order's currency, and shows what costs less and is no worse", async () => {
    const before = desk.server.callsTo("/api/search/hotelRates").length;
    const found = valueOf(await look());
    expect(desk.server.callsTo("/api/search/hotelRates")).toHaveLength(before + 1);
    expect(desk.server.callsTo("/api/search/hotelRates").at(-1)).toMatchObject({
      headers: { currency: "USD" },
      body: { hotelId: "hotel-1", checkIn: QUERY.checkIn, roomOccupancies: QUERY.rooms },
    });
    expect(found).toMatchObject({
      worseCount: 0,
      rates: [{ saved: { amountMinor: 5_000, currency: "USD" }, changes: [{ what: "price" }] }],
    });
  });

  it("says that there is nothing, and how many were worse", async () => {
    sellFor(desk, 250);
    expect(valueOf(await look())).toMatchObject({ rates: [], worseCount: 0 });
    sellFor(desk, 200, { refundableMode: "no", cancelFees: [], refundableUntil: undefined });
    expect(valueOf(await look())).toMatchObject({ rates: [], worseCount: 1 });
  });

  it("is refused for what is not confirmed, not free any more, or somebody else's", async () => {
    const colleague = await lookCheaper(desk.actor("agent2@bellhop.test"), { orderId: oldId }, desk.services);
    expect(colleague).toMatchObject({ failure: { code: "missing" } });
    const manager = desk.actor("manager@bellhop.test");
    expect(await lookCheaper(manager, { orderId: oldId }, desk.services)).toMatchObject({
      failure: { code: "forbidden" },
    });
    const steps = [{ until: "2029-11-01T00:00:00Z", fee: { amountMinor: 0, currency: "USD" } }];
    const { terms } = await desk.view(oldId);
    await desk.services.db.order.update({
      where: { id: oldId },
      data: { terms: { ...terms, cancelSteps: steps } },
    });
    expect(await look()).toMatchObject({ failure: { code: "conflict" } });
    expect(await desk.view(oldId)).toMatchObject({ swapObstacle: "not-free" });
  });
});

describe("taking an order's place", () => {
  it("brings its guests along, is no twin of it, and gives it up once the new one is confirmed", async () => {
    const checkId = await checkNew();
    const { origin } = valueOf(await getCheck(agent(), { checkId }, desk.services));
    expect(origin).toMatchObject({
      orderId: oldId,
      holder: HOLDER,
      guests: [
        { firstName: "Anna", lastName: lastName() },
        { firstName: "Ben", isChild: true },
      ],
      swap: { saved: { amountMinor: 5_000 }, obstacle: null },
    });
    expect(JSON.stringify(origin)).not.toContain("PASSPORT-CANARY");
    const newId = valueOf(await press(checkId));
    expect(valueOf(await press(checkId))).toBe(newId);
    desk.onCancel = (reference) => {
      expect(reference).toBe(desk.orders.size > 1 ? [...desk.orders.keys()][0] : "only after the new one");
      return desk.standard.onCancel(reference);
    };
    await work();
    expect(await desk.view(newId)).toMatchObject({
      state: "confirmed",
      swaps: [{ side: "new", state: "done", other: { orderId: oldId, state: "cancelled" } }],
      twins: [],
    });
    expect(await desk.view(oldId)).toMatchObject({
      state: "cancelled",
      swaps: [{ side: "old", state: "done", other: { orderId: newId, state: "confirmed" } }],
    });
    expect(cancelCalls()).toHaveLength(1);
    expect(await whats(newId)).toEqual(expect.arrayContaining(["booked", "swap-booked", "swap-done"]));
    expect(await whats(oldId)).toEqual(
      expect.arrayContaining(["swap-begun", "cancel-requested", "cancelled", "swap-done"]),
    );
    expect(await attention()).toEqual([]);
  });

  it("touches nothing as long as nobody knows what became of the new one", async () => {
    desk.onBook = () => gatewayTimeout;
    desk.onQuery = () => gatewayTimeout;
    const newId = await swap();
    await work(desk.services, 1_200);
    expect(await desk.view(newId)).toMatchObject({ state: "unsettled", swaps: [{ state: "waiting" }] });
    desk.onQuery = desk.standard.onQuery;
    const { reference } = await desk.view(newId);
    for (const status of [0, 1]) {
      desk.place(reference, { status });
      await work(desk.services, 1_300);
      expect(await desk.view(oldId)).toMatchObject({ state: "confirmed", cancellation: null });
    }
    expect(cancelCalls()).toEqual([]);
    desk.place(reference, { status: 2 });
    await work(desk.services, 1_300);
    expect(await desk.view(oldId)).toMatchObject({ state: "cancelled", swaps: [{ state: "done" }] });
  });

  it.each([
    ["is refused", () => refuse(100001110)],
    ["moved", () => refuse(100001111)],
  ])("leaves the old one alone where the new one %s, and lets it be tried again", async (_why, answer) => {
    desk.onBook = answer;
    const newId = await swap();
    await work();
    expect(await desk.view(newId)).toMatchObject({ state: "failed", swaps: [{ state: "kept" }] });
    expect(await desk.view(oldId)).toMatchObject({
      state: "confirmed",
      cancellation: null,
      swaps: [{ side: "old", state: "kept", other: { orderId: newId } }],
      swapObstacle: null,
    });
    expect(cancelCalls()).toEqual([]);
    desk.onBook = desk.standard.onBook;
    const again = await swap();
    await work();
    expect(await desk.view(again)).toMatchObject({ state: "confirmed", swaps: [{ state: "done" }] });
    expect(await desk.view(oldId)).toMatchObject({ state: "cancelled" });
  });

  it("asks where giving the old one up has come to cost something, until one of the two is cancelled", async () => {
    const newId = await swap();
    const { terms } = await desk.view(oldId);
    const cancelSteps = [{ until: "2030-01-31T18:00:00+04:00", fee: { amountMinor: 1, currency: "USD" } }];
    await desk.services.db.order.update({
      where: { id: oldId },
      data: { terms: { ...terms, cancelSteps } },
    });
    await work();
    for (const orderId of [oldId, newId]) {
      expect(await desk.view(orderId)).toMatchObject({
        state: "confirmed",
        cancellation: null,
        swaps: [{ state: "both", reason: "fee" }],
      });
    }
    expect(cancelCalls()).toEqual([]);
    expect((await attention()).toSorted()).toEqual([oldId, newId].toSorted());
    const fee = { agreedFeeMinor: 0, currency: "USD" };
    valueOf(await cancelOrder(agent(), { orderId: newId, ...fee }, desk.services));
    await work();
    expect(await desk.view(newId)).toMatchObject({ state: "cancelled", swaps: [{ state: "kept" }] });
    expect(await desk.view(oldId)).toMatchObject({ state: "confirmed", cancellation: null });
    expect(await attention()).toEqual([]);
  });

  it("asks where the old one's cancellation is refused", async () => {
    desk.onCancel = () => refuse(100001109);
    const refused = await swap();
    await work(desk.services, 1_300);
    expect(await desk.view(refused)).toMatchObject({ swaps: [{ state: "both" }] });
    expect(await desk.view(oldId)).toMatchObject({ state: "confirmed" });
    for (const orderId of [oldId, refused]) {
      expect(await look(orderId)).toMatchObject({ failure: { code: "conflict" } });
    }
  });

  it("asks where whoever swapped may not cancel any more", async () => {
    const newId = await swap();
    const { db } = desk.services;
    const role = await db.role.findFirstOrThrow({ where: { agencyId: agent().agencyId, name: "agent" } });
    const permissions = role.permissions.filter((name) => name !== "orders:cancel");
    await db.role.update({ where: { id: role.id }, data: { permissions } });
    await work();
    await db.role.update({ where: { id: role.id }, data: { permissions: role.permissions } });
    expect(await desk.view(newId)).toMatchObject({ swaps: [{ state: "both", reason: "not-permitted" }] });
    expect(cancelCalls()).toEqual([]);
  });

  it("asks where what was confirmed is not what was agreed", async () => {
    // It is found by asking, and an order that is asked about tells its price (§2.5).
    desk.onBook = (reference) => {
      desk.place(reference, { netRate: usd(260) });
      return gatewayTimeout;
    };
    const newId = await swap();
    await work(desk.services, 120);
    expect(await desk.view(newId)).toMatchObject({
      state: "confirmed",
      swaps: [{ state: "both", reason: "terms" }],
    });
    expect(cancelCalls()).toEqual([]);
  });

  it("gives one place to one of many presses, and none to what is not better any more", async () => {
    const checks = [await checkNew(), await checkNew(), await checkNew()];
    const pressed = await Promise.all(checks.map((checkId) => press(checkId)));
    expect(pressed.filter((each) => each.ok)).toHaveLength(1);
    expect(pressed.filter((each) => !each.ok && each.failure.code === "conflict")).toHaveLength(2);
    await work();
    const [taken] = pressed.flatMap((each) => (each.ok ? [each.value] : []));
    expect(
      await desk.services.db.order.count({
        where: { guestKeys: { has: `anna ${lastName().toLowerCase()}` } },
      }),
    ).toBe(2);
    expect(await desk.view(taken ?? "")).toMatchObject({ state: "confirmed" });
  });

  it("is not given to a rate that the re-check made dearer", async () => {
    const { sheetId, rates } = valueOf(await look());
    sellFor(desk, 255);
    const asked = { sheetId, ratePkgId: rates[0]?.rate.ratePkgId };
    const { checkId } = valueOf(await checkRate(agent(), asked, desk.services));
    await desk.services.db.rateCheck.update({ where: { id: checkId }, data: { acceptedAt: new Date() } });
    expect(valueOf(await getCheck(agent(), { checkId }, desk.services)).origin?.swap).toMatchObject({
      obstacle: "not-better",
    });
    expect(await press(checkId)).toMatchObject({ failure: { code: "conflict" } });
  });

  it("keeps the new one from being cancelled while the old one is", async () => {
    desk.onCancel = () => broken;
    const newId = await swap();
    await work();
    expect(await desk.view(newId)).toMatchObject({
      cancelObstacle: "swap",
      swaps: [{ state: "cancelling" }],
    });
    const wish = { orderId: newId, agreedFeeMinor: 0, currency: "USD" };
    expect(await cancelOrder(agent(), wish, desk.services)).toMatchObject({ failure: { code: "conflict" } });
    await work(desk.services, 1_300);
    expect(await desk.view(newId)).toMatchObject({
      cancelObstacle: null,
      swaps: [{ state: "both", reason: "not-carried-out" }],
    });
  });
});

class Died extends Error {}

/** The same services in a process that dies at its n-th transaction: before it, or after it and before anybody is told. */
function dyingAt(turn: number, when: "before" | "after"): Services {
  let count = 0;
  const db = new Proxy(desk.services.db, {
    get(target, name) {
      const member: unknown = Reflect.get(target, name);
      if (name !== "$transaction") return member;
      return async (...values: Parameters<Database["$transaction"]>) => {
        count += 1;
        if (count === turn && when === "before") throw new Died();
        const value = await target.$transaction(...values);
        if (count === turn) throw new Died();
        return value;
      };
    },
  });
  return { ...desk.services, db };
}

describe("a process that dies", () => {
  it.each(["before", "after"] as const)(
    "%s any of its writes leaves the old one, the new one, or both with the question; never none",
    async (when) => {
      let turn = 0;
      for (let hasDied = true; hasDied;) {
        turn += 1;
        families += 1;
        Object.assign(desk, desk.standard);
        oldId = valueOf(await press(await desk.check()));
        await desk.work(oldId);
        sellFor(desk, 200);
        const old = await desk.view(oldId);
        desk.onCancel = (reference) => {
          const others = [...desk.orders.values()].filter((each) => each.customerReferenceNo !== reference);
          expect(reference).toBe(old.reference);
          expect(others.some(({ status, at }) => status === 2 && at === families)).toBe(true);
          return desk.standard.onCancel(reference);
        };
        desk.onBook = (reference) => ok(desk.place(reference, { at: families }));
        const checkId = await checkNew();
        const dying = dyingAt(turn, when);
        hasDied = await press(checkId, dying)
          .then(() => work(dying))
          .then(() => false)
          .catch((error: unknown) => {
            if (error instanceof Died) return true;
            throw error;
          });
        await work(desk.services, 900);
        const newId = await findNewOf(checkId);
        const standing = [oldId, ...newId].map((id) => desk.view(id));
        const states = (await Promise.all(standing)).map(({ state }) => state);
        // Where Book itself was not written there is only the old one, and it may be pressed again.
        const isAsked = (await attention()).includes(oldId);
        const ends = [
          ["confirmed"],
          ["cancelled", "confirmed"],
          ...(isAsked ? [["confirmed", "confirmed"]] : []),
        ];
        expect(ends).toContainEqual(states);
      }
      expect(turn).toBeGreaterThan(5);
    },
    120_000,
  );
});

async function findNewOf(checkId: string): Promise<string[]> {
  const rows = await desk.services.db.order.findMany({ where: { checkId }, select: { id: true } });
  return rows.map(({ id }) => id);
}
