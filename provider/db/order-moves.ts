import type { Money } from "#lib/domain/money.ts";
import { canMove, ORDER_STATUS, type OrderStatusName } from "#lib/domain/order-status.ts";
import type { OrderFailure, TradeOrder } from "#provider/trade/order.ts";
import { audit, type AuditAction, type AuditActor, type AuditDetail } from "./audit.ts";
import { toTimestamp } from "./ask.ts";
import type { Database } from "./client.ts";
import { postJob, postNoJob, TASKS } from "./enqueue.ts";
import { refund } from "./ledger.ts";
import { ONE_MORE, type OrderChange, postOrderUpdate, updateOrder } from "./order-update.ts";
import { tell } from "./outbox.ts";
import { inTransaction, type Transaction } from "./transaction.ts";
import { reserveVoucher } from "./vouchers.ts";

// Every move of an order stands here. Each one is a single guarded update: it happens only from a state the table
// of lib/domain allows, so of two at once one happens and the other answers false. What
// touches the account's balance comes last: it is one row, and it stays locked until the commit.

/** @throws Error for an edge the table does not have: a defect, found by the first test that takes it. */
async function moveTo(
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

const OPEN = ["unknown", "confirming"] as const;
const OPEN_STATUSES = OPEN.map((state) => ORDER_STATUS[state]);

function record(
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

function follow(tx: Transaction, id: string, followAtMs: Follow, nowMs: number): void {
  if (followAtMs !== null) postJob(tx, TASKS.settleOrder, id, followAtMs - nowMs);
}

/**
 * Committed before each question to the supplier: true for one caller only among those that saw the order as it was
 * asked (or not) last.
 */
export async function claimAsk(db: Database, order: TradeOrder, atMs: number): Promise<boolean> {
  return inTransaction(db, async (tx) => {
    const asSeen = { id: order.id, supplier_asked_at: toTimestamp(order.supplierAskedAtMs) };
    const claimed = await updateOrder(tx, asSeen, OPEN_STATUSES, { supplier_asked_at: toTimestamp(atMs) });
    if (claimed) record(tx, order, "supplier-asked", atMs);
    return claimed;
  });
}

/** Nobody knows whether the supplier booked: the order is Unknown (0) and is followed up. */
export async function markSilent(
  db: Database,
  order: TradeOrder,
  at: { atMs: number; followAtMs: number },
): Promise<boolean> {
  return inTransaction(db, async (tx) => {
    const moved = await moveTo(tx, { id: order.id }, [OPEN, "unknown"], {
      supplier_silent_at: toTimestamp(at.atMs),
      follow_at: toTimestamp(at.followAtMs),
    });
    if (!moved) return false;
    record(tx, order, "supplier-silent", at.atMs);
    follow(tx, order.id, at.followAtMs, at.atMs);
    return true;
  });
}

/** The supplier has taken the booking and has not decided it; also from Unknown. */
export async function markConfirming(
  db: Database,
  order: TradeOrder,
  change: { supplierReferenceNo: string; atMs: number; followAtMs: number },
): Promise<boolean> {
  return inTransaction(db, async (tx) => {
    const moved = await moveTo(tx, { id: order.id }, [OPEN, "confirming"], {
      supplier_reference_no: change.supplierReferenceNo,
      follow_at: toTimestamp(change.followAtMs),
      follow_count: ONE_MORE,
    });
    if (!moved) return false;
    if (order.supplierReferenceNo === null) record(tx, order, "supplier-confirming", change.atMs);
    follow(tx, order.id, change.followAtMs, change.atMs);
    return true;
  });
}

export async function confirmOrder(
  db: Database,
  order: TradeOrder,
  change: { supplierReferenceNo: string; hotelConfirmNo: string | null; atMs: number; followAtMs: Follow },
): Promise<boolean> {
  const { atMs, supplierReferenceNo, hotelConfirmNo } = change;
  return inTransaction(db, async (tx) => {
    const moved = await moveTo(tx, { id: order.id }, [OPEN, "confirmed"], {
      supplier_reference_no: supplierReferenceNo,
      hotel_confirm_no: hotelConfirmNo,
      settled_at: toTimestamp(atMs),
      follow_at: toTimestamp(change.followAtMs),
      follow_count: 0,
    });
    if (!moved) return false;
    tell(tx, { ...order, hotelConfirmNo }, "order_paid", atMs);
    reserveVoucher(tx, order, atMs);
    record(tx, order, "confirmed", atMs, { supplierReferenceNo });
    follow(tx, order.id, change.followAtMs, change.atMs);
    return true;
  });
}

/** The booking came to nothing: the whole debit goes back. */
export async function failOrder(
  db: Database,
  order: TradeOrder,
  change: { failure: OrderFailure; remark: string; atMs: number; followAtMs: Follow },
): Promise<boolean> {
  const { atMs, failure, remark } = change;
  return inTransaction(db, async (tx) => {
    const moved = await moveTo(tx, { id: order.id }, [OPEN, "failed"], {
      failure,
      status_remark: remark,
      settled_at: toTimestamp(atMs),
      refunded_minor: order.net.amountMinor,
      follow_at: toTimestamp(change.followAtMs),
      follow_count: 0,
    });
    if (!moved) return false;
    record(tx, order, "failed", atMs, { failure });
    follow(tx, order.id, change.followAtMs, change.atMs);
    refund(tx, order.accountId, order.debit, { orderId: order.id, atMs, note: failure });
    return true;
  });
}

/** The hotel's own number came; the voucher is written anew with it. */
export async function addHotelNumber(
  db: Database,
  order: TradeOrder,
  hotelConfirmNo: string,
  atMs: number,
): Promise<void> {
  await inTransaction(db, async (tx) => {
    const unnumbered = { id: order.id, hotel_confirm_no: null };
    const change = { hotel_confirm_no: hotelConfirmNo, follow_at: null };
    if (!(await updateOrder(tx, unnumbered, [ORDER_STATUS.confirmed], change))) return;
    record(tx, order, "hotel-number", atMs);
    reserveVoucher(tx, order, atMs);
  });
}

/** Nothing changed yet: looks after it again. */
export async function followLater(
  db: Database,
  order: TradeOrder,
  { atMs, followAtMs }: { atMs: number; followAtMs: Follow },
): Promise<void> {
  await inTransaction(db, async (tx) => {
    postOrderUpdate(tx, { id: order.id }, [ORDER_STATUS[order.status]], {
      follow_at: toTimestamp(followAtMs),
      follow_count: ONE_MORE,
    });
    follow(tx, order.id, followAtMs, atMs);
  });
}

/** A booking that turned up after the order had failed was cancelled at the supplier. */
export async function recordCompensation(db: Database, order: TradeOrder, atMs: number): Promise<void> {
  await inTransaction(db, async (tx) => {
    postOrderUpdate(tx, { id: order.id }, Object.values(ORDER_STATUS), { follow_at: null });
    record(tx, order, "compensated", atMs);
  });
}

/** NeedCancel with the fee of this instant (§3); false where the state no longer allows it. */
export async function acceptCancel(
  db: Database,
  order: TradeOrder,
  change: { fee: Money; reason: string | null; atMs: number; actor: AuditActor },
): Promise<boolean> {
  const { fee, reason, atMs, actor } = change;
  return inTransaction(db, async (tx) => {
    const moved = await moveTo(tx, { id: order.id }, [["confirmed"], "needCancel"], {
      cancel_accepted_at: toTimestamp(atMs),
      cancel_refused_at: null,
      cancel_reason: reason,
      service_fee_minor: fee.amountMinor,
      status_remark: null,
      follow_at: toTimestamp(atMs),
      follow_count: 0,
    });
    if (!moved) return false;
    audit(tx, actor, { orderId: order.id, action: "cancel-accepted", atMs, detail: { fee } });
    postJob(tx, TASKS.settleOrder, order.id);
    return true;
  });
}

/** The acceptance that was read, not a later one with another fee: one may have been rolled back in between. */
function sameCancel({ id, cancelAcceptedAtMs }: TradeOrder): {
  id: string;
  cancel_accepted_at: string | null;
} {
  return { id, cancel_accepted_at: toTimestamp(cancelAcceptedAtMs) };
}

/** Cancelled; what is not kept as fee goes back by the stored exchange table (§2.8). */
export async function finishCancel(
  db: Database,
  order: TradeOrder,
  change: { refunded: Money; credited: Money; atMs: number },
): Promise<boolean> {
  const { refunded, credited, atMs } = change;
  return inTransaction(db, async (tx) => {
    const moved = await moveTo(tx, sameCancel(order), [["needCancel"], "cancelled"], {
      cancel_time: toTimestamp(atMs),
      refunded_minor: refunded.amountMinor,
      follow_at: null,
    });
    if (!moved) return false;
    tell(tx, order, "order_cancelled", atMs);
    record(tx, order, "cancelled", atMs, { refunded, credited });
    postNoJob(tx, TASKS.settleOrder, order.id);
    refund(tx, order.accountId, credited, { orderId: order.id, atMs, note: "cancelled" });
    return true;
  });
}

/** The supplier refused: the order is as it was before (§3, rollback). */
export async function rollBackCancel(
  db: Database,
  order: TradeOrder,
  change: { remark: string; atMs: number; followAtMs: Follow },
): Promise<boolean> {
  return inTransaction(db, async (tx) => {
    const moved = await moveTo(tx, sameCancel(order), [["needCancel"], "confirmed"], {
      status_remark: change.remark,
      cancel_refused_at: toTimestamp(change.atMs),
      cancel_reason: null,
      service_fee_minor: null,
      follow_at: toTimestamp(change.followAtMs),
    });
    if (!moved) return false;
    record(tx, order, "cancel-refused", change.atMs);
    follow(tx, order.id, change.followAtMs, change.atMs);
    return true;
  });
}
