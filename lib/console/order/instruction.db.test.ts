import { afterAll, beforeAll, beforeEach, describe, expect, it } from "vitest";
import { ok } from "#scripts/testing/interface-server.ts";
import {
  AGENT,
  forbidden,
  FREE_UNTIL,
  gatewayTimeout,
  OPENED,
  openOrderDesk,
  type OrderDesk,
  refuse,
  valueOf,
} from "#scripts/testing/order-desk.ts";
import { cancelOrder } from "./cancel-order.ts";
import { carryOutInstruction, sweepInstructions } from "./carry-out-instruction.ts";
import { liftInstruction } from "./lift-instruction.ts";
import { listAgencyOrders } from "./list-agency-orders.ts";
import { listDeadlines } from "./list-deadlines.ts";
import { listMyOrders } from "./list-my-orders.ts";
import { noteInstruction } from "./note-instruction.ts";
import { setInstruction } from "./set-instruction.ts";

const CANCEL = "/api/trade/cancel";
const MANAGER = "manager@bellhop.test";
/** The desk's standard rate is free until 18:00 there. */
const LATEST = "2030-01-25T17:00:00+04:00";

let desk: OrderDesk;
let orderId: string;
/** Each test books later than those before it, so that its order stands on the first page of a list. */
let bookedMs = Date.parse(OPENED);

beforeAll(async () => {
  desk = await openOrderDesk();
});
afterAll(() => desk.close());
beforeEach(async () => {
  desk.reset();
  await bookAnew();
});

/** On the day of booking, with no other order that waits for its time. */
async function bookAnew(): Promise<void> {
  const { db } = desk.services;
  await db.order.updateMany({ where: { instructionState: "waiting" }, data: { instructionState: "lifted" } });
  bookedMs += 60_000;
  desk.moveTo(bookedMs);
  orderId = await desk.bookConfirmed();
}

const give = (at = LATEST, email = AGENT, id = orderId) =>
  setInstruction(desk.actor(email), { orderId: id, at }, desk.services);
const lift = (email = AGENT, id = orderId) =>
  liftInstruction(desk.actor(email), { orderId: id }, desk.services);
const carryOut = (id = orderId) => carryOutInstruction(desk.services, id);
const update = (data: object, id = orderId) => desk.services.db.order.update({ where: { id }, data });

async function listed() {
  const { orders } = valueOf(await listMyOrders(desk.actor(AGENT), {}, desk.services));
  return orders.find((order) => order.orderId === orderId);
}

async function attentionOf(email: string): Promise<string[]> {
  const list = email === MANAGER ? listAgencyOrders : listMyOrders;
  const { orders, attentionCount } = valueOf(
    await list(desk.actor(email), { status: "attention" }, desk.services),
  );
  expect(attentionCount).toBe(orders.length);
  return orders.find((order) => order.orderId === orderId)?.attention ?? [];
}

/** What waits in the queue for this order's instruction. */
function jobsOf(id: string): Promise<{ run_at: Date }[]> {
  return desk.services.db.$queryRaw`
    SELECT run_at FROM graphile_worker.jobs WHERE key = ${`instruction:${id}`}`;
}

