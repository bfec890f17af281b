import type { Db } from "./client.ts";
import { type OrderRecord, toOrderRecord } from "./order-record.ts";
import { WITH_PERSON } from "./orders.ts";

/** What somebody asked to be done to an order by itself. It stands in the order's own row, so one lock guards both. */

type Place = { agencyId: string; id: string };

/** The order as it is now, and nobody changes it before the transaction ends. */
export async function lockOrder(tx: Db, { agencyId, id }: Place): Promise<OrderRecord | null> {
  await tx.$queryRaw`SELECT id FROM orders WHERE id = ${id} AND agency_id = ${agencyId} FOR NO KEY UPDATE`;
  const row = await tx.order.findFirst({ where: { id, agencyId }, include: WITH_PERSON });
  return row && toOrderRecord(row);
}

/** False where one waits or is being carried out already. */
export async function giveInstruction(
  tx: Db,
  { agencyId, id }: Place,
  { at, setAt, setBy }: { at: Date; setAt: Date; setBy: string },
): Promise<boolean> {
  const { count } = await tx.order.updateMany({
    where: {
      id,
      agencyId,
      OR: [{ instructionState: null }, { instructionState: { notIn: ["waiting", "asked"] } }],
    },
    data: {
      instructionState: "waiting",
      instructionAt: at,
      instructionSetAt: setAt,
      instructionSetBy: setBy,
      instructionEndedAt: null,
      instructionWhy: null,
      version: { increment: 1 },
    },
  });
  return count === 1;
}

/** The guard is the write: false where it does not wait any more, and then it is carried out or was lifted before. */
export async function liftInstruction(tx: Db, { agencyId, id }: Place, at: Date): Promise<boolean> {
  const { count } = await tx.order.updateMany({
    where: { id, agencyId, instructionState: "waiting" },
    data: { instructionState: "lifted", instructionEndedAt: at, version: { increment: 1 } },
  });
  return count === 1;
}

/** Somebody has seen that it came to nothing. */
export async function noteInstruction(tx: Db, { agencyId, id }: Place): Promise<boolean> {
  const { count } = await tx.order.updateMany({
    where: { id, agencyId, instructionState: "not-carried-out" },
    data: { instructionState: "noted", version: { increment: 1 } },
  });
  return count === 1;
}

/**
 * Takes an instruction that is due, once over all processes: whoever lifts it at the same time waits for the end of this
 * transaction and finds it taken, or this one finds it lifted. The order as it is then, or null where nothing waits.
 */
export async function takeInstruction(tx: Db, id: string, now: Date): Promise<OrderRecord | null> {
  const { count } = await tx.order.updateMany({
    where: { id, instructionState: "waiting", instructionAt: { lte: now } },
    data: { instructionState: "asked", version: { increment: 1 } },
  });
  if (count === 0) return null;
  const row = await tx.order.findFirst({ where: { id }, include: WITH_PERSON });
  return row && toOrderRecord(row);
}

/** It was taken in this very transaction and is not carried out. */
export async function giveUpInstruction(
  tx: Db,
  { agencyId, id }: Place,
  { why, at }: { why: string; at: Date },
): Promise<void> {
  await tx.order.updateMany({
    where: { id, agencyId },
    data: { instructionState: "not-carried-out", instructionWhy: why, instructionEndedAt: at },
  });
}

/**
 * The order that took another's place is told what that one was: when it cancels itself, or that it did not. One whose
 * time has come by then is left to somebody. When the new one cancels itself, and who said so; null: it does not.
 */
export async function moveInstruction(
  tx: Db,
  { agencyId, oldOrderId, newOrderId }: { agencyId: string; oldOrderId: string; newOrderId: string },
  now: Date,
): Promise<{ setBy: string | null; at: Date } | null> {
  // The old order's row is held already: its cancellation was asked for in this transaction.
  const old = await tx.order.findFirst({ where: { id: oldOrderId, agencyId } });
  if (!old || (old.instructionState !== "waiting" && old.instructionState !== "not-carried-out")) return null;
  const { instructionState: state, instructionAt, instructionSetAt, instructionSetBy } = old;
  const waits = state === "waiting" && instructionAt !== null && instructionAt > now;
  const given = { instructionAt, instructionSetAt, instructionSetBy };
  const ended = {
    instructionState: "not-carried-out",
    instructionWhy: old.instructionWhy ?? "swap",
    instructionEndedAt: old.instructionEndedAt ?? now,
  };
  const { count } = await tx.order.updateMany({
    // One that the new order was given meanwhile stays.
    where: { id: newOrderId, agencyId, instructionState: null },
    data: { ...given, ...(waits ? { instructionState: state } : ended) },
  });
  await tx.order.updateMany({
    where: { id: oldOrderId, agencyId },
    data: { instructionState: "noted", instructionWhy: "moved", instructionEndedAt: now },
  });
  return count === 1 && waits ? { setBy: instructionSetBy, at: instructionAt } : null;
}

export function listDueInstructions(db: Db, now: Date, limit: number): Promise<{ id: string; at: Date }[]> {
  return db.order
    .findMany({
      where: { instructionState: "waiting", instructionAt: { lte: now } },
      orderBy: { instructionAt: "asc" },
      take: limit,
      select: { id: true, instructionAt: true },
    })
    .then((rows) => rows.map(({ id, instructionAt }) => ({ id, at: instructionAt ?? now })));
}
