import { type Database, type Db, inTransaction } from "./client.ts";
import { addEvidence } from "./evidence.ts";
import { Prisma } from "./generated/client.ts";
import { addOrderEvent } from "./order-history.ts";
import { type OrderRecord, type OrderRow, toOrderRecord } from "./order-record.ts";
import { WITH_PERSON } from "./orders.ts";
import { toStorable } from "./storable.ts";
import type { OrderBook, OrderEntry } from "#lib/console/order/order-book.ts";
import { enqueueAdvance } from "#lib/jobs/jobs.ts";

export function createOrderBook(db: Database): OrderBook {
  return {
    claim: (orderId, lease) => claim(db, orderId, lease),
    write: (order, token, entry) => inTransaction(db, (tx) => write(tx, order, token, entry)),
    planOverdue: (now, limit) => planOverdue(db, now, limit),
  };
}

/** Whom nobody is at. */
export function isFree(now: Date): Prisma.OrderWhereInput {
  return { OR: [{ leaseUntil: null }, { leaseUntil: { lte: now } }] };
}

async function claim(
  db: Db,
  id: string,
  { token, now, until }: { token: string; now: Date; until: Date },
): Promise<OrderRecord | null> {
  const { count } = await db.order.updateMany({
    where: { id, dueAt: { lte: now }, ...isFree(now) },
    data: { leaseToken: token, leaseUntil: until },
  });
  if (count === 0) return null;
  const row: OrderRow | null = await db.order.findFirst({
    where: { id, leaseToken: token },
    include: WITH_PERSON,
  });
  return row && toOrderRecord(row);
}

async function write(tx: Db, order: OrderRecord, token: string, entry: OrderEntry): Promise<boolean> {
  const { changes, evidence = [], events = [] } = entry;
  const { dueAt } = changes;
  const isHeld = await update(tx, order.id, token, entry);
  const nextCheckAt = isHeld ? (dueAt ?? null) : null;
  for (const row of evidence) await addEvidence(tx, order, { ...row, nextCheckAt });
  if (!isHeld) return false;
  for (const event of events) await addOrderEvent(tx, order, { ...event, personId: null });
  if (dueAt) await enqueueAdvance(tx, order.id, dueAt);
  return true;
}

async function update(
  tx: Db,
  id: string,
  token: string,
  { changes, lease }: Pick<OrderEntry, "changes" | "lease">,
): Promise<boolean> {
  const leaseChange =
    lease === "release" ? { leaseToken: null, leaseUntil: null } : { leaseUntil: lease.until };
  const { failure, ...others } = toStorable(changes);
  const failureChange = failure === undefined ? {} : { failure: failure ?? Prisma.DbNull };
  const { differences } = changes;
  const differChange = differences === undefined ? {} : { termsDiffer: differences.length > 0 };
  const { count } = await tx.order.updateMany({
    where: { id, leaseToken: token },
    data: { ...others, ...failureChange, ...differChange, ...leaseChange, version: { increment: 1 } },
  });
  return count === 1;
}

async function planOverdue(db: Db, now: Date, limit: number): Promise<number> {
  const overdue = await db.order.findMany({
    where: { dueAt: { lte: now }, ...isFree(now) },
    orderBy: { dueAt: "asc" },
    take: limit,
    select: { id: true, dueAt: true },
  });
  // For when it was due: with the time of now, a process whose clock is ahead of the queue's would put off with every
  // sweep what the one before planned.
  for (const { id, dueAt } of overdue) await enqueueAdvance(db, id, dueAt ?? now);
  return overdue.length;
}
