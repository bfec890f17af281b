import { afterAll, beforeAll, beforeEach, describe, expect, it } from "vitest";
import {
  AGENT,
  broken,
  doSteps,
  gatewayTimeout,
  GUESTS,
  HOLDER,
  OPENED,
  openOrderDesk,
  type OrderDesk,
  refuse,
  valueOf,
} from "#scripts/testing/order-desk.ts";
import { checkCheaper, sellFor } from "#scripts/testing/cheaper-rates.ts";
import { advanceOrder } from "./advance-order.ts";
import { bookOrder } from "./book-order.ts";
import { carryOutInstruction } from "./carry-out-instruction.ts";
import { liftInstruction } from "./lift-instruction.ts";
import { listMyOrders } from "./list-my-orders.ts";
import { setInstruction } from "./set-instruction.ts";
import { settleSwap, settleSwapsOf } from "./settle-swap.ts";

/** Of the old order and of the new one: both are free until 18:00 there. */
const LATEST = "2030-01-25T17:00:00+04:00";

let desk: OrderDesk;
let families = 0;
let oldId: string;

beforeAll(async () => {
  desk = await openOrderDesk();
});
afterAll(() => desk.close());
beforeEach(() => begin());

/** An order that is to cancel itself, and the same for less. */
async function begin(): Promise<void> {
  const { db } = desk.services;
  desk.reset();
  await db.orderSwap.updateMany({ data: { state: "done", dueAt: null } });
  await db.order.updateMany({ data: { state: "failed", sends: 0, dueAt: null, instructionState: null } });
  desk.moveTo(OPENED);
  families += 1;
  oldId = await press(await desk.check());
  await work(oldId);
  valueOf(await setInstruction(agent(), { orderId: oldId, at: LATEST }, desk.services));
  sellFor(desk, 200);
}

const agent = () => desk.actor(AGENT);
const carryOut = (orderId: string) => carryOutInstruction(desk.services, orderId);
const lift = (orderId: string) => liftInstruction(agent(), { orderId }, desk.services);
const cancelCalls = () => desk.server.callsTo("/api/trade/cancel");

async function press(checkId: string): Promise<string> {
  const guests = GUESTS.map((guest) => ({ ...guest, lastName: "Held".padEnd(4 + families, "n") }));
  return valueOf(await bookOrder(agent(), { checkId, holder: HOLDER, guests }, desk.services)).orderId;
}

const swap = async (): Promise<string> => press(await checkCheaper(agent(), oldId, desk.services));

/** Everything a worker does of these orders and their swap, of what falls due within so many seconds. */
async function work(...orderIds: string[]): Promise<void> {
  await workFor(0, ...orderIds);
}

async function workFor(forS: number, ...orderIds: string[]): Promise<void> {
  for (let round = 0; round < 3; round += 1) {
    for (const orderId of orderIds) {
      await desk.work(orderId, { forS: round === 0 ? forS : 0 });
      await settleSwapsOf(desk.services, orderId);
    }
  }
}

const view = (orderId: string) => desk.view(orderId);
const standing = () => [...desk.orders.values()].filter(({ status }) => status === 2).length;

async function attention(): Promise<Record<string, string[]>> {
  const { orders } = valueOf(await listMyOrders(agent(), { status: "attention" }, desk.services));
  return Object.fromEntries(orders.map(({ orderId, attention: why }) => [orderId, why]));
}

function jobsOf(id: string): Promise<{ run_at: Date }[]> {
  return desk.services.db.$queryRaw`
    SELECT run_at FROM graphile_worker.jobs WHERE key = ${`instruction:${id}`}`;
}

describe("an order that is to cancel itself and has been swapped", () => {
  it("hands that on to the order that took its place, which then cancels itself free of charge", async () => {
    const newId = await swap();
    await work(newId, oldId);
    expect(await view(oldId)).toMatchObject({
      state: "cancelled",
      instruction: { state: "not-carried-out", why: "moved", isNoted: true },
    });
    expect(await view(newId)).toMatchObject({
      state: "confirmed",
      instruction: { state: "waiting", at: LATEST, setBy: "Amira Haddad", mayLift: true },
    });
    expect(await jobsOf(newId)).toEqual([{ run_at: new Date(LATEST) }]);
    expect(await attention()).toEqual({});
    desk.moveTo(LATEST);
    expect([await carryOut(oldId), await carryOut(newId)]).toEqual(["idle", "asked"]);
    await work(newId);
    expect(await view(newId)).toMatchObject({
      state: "cancelled",
      instruction: { state: "carried-out" },
      cancellation: { agreedFee: { amountMinor: 0 } },
    });
    expect(cancelCalls()).toHaveLength(2);
  });

  it("is kept where it was lifted, on the new one afterwards or on the old one before", async () => {
    const newId = await swap();
    await work(newId, oldId);
    valueOf(await lift(newId));
    expect(await lift(oldId)).toMatchObject({ failure: { code: "conflict" } });
    desk.moveTo(LATEST);
    expect([await carryOut(oldId), await carryOut(newId)]).toEqual(["idle", "idle"]);
    expect(await view(newId)).toMatchObject({ state: "confirmed", instruction: { state: "lifted" } });
    await begin();
    const other = await swap();
    valueOf(await lift(oldId));
    await work(other, oldId);
    expect(await view(other)).toMatchObject({ state: "confirmed", instruction: null });
    expect(await view(oldId)).toMatchObject({ state: "cancelled", instruction: { state: "lifted" } });
  });

  it("is left to somebody where its time had come before it could be handed on", async () => {
    const newId = await swap();
    await doSteps(desk.services, newId);
    desk.moveTo(LATEST);
    await work(newId, oldId);
    expect(await view(oldId)).toMatchObject({ state: "cancelled" });
    expect(await carryOut(newId)).toBe("idle");
    expect(await view(newId)).toMatchObject({
      state: "confirmed",
      instruction: { state: "not-carried-out", why: "swap", mayNote: true },
    });
    expect(await attention()).toEqual({ [newId]: ["instruction"] });
  });

  it("goes by what the new one was told itself", async () => {
    const newId = await swap();
    const own = "2030-01-20T12:00:00+04:00";
    valueOf(await setInstruction(agent(), { orderId: newId, at: own }, desk.services));
    await work(newId, oldId);
    expect(await view(newId)).toMatchObject({ instruction: { state: "waiting", at: own } });
  });
});

