import { afterAll, beforeAll, expect, it } from "vitest";
import { createMemoryBook, type MemoryBook } from "./memory-book.ts";
import { type Chance, createChance } from "#sim/engine/chance.ts";
import type { OrderBook, OrderEntry } from "#lib/console/order/order-book.ts";
import { createOrderBook } from "#lib/db/order-book.ts";
import type { OrderRecord } from "#lib/db/order-record.ts";
import { findOrder, requestCancel } from "#lib/db/orders.ts";
import { enqueueAdvance } from "#lib/jobs/jobs.ts";
import { AGENT, openOrderDesk, type OrderDesk } from "#scripts/testing/order-desk.ts";

// What the simulation believes of the order book, PostgreSQL has to do: the same random steps on both, side by side.
let desk: OrderDesk;
let stored: OrderBook;
let memory: MemoryBook;
const planned = new Map<string, number>();

beforeAll(async () => {
  desk = await openOrderDesk();
  stored = createOrderBook(desk.services.db);
  memory = createMemoryBook({
    plan: (orderId, runAt) => planned.set(orderId, runAt.getTime()),
    wrote: () => {},
  });
});
afterAll(() => desk.close());

const START_MS = Date.parse("2029-12-01T12:00:00Z");
const TOKENS = ["token-1", "token-2"] as const;
const STATES = ["sending", "unsettled", "confirmed", "confirmed", "confirmed", "failed"] as const;
const CANCELS = ["sent", "refused", "not-carried-out", "refused"] as const;
const STEPS = 300;

it("keeps in memory what PostgreSQL keeps", async () => {
  const chance = createChance(20);
  const orders = [await addOrder(), await addOrder(), await addOrder()] as const;
  const results: string[] = [];
  let nowMs = START_MS;
  for (let step = 0; step < STEPS; step += 1) {
    nowMs += chance.whole(0, 20) * 1_000;
    const order = chance.pick(orders);
    const { name, real, simulated } = await takeBoth(chance, order, nowMs);
    expect([step, name, real]).toEqual([step, name, simulated]);
    expect([step, name, await readStored(order)]).toEqual([step, name, readMemory(order)]);
    results.push(`${name}: ${String(real)}`);
  }
  // Both ends of every step have to have happened, or they were not compared.
  const seen = new Set(results);
  for (const name of ["claim", "write", "cancel"]) {
    expect([...seen]).toEqual(expect.arrayContaining([`${name}: true`, `${name}: false`]));
  }
});

async function addOrder(): Promise<OrderRecord> {
  const id = await desk.book();
  const { agencyId } = desk.actor(AGENT);
  const order = await findOrder(desk.services.db, { agencyId }, id);
  if (!order) throw new Error("the order just booked is not there");
  expect(memory.insert(order)).toBe(true);
  expect(memory.insert({ ...order, id: "another" })).toBe(false);
  return order;
}

type Taken = { name: string; real: unknown; simulated: unknown };

async function takeBoth(chance: Chance, order: OrderRecord, nowMs: number): Promise<Taken> {
  const now = new Date(nowMs);
  const token = chance.pick(TOKENS);
  const name = chance.weigh({ claim: 4, write: 4, cancel: 3, sweep: 1 });
  if (name === "claim") {
    const lease = { token, now, until: new Date(nowMs + chance.pick([5_000, 40_000] as const)) };
    const real = await stored.claim(order.id, lease);
    return { name, real: real !== null, simulated: memory.claim(order.id, lease) !== null };
  }
  if (name === "write") {
    const entry = drawEntry(chance, nowMs);
    return {
      name,
      real: await stored.write(order, token, entry),
      simulated: memory.write(order, token, entry),
    };
  }
  if (name === "sweep") {
    return { name, real: await stored.planOverdue(now, 500), simulated: memory.planOverdue(now, 500) };
  }
  const { db } = desk.services;
  const { id, personId, agencyId, total } = order;
  const request = { requestedAt: now, requestedBy: personId, reason: null, agreedFeeMinor: 100 };
  const real = await requestCancel(db, agencyId, id, request);
  // As lib/console/order/cancel-order.ts does, in the same transaction.
  if (real) await enqueueAdvance(db, id, now);
  const agreedFee = { amountMinor: 100, currency: total.currency };
  return { name, real, simulated: memory.requestCancel(id, { at: now, personId, agreedFee }) };
}

function drawEntry(chance: Chance, nowMs: number): OrderEntry {
  const dueAt = chance.hits(0.05) ? null : new Date(nowMs + chance.whole(-5, 30) * 1_000);
  return {
    changes: {
      state: chance.pick(STATES),
      ...(chance.hits(0.4) ? { sends: { increment: chance.pick([1, -1] as const) } } : {}),
      ...(chance.hits(0.4) ? { cancelState: chance.pick(CANCELS) } : {}),
      ...(chance.hits(0.4) ? { supplierReferenceNo: "S-1" } : {}),
      ...(chance.hits(0.8) ? { dueAt } : {}),
      checksDone: chance.whole(0, 9),
    },
    lease: chance.hits(0.6) ? "release" : { until: new Date(nowMs + 80_000) },
  };
}

function toCompared({
  state,
  sends,
  checksDone,
  cancelState,
  dueAt,
  leaseUntil,
  leaseToken,
  version,
}: OrderRecord) {
  return { state, sends, checksDone, cancelState, dueAt, leaseUntil, leaseToken, version };
}

async function readStored({ agencyId, id }: OrderRecord) {
  const { db } = desk.services;
  const order = await findOrder(db, { agencyId }, id);
  const jobs = await db.$queryRaw<{ run_at: Date }[]>`
    SELECT run_at FROM graphile_worker.jobs WHERE key = ${`order:${id}`}`;
  return { order: order && toCompared(order), jobs: jobs.map(({ run_at: runAt }) => runAt.getTime()) };
}

function readMemory({ id, createdAt }: OrderRecord) {
  const order = memory.rows.get(id);
  return { order: order && toCompared(order), jobs: [planned.get(id) ?? createdAt.getTime()] };
}