describe("an instruction is given", () => {
  it("for the last safe instant and no later, with its job, its history and its mark in the lists", async () => {
    const before = await desk.view(orderId);
    expect(before).toMatchObject({
      instruction: null,
      instructionObstacle: null,
      instructionPlan: { freeUntil: FREE_UNTIL, latest: LATEST },
    });
    expect(await give("2030-01-25T17:00:01+04:00")).toMatchObject({
      failure: { fields: { at: "too-late" } },
    });
    expect(await give("2029-12-01T12:00:00Z")).toMatchObject({ failure: { fields: { at: "instant-past" } } });
    expect(await give("tomorrow")).toMatchObject({ failure: { code: "invalid" } });
    expect(await jobsOf(orderId)).toEqual([]);
    expect(await give()).toMatchObject({ ok: true });
    expect(await jobsOf(orderId)).toEqual([{ run_at: new Date(LATEST) }]);
    const order = await desk.view(orderId);
    expect(order).toMatchObject({
      instruction: { state: "waiting", at: LATEST, setBy: "Amira Haddad", mayLift: true, mayNote: false },
      instructionObstacle: "given",
    });
    expect(order.version).toBeGreaterThan(before.version);
    expect(order.history.at(-1)).toMatchObject({
      what: "instruction-set",
      by: "Amira Haddad",
      for: new Date(LATEST).toISOString(),
    });
    expect(await listed()).toMatchObject({ cancelsAt: LATEST, attention: [] });
    const { deadlines } = valueOf(await listDeadlines(desk.actor(MANAGER), {}, desk.services));
    expect(deadlines.find((line) => line.orderId === orderId)).toMatchObject({ cancelsAt: LATEST });
    expect(await give()).toMatchObject({ failure: { code: "conflict" } });
  });

  it("while the order is still being confirmed", async () => {
    desk.onBook = (reference) => ok(desk.place(reference, { status: 1 }));
    orderId = await desk.book();
    expect(await desk.work(orderId)).toMatchObject({ state: "confirming" });
    expect(await give()).toMatchObject({ ok: true });
  });

  it("by nobody but whoever may cancel this order", async () => {
    for (const [email, code] of [
      ["agent2@bellhop.test", "missing"],
      ["agent@other.test", "missing"],
      [MANAGER, "forbidden"],
    ] as const) {
      expect(await give(LATEST, email)).toMatchObject({ failure: { code } });
    }
    valueOf(await give());
    for (const [email, code] of [
      ["agent2@bellhop.test", "missing"],
      ["agent@other.test", "missing"],
      [MANAGER, "forbidden"],
    ] as const) {
      expect(await lift(email)).toMatchObject({ failure: { code } });
    }
    expect((await desk.view(orderId, desk.actor(MANAGER))).instruction).toMatchObject({ mayLift: false });
  });

  it.each([
    ["a fee is due already", "2030-01-25T18:00:01+04:00", "not-free"],
    ["free cancellation is about to end", "2030-01-25T17:00:00+04:00", "too-late"],
  ])("never where %s", async (_name, instant, obstacle) => {
    desk.moveTo(instant);
    expect(await desk.view(orderId)).toMatchObject({ instructionObstacle: obstacle });
    expect(await give("2030-01-25T17:30:00+04:00")).toMatchObject({ failure: { code: "conflict" } });
  });

  it.each([
    ["it is cancelled", { state: "cancelled" }, "state"],
    ["it failed", { state: "failed" }, "state"],
    ["it is being cancelled", { cancelState: "sent" }, "in-progress"],
    [
      "the service answers other terms",
      { differences: [{ what: "cancellation", old: [], now: [] }] },
      "fee-unknown",
    ],
  ])("never where %s", async (_name, changes, obstacle) => {
    await update(changes);
    expect(await give()).toMatchObject({ failure: { code: "conflict" } });
    expect(await desk.view(orderId)).toMatchObject({ instructionObstacle: obstacle });
    await update({ state: "failed", differences: [] });
  });

  it("never where its seal is known to be broken", async () => {
    await update({ sealBrokenAt: new Date(0) });
    expect(await give()).toMatchObject({ failure: { code: "conflict" } });
    await update({ sealBrokenAt: null });
  });
});