describe("an order that is to cancel itself while nobody knows what became of the new one", () => {
  it("is left standing, and somebody has to look; the new one tells of it once it stands alone", async () => {
    desk.onBook = () => gatewayTimeout;
    desk.onQuery = () => gatewayTimeout;
    desk.moveTo("2030-01-25T16:59:00+04:00");
    const newId = await swap();
    await workFor(60, newId);
    expect(await view(newId)).toMatchObject({ state: "unsettled", swaps: [{ state: "waiting" }] });
    expect(await carryOut(oldId)).toBe("not-carried-out");
    expect(await view(oldId)).toMatchObject({
      state: "confirmed",
      cancellation: null,
      instruction: { state: "not-carried-out", why: "swap", mayNote: true },
    });
    expect(await attention()).toMatchObject({ [oldId]: ["instruction"] });
    desk.onQuery = desk.standard.onQuery;
    desk.place((await view(newId)).reference);
    await workFor(1_300, newId, oldId);
    expect(await view(oldId)).toMatchObject({ state: "cancelled", instruction: { why: "moved" } });
    expect(await view(newId)).toMatchObject({
      state: "confirmed",
      instruction: { state: "not-carried-out", why: "swap" },
    });
    expect(await attention()).toEqual({ [newId]: ["instruction"] });
    expect(cancelCalls()).toHaveLength(1);
  });

  it("is left to somebody where the new one then comes to nothing: there is no night without a room", async () => {
    desk.onBook = () => gatewayTimeout;
    desk.onQuery = () => gatewayTimeout;
    desk.moveTo("2030-01-25T16:59:00+04:00");
    const newId = await swap();
    await workFor(60, newId);
    expect(await carryOut(oldId)).toBe("not-carried-out");
    desk.onQuery = desk.standard.onQuery;
    desk.place((await view(newId)).reference, { status: 5 });
    await workFor(1_300, newId, oldId);
    expect(await view(newId)).toMatchObject({ state: "failed", swaps: [{ state: "kept" }] });
    expect(await view(oldId)).toMatchObject({ state: "confirmed" });
    expect(await attention()).toMatchObject({ [oldId]: ["instruction"] });
    expect(cancelCalls()).toEqual([]);
  });

  it("cancels itself as ever once the new one came to nothing before", async () => {
    desk.onBook = () => refuse(100001110);
    const newId = await swap();
    await work(newId, oldId);
    expect(await view(newId)).toMatchObject({ state: "failed", swaps: [{ state: "kept" }] });
    desk.moveTo(LATEST);
    expect(await carryOut(oldId)).toBe("asked");
    await work(oldId);
    expect(await view(oldId)).toMatchObject({ state: "cancelled", instruction: { state: "carried-out" } });
  });
});

describe("of two that both stand", () => {
  it("neither cancels itself, and somebody decides", async () => {
    desk.onCancel = () => refuse(100001109);
    const newId = await swap();
    await work(newId, oldId);
    expect(await view(newId)).toMatchObject({
      instruction: { state: "waiting", at: LATEST },
      swaps: [{ state: "both", reason: "refused" }],
    });
    desk.onCancel = desk.standard.onCancel;
    desk.moveTo(LATEST);
    expect([await carryOut(oldId), await carryOut(newId)]).toEqual(["idle", "not-carried-out"]);
    expect(standing()).toBe(2);
    expect(await attention()).toMatchObject({ [oldId]: ["swap"], [newId]: ["swap", "instruction"] });
    expect(cancelCalls()).toHaveLength(1);
  });

  it("the new one is not given up while the old one is being cancelled", async () => {
    desk.moveTo("2030-01-25T16:59:30+04:00");
    desk.onCancel = () => broken;
    const newId = await swap();
    await work(newId);
    await advanceOrder(desk.services, oldId, { scale: 1 });
    expect(await view(newId)).toMatchObject({ swaps: [{ state: "cancelling" }] });
    desk.moveTo(LATEST);
    expect(await carryOut(newId)).toBe("not-carried-out");
    expect(await view(newId)).toMatchObject({ state: "confirmed", instruction: { why: "swap" } });
  });

  it("at the same instant: one is left, whoever comes first", async () => {
    for (let round = 0; round < 8; round += 1) {
      await begin();
      const newId = await swap();
      await doSteps(desk.services, newId);
      desk.moveTo(LATEST);
      const acts = [() => settleSwap(desk.services, newId), () => carryOut(oldId), () => carryOut(newId)];
      await Promise.all((round % 2 === 0 ? acts : acts.toReversed()).map((act) => act()));
      await work(newId, oldId);
      expect([(await view(oldId)).state, (await view(newId)).state]).toEqual(["cancelled", "confirmed"]);
      expect(await attention()).toMatchObject({ [newId]: ["instruction"] });
    }
  });
});
