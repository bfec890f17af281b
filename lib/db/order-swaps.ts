import { enqueueSettleSwap } from "#lib/jobs/jobs.ts";
import type { Db } from "./client.ts";
import type { SwapReason, SwapState } from "#lib/console/order/views/swap.ts";

/** That one order was booked to take another's place, and how far that is. */
export type OrderSwap = {
  newOrderId: string;
  oldOrderId: string;
  agencyId: string;
  state: SwapState;
  reason: SwapReason | null;
};

/** While it is in one of these, neither of its two orders takes part in another. */
export const OPEN_SWAP_STATES: readonly SwapState[] = ["waiting", "cancelling", "both"];

export async function insertSwap(
  tx: Db,
  swap: Pick<OrderSwap, "newOrderId" | "oldOrderId" | "agencyId"> & { createdAt: Date; dueAt: Date },
): Promise<void> {
  await tx.orderSwap.create({ data: { ...swap, state: "waiting" } });
  await enqueueSettleSwap(tx, swap.newOrderId, swap.dueAt);
}

/**
 * Until the transaction ends nobody else decides on the swap by which this order is the new one, nor cancels the order
 * while it is decided on. Null where there is none.
 */
export async function holdSwap(tx: Db, newOrderId: string): Promise<OrderSwap | null> {
  await tx.$queryRaw`SELECT 1 FROM order_swaps WHERE new_order_id = ${newOrderId} FOR UPDATE`;
  const row = await tx.orderSwap.findUnique({ where: { newOrderId } });
  return row && toSwap(row);
}

/** Until the transaction ends nobody else books to take this order's place, and nothing of the order changes. */
export async function holdOrder(tx: Db, agencyId: string, orderId: string): Promise<void> {
  await tx.$queryRaw`SELECT 1 FROM orders WHERE agency_id = ${agencyId} AND id = ${orderId} FOR UPDATE`;
}

/** Whether another order is about to take this one's place, or the other way round, or both stand undecided. */
export async function isBeingSwapped(db: Db, agencyId: string, orderId: string): Promise<boolean> {
  const parts = [{ newOrderId: orderId }, { oldOrderId: orderId }];
  const where = { agencyId, OR: parts, state: { in: [...OPEN_SWAP_STATES] } };
  return (await db.orderSwap.count({ where })) > 0;
}

/** Those an order is part of, the newest first. */
export async function listSwaps(db: Db, agencyId: string, orderId: string): Promise<OrderSwap[]> {
  const rows = await db.orderSwap.findMany({
    where: { agencyId, OR: [{ newOrderId: orderId }, { oldOrderId: orderId }] },
    orderBy: [{ createdAt: "desc" }, { newOrderId: "desc" }],
  });
  return rows.map(toSwap);
}

/** Those an order is part of and that may still go on, by their new orders. */
export async function listOpenSwaps(db: Db, orderId: string): Promise<string[]> {
  const rows = await db.orderSwap.findMany({
    where: { state: { not: "done" }, OR: [{ newOrderId: orderId }, { oldOrderId: orderId }] },
    select: { newOrderId: true },
  });
  return rows.map(({ newOrderId }) => newOrderId);
}

/** Writes how far it is, and marks both orders where both stand; their pages are drawn again. */
export async function updateSwap(
  tx: Db,
  { agencyId, newOrderId, oldOrderId }: OrderSwap,
  change: { state: SwapState; reason: SwapReason | null; dueAt: Date | null },
): Promise<void> {
  await tx.orderSwap.update({ where: { newOrderId }, data: change });
  await tx.order.updateMany({
    where: { agencyId, id: { in: [newOrderId, oldOrderId] } },
    data: { twoStand: change.state === "both", version: { increment: 1 } },
  });
  if (change.dueAt) await enqueueSettleSwap(tx, newOrderId, change.dueAt);
}

/** When it is looked at again, where nothing changed. */
export async function planSwap(tx: Db, newOrderId: string, dueAt: Date | null): Promise<void> {
  await tx.orderSwap.update({ where: { newOrderId }, data: { dueAt } });
  if (dueAt) await enqueueSettleSwap(tx, newOrderId, dueAt);
}

/** Plans anew what is overdue: its job was lost. Says how much that was. */
export async function planOverdueSwaps(db: Db, before: Date, limit: number): Promise<number> {
  const overdue = await db.orderSwap.findMany({
    where: { dueAt: { lte: before } },
    orderBy: { dueAt: "asc" },
    take: limit,
    select: { newOrderId: true },
  });
  for (const { newOrderId } of overdue) await enqueueSettleSwap(db, newOrderId, before);
  return overdue.length;
}

type Row = Omit<OrderSwap, "state" | "reason"> & { state: string; reason: string | null };

/** Written by this file and by nothing else, so the columns hold what its types say. */
function toSwap({ newOrderId, oldOrderId, agencyId, state, reason }: Row): OrderSwap {
  return {
    newOrderId,
    oldOrderId,
    agencyId,
    state: state as SwapState,
    reason: reason as SwapReason | null,
  };
}
