import { canMove, ORDER_STATUS, type OrderStatusName } from "#lib/domain/order-status.ts";
import type { TradeOrder } from "#provider/trade/order.ts";
import { audit, type AuditAction, type AuditDetail } from "./audit.ts";
import { postJob, TASKS } from "./enqueue.ts";
import { type OrderChange, updateOrder } from "./order-update.ts";
import type { Transaction } from "./transaction.ts";

// What every move of an order is made of (order-moves.ts, cancel-moves.ts). Each one is a single guarded update: it
// happens only from a state the table of lib/domain allows, so of two at once one happens and the other answers false.
// What touches the account's balance comes last: it is one row, and it stays locked until the commit.

/** @throws Error for an edge the table does not have: a defect, found by the first test that takes it. */
export async function moveTo(
  tx: Transaction,
  where: { id: string; cancel_accepted_at?: string | null },
  [from, to]: [from: readonly OrderStatusName[], to: OrderStatusName],
  change: OrderChange,
): Promise<boolean> {
  const forbidden = from.find((state) => state !== to && !canMove(state, to));
  if (forbidden) throw new Error(`an order cannot go from ${forbidden} to ${to}`);
  const statuses = from.map((state) => ORDER_STATUS[state]);
  return updateOrder(tx, where, statuses, { ...change, status: ORDER_STATUS[to] });
}

export function record(
  tx: Transaction,
  order: TradeOrder,
  action: AuditAction,
  atMs: number,
  detail: AuditDetail = {},
): void {
  audit(tx, { accountId: order.accountId }, { orderId: order.id, action, atMs, detail });
}

/** Looks after the order again at that instant; null: nothing is left to do. */
export type Follow = number | null;

export function follow(tx: Transaction, id: string, followAtMs: Follow, nowMs: number): void {
  if (followAtMs !== null) postJob(tx, TASKS.settleOrder, id, followAtMs - nowMs);
}