describe("at its time", () => {
  it("the order is cancelled free of charge, with the console's rights and once", async () => {
    valueOf(await give());
    desk.moveTo("2030-01-25T16:59:59+04:00");
    expect(await carryOut()).toBe("idle");
    desk.moveTo(LATEST);
    expect(await Promise.all([carryOut(), carryOut(), carryOut()])).toEqual(
      expect.arrayContaining(["asked", "idle", "idle"]),
    );
    expect(await desk.view(orderId)).toMatchObject({ instruction: { state: "asked", mayLift: false } });
    expect(await lift()).toMatchObject({ failure: { code: "conflict" } });
    const order = await desk.work(orderId);
    expect(order).toMatchObject({
      state: "cancelled",
      instruction: { state: "carried-out", why: null, setBy: "Amira Haddad" },
      cancellation: { state: "done", requestedBy: null, agreedFee: { amountMinor: 0 } },
    });
    expect(order.history.map(({ what, by }) => ({ what, by })).slice(-4)).toEqual([
      { what: "instruction-set", by: "Amira Haddad" },
      { what: "cancel-requested", by: null },
      { what: "cancelled", by: null },
      { what: "instruction-carried-out", by: null },
    ]);
    const [sent] = desk.server.callsTo(CANCEL);
    expect(desk.server.callsTo(CANCEL)).toHaveLength(1);
    expect(sent?.headers["user-ref"]).toBe("sandbox-system");
    expect(order.evidence.find(({ call }) => call === "cancel")).toMatchObject({ identity: "system" });
    expect(await attentionOf(MANAGER)).toEqual([]);
  });

  it("also where whoever gave it may not come in any more", async () => {
    valueOf(await give());
    const { personId } = desk.actor(AGENT);
    const { db } = desk.services;
    await db.person.update({ where: { id: personId }, data: { disabledAt: new Date() } });
    const named = await db.namedUser.findFirstOrThrow({ where: { personId } });
    await db.namedUser.delete({ where: { id: named.id } });
    desk.moveTo(LATEST);
    expect(await carryOut()).toBe("asked");
    expect(await desk.work(orderId)).toMatchObject({ state: "cancelled" });
    await db.namedUser.create({ data: named });
    await db.person.update({ where: { id: personId }, data: { disabledAt: null } });
  });

  it("a worker that died before is made up for, and one that comes late still asks while that is free", async () => {
    valueOf(await give());
    desk.moveTo("2030-01-25T17:40:00+04:00");
    await desk.services.db.$executeRaw`
      SELECT graphile_worker.remove_job(${`instruction:${orderId}`})`;
    expect(await sweepInstructions(desk.services)).toBe(1);
    expect(await jobsOf(orderId)).toEqual([{ run_at: new Date(LATEST) }]);
    expect(await carryOut()).toBe("asked");
    expect(await sweepInstructions(desk.services)).toBe(0);
    expect(await desk.work(orderId)).toMatchObject({ state: "cancelled" });
  });

  it("taking it up and asking are one: what breaks between leaves it waiting", async () => {
    valueOf(await give());
    desk.moveTo(LATEST);
    await desk.services.db.$executeRawUnsafe("ALTER TABLE audit_rows RENAME TO audit_rows_away");
    await expect(carryOut()).rejects.toThrow(/audit_rows/);
    await desk.services.db.$executeRawUnsafe("ALTER TABLE audit_rows_away RENAME TO audit_rows");
    expect(await desk.view(orderId)).toMatchObject({ instruction: { state: "waiting" }, cancellation: null });
    expect(await carryOut()).toBe("asked");
    expect(await desk.work(orderId)).toMatchObject({ state: "cancelled" });
  });

  it.each([
    ["it costs something by now", {}, "2030-01-25T18:00:01+04:00", "fee"],
    ["it is still being confirmed", { state: "confirming" }, LATEST, "not-confirmed"],
    ["nobody knows whether it was booked", { state: "unsettled" }, LATEST, "not-confirmed"],
    ["somebody is cancelling it", { cancelState: "sent" }, LATEST, "in-progress"],
    ["the supplier's reference is missing", { supplierReferenceNo: null }, LATEST, "no-supplier-reference"],
    ["the service answers other terms", { differences: [{ what: "refundability" }] }, LATEST, "fee-unknown"],
    ["its stored terms were tampered with", { roomName: { en: "Suite" } }, LATEST, "fee-unknown"],
  ])("nothing is cancelled where %s, and somebody has to look", async (_name, changes, instant, why) => {
    valueOf(await give());
    const kept = await desk.services.db.order.findUniqueOrThrow({ where: { id: orderId } });
    await update(changes);
    desk.moveTo(instant);
    expect(await carryOut()).toBe("not-carried-out");
    const row = await desk.services.db.order.findUniqueOrThrow({ where: { id: orderId } });
    expect(row).toMatchObject({ instructionState: "not-carried-out", instructionWhy: why });
    expect(row.cancelRequestedAt).toBeNull();
    expect(desk.server.callsTo(CANCEL)).toHaveLength(0);
    for (const email of [AGENT, MANAGER]) expect(await attentionOf(email)).toContain("instruction");
    const { roomName, supplierReferenceNo } = kept;
    await update({
      state: "confirmed",
      cancelState: null,
      differences: [],
      supplierReferenceNo,
      roomName: roomName ?? {},
    });
    const order = await desk.view(orderId);
    expect(order.instruction).toMatchObject({ state: "not-carried-out", why, mayNote: true, mayLift: false });
    expect(order.history.at(-1)).toMatchObject({ what: "instruction-not-carried-out", by: null });
    await expectNoted();
  });

  it.each([
    ["is refused", refuse(100001122, "Not this one"), "refused", 0],
    ["is not the console's to send", forbidden, "refused", 0],
    ["is not answered, and the order stands", gatewayTimeout, "no-answer", 700],
  ])("a cancellation that %s is none, and somebody has to look", async (_name, reply, why, forS) => {
    valueOf(await give());
    desk.moveTo(LATEST);
    desk.onCancel = () => reply;
    expect(await carryOut()).toBe("asked");
    expect(await desk.work(orderId, { forS })).toMatchObject({
      state: "confirmed",
      instruction: { state: "not-carried-out", why },
    });
    expect(desk.server.callsTo(CANCEL)).toHaveLength(1);
    expect(await attentionOf(AGENT)).toEqual(["instruction"]);
    await expectNoted();
    expect(await give("2030-01-25T17:00:00+04:00")).toMatchObject({ ok: false });
  });

  it("one that turns out to have been carried out after all says so", async () => {
    valueOf(await give());
    desk.moveTo("2030-01-25T12:00:00+04:00");
    await update({ instructionAt: new Date(desk.services.clock.nowMs()) });
    desk.onCancel = () => gatewayTimeout;
    expect(await carryOut()).toBe("asked");
    const { reference } = await desk.work(orderId, { forS: 700 });
    expect(await attentionOf(AGENT)).toEqual(["instruction"]);
    desk.place(reference, { status: 4 });
    await update({ dueAt: new Date(desk.services.clock.nowMs()) });
    expect(await desk.work(orderId)).toMatchObject({ instruction: { state: "carried-out", why: null } });
    expect(await attentionOf(AGENT)).toEqual([]);
  });

  it("an order that was cancelled by hand before needs nobody's attention", async () => {
    valueOf(await give());
    const agreed = { orderId, agreedFeeMinor: 0, currency: "USD" };
    valueOf(await cancelOrder(desk.actor(AGENT), agreed, desk.services));
    expect(await desk.work(orderId)).toMatchObject({
      state: "cancelled",
      instruction: { state: "not-carried-out", why: "over", mayNote: false },
      cancellation: { requestedBy: "Amira Haddad" },
    });
    expect(await listed()).toMatchObject({ cancelsAt: null });
    desk.moveTo(LATEST);
    expect(await carryOut()).toBe("not-carried-out");
    expect(await attentionOf(AGENT)).toEqual([]);
    expect(desk.server.callsTo(CANCEL)).toHaveLength(1);
  });
});

async function expectNoted(): Promise<void> {
  for (const [email, code] of [
    ["agent2@bellhop.test", "missing"],
    ["agent@other.test", "missing"],
    ["admin@bellhop.test", "forbidden"],
  ] as const) {
    expect(await noteInstruction(desk.actor(email), { orderId }, desk.services)).toMatchObject({
      failure: { code },
    });
  }
  valueOf(await noteInstruction(desk.actor(MANAGER), { orderId }, desk.services));
  for (const email of [AGENT, MANAGER]) expect(await attentionOf(email)).not.toContain("instruction");
  expect(await noteInstruction(desk.actor(AGENT), { orderId }, desk.services)).toMatchObject({
    failure: { code: "conflict" },
  });
}

describe("lifted", () => {
  it("is never carried out, and can be given anew", async () => {
    valueOf(await give());
    valueOf(await lift());
    expect(await lift()).toMatchObject({ failure: { code: "conflict" } });
    desk.moveTo(LATEST);
    expect(await carryOut()).toBe("idle");
    expect(await desk.work(orderId)).toMatchObject({
      state: "confirmed",
      instruction: { state: "lifted", liftedBy: "Amira Haddad" },
      cancellation: null,
    });
    desk.moveTo("2030-01-20T12:00:00Z");
    expect(await give("2030-01-21T12:00:00Z")).toMatchObject({ ok: true });
    expect(await desk.view(orderId)).toMatchObject({
      instruction: { state: "waiting", at: "2030-01-21T16:00:00+04:00", liftedBy: null },
    });
    expect(await jobsOf(orderId)).toEqual([{ run_at: new Date("2030-01-21T12:00:00Z") }]);
  });
});
