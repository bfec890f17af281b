import type { Money } from "#lib/domain/money.ts";
import { canMove, ORDER_STATUS, type OrderStatusName } from "#lib/domain/order-status.ts";
import type { OrderFailure, TradeOrder } from "#provider/trade/order.ts";
import { audit, type AuditAction, type AuditActor } from "./audit.ts";
import type { Database } from "./client.ts";
import { enqueue, TASKS } from "./enqueue.ts";
import type { Prisma } from "./generated/client.ts";
import { refund } from "./ledger.ts";
import { tell } from "./outbox.ts";
import { toStorable } from "./storable.ts";
import { inTransaction, type Transaction } from "./transaction.ts";
import { reserveVoucher } from "./vouchers.ts";

// Every move of an order stands here. Each one is a single guarded update: it happens only from a state the table
// of lib/domain allows, so of two at once one happens and the other answers false.

type Change = Prisma.OrderUpdateManyMutationInput;

/** @throws Error for an edge the table does not have: a defect, found by the first test that takes it. */
async function moveTo(
  tx: Transaction,
  id: string,
  [from, to]: [from: readonly OrderStatusName[], to: OrderStatusName],
  change: Change,
): Promise<boolean> {
  const forbidden = from.find((state) => state !== to && !canMove(state, to));
  if (forbidden) throw new Error(`an order cannot go from ${forbidden} to ${to}`);
  const { count } = await tx.order.updateMany({
    where: { id, status: { in: from.map((state) => ORDER_STATUS[state]) } },
    data: toStorable({ ...change, status: ORDER_STATUS[to] }),
  });
  return count === 1;
}

const OPEN = ["unknown", "confirming"] as const;

function record(
  tx: Transaction,
  order: TradeOrder,
  action: AuditAction,
  atMs: number,
  detail: Prisma.InputJsonObject = {},
): Promise<void> {
  return audit(tx, { accountId: order.accountId }, { orderId: order.id, action, atMs, detail });
}

/** Looks after the order again at that instant; null: nothing is left to do. */
export type Follow = number | null;

async function follow(tx: Transaction, id: string, followAtMs: Follow, nowMs: number): Promise<void> {
  if (followAtMs !== null) await enqueue(tx, TASKS.settleOrder, id, followAtMs - nowMs);
}

function toFollowAt(atMs: Follow): Date | null {
  return atMs === null ? null : new Date(atMs);
}

/** Committed before the supplier is asked for the first time; true for one caller only, ever. */
export async function claimFirstAsk(db: Database, order: TradeOrder, atMs: number): Promise<boolean> {
  return inTransaction(db, async (tx) => {
    const { count } = await tx.order.updateMany({
      where: {
        id: order.id,
        supplierAskedAt: null,
        status: { in: OPEN.map((state) => ORDER_STATUS[state]) },
      },
      data: { supplierAskedAt: new Date(atMs) },
    });
    if (count === 1) await record(tx, order, "supplier-asked", atMs);
    return count === 1;
  });
}

/** Nobody knows whether the supplier booked: the order is Unknown (0) and is followed up. */
export async function markSilent(
  db: Database,
  order: TradeOrder,
  at: { atMs: number; followAtMs: number },
): Promise<boolean> {
  return inTransaction(db, async (tx) => {
    const moved = await moveTo(tx, order.id, [OPEN, "unknown"], {
      supplierSilentAt: new Date(at.atMs),
      followAt: new Date(at.followAtMs),
    });
    if (!moved) return false;
    await record(tx, order, "supplier-silent", at.atMs);
    await follow(tx, order.id, at.followAtMs, at.atMs);
    return true;
  });
}

/** The supplier has taken the booking and has not decided it; also from Unknown. */
export async function markConfirming(
  db: Database,
  order: TradeOrder,
  change: { supplierReferenceNo: string; atMs: number; followAtMs: number },
): Promise<void> {
  await inTransaction(db, async (tx) => {
    const moved = await moveTo(tx, order.id, [OPEN, "confirming"], {
      supplierReferenceNo: change.supplierReferenceNo,
      followAt: new Date(change.followAtMs),
      followCount: { increment: 1 },
    });
    if (!moved) return;
    if (order.supplierReferenceNo === null) await record(tx, order, "supplier-confirming", change.atMs);
    await follow(tx, order.id, change.followAtMs, change.atMs);
  });
}

export async function confirmOrder(
  db: Database,
  order: TradeOrder,
  change: { supplierReferenceNo: string; hotelConfirmNo: string | null; atMs: number; followAtMs: Follow },
): Promise<boolean> {
  const { atMs, supplierReferenceNo, hotelConfirmNo } = change;
  return inTransaction(db, async (tx) => {
    const moved = await moveTo(tx, order.id, [OPEN, "confirmed"], {
      supplierReferenceNo,
      hotelConfirmNo,
      settledAt: new Date(atMs),
      followAt: toFollowAt(change.followAtMs),
      followCount: 0,
    });
    if (!moved) return false;
    await tell(tx, { ...order, hotelConfirmNo }, "order_paid", atMs);
    await reserveVoucher(tx, order, atMs);
    await record(tx, order, "confirmed", atMs, { supplierReferenceNo });
    await follow(tx, order.id, change.followAtMs, change.atMs);
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
    const moved = await moveTo(tx, order.id, [OPEN, "failed"], {
      failure,
      statusRemark: remark,
      settledAt: new Date(atMs),
      refundedMinor: BigInt(order.net.amountMinor),
      followAt: toFollowAt(change.followAtMs),
      followCount: 0,
    });
    if (!moved) return false;
    await refund(tx, order.accountId, order.debit, { orderId: order.id, atMs, note: failure });
    await record(tx, order, "failed", atMs, { failure });
    await follow(tx, order.id, change.followAtMs, change.atMs);
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
    const { count } = await tx.order.updateMany({
      where: { id: order.id, status: ORDER_STATUS.confirmed, hotelConfirmNo: null },
      data: toStorable({ hotelConfirmNo, followAt: null }),
    });
    if (count !== 1) return;
    await record(tx, order, "hotel-number", atMs);
    await reserveVoucher(tx, order, atMs);
  });
}

/** Nothing changed yet: looks after it again. */
export async function followLater(
  db: Database,
  order: TradeOrder,
  { atMs, followAtMs }: { atMs: number; followAtMs: Follow },
): Promise<void> {
  await inTransaction(db, async (tx) => {
    await tx.order.updateMany({
      where: { id: order.id, status: ORDER_STATUS[order.status] },
      data: { followAt: toFollowAt(followAtMs), followCount: { increment: 1 } },
    });
    await follow(tx, order.id, followAtMs, atMs);
  });
}

/** A booking that turned up after the order had failed was cancelled at the supplier. */
export async function recordCompensation(db: Database, order: TradeOrder, atMs: number): Promise<void> {
  await inTransaction(db, async (tx) => {
    await tx.order.updateMany({ where: { id: order.id }, data: { followAt: null } });
    await record(tx, order, "compensated", atMs);
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
    const moved = await moveTo(tx, order.id, [["confirmed"], "needCancel"], {
      cancelAcceptedAt: new Date(atMs),
      cancelRefusedAt: null,
      cancelReason: reason,
      serviceFeeMinor: BigInt(fee.amountMinor),
      statusRemark: null,
      followAt: new Date(atMs),
      followCount: 0,
    });
    if (!moved) return false;
    await audit(tx, actor, { orderId: order.id, action: "cancel-accepted", atMs, detail: { fee } });
    await enqueue(tx, TASKS.settleOrder, order.id);
    return true;
  });
}

/** Cancelled; what is not kept as fee goes back by the stored exchange table (§2.8). */
export async function finishCancel(
  db: Database,
  order: TradeOrder,
  change: { refunded: Money; credited: Money; atMs: number },
): Promise<boolean> {
  const { refunded, credited, atMs } = change;
  return inTransaction(db, async (tx) => {
    const moved = await moveTo(tx, order.id, [["needCancel"], "cancelled"], {
      cancelTime: new Date(atMs),
      refundedMinor: BigInt(refunded.amountMinor),
      followAt: null,
    });
    if (!moved) return false;
    await refund(tx, order.accountId, credited, { orderId: order.id, atMs, note: "cancelled" });
    await tell(tx, order, "order_cancelled", atMs);
    await record(tx, order, "cancelled", atMs, { refunded, credited });
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
    const moved = await moveTo(tx, order.id, [["needCancel"], "confirmed"], {
      statusRemark: change.remark,
      cancelRefusedAt: new Date(change.atMs),
      cancelReason: null,
      serviceFeeMinor: null,
      followAt: toFollowAt(change.followAtMs),
    });
    if (!moved) return false;
    await record(tx, order, "cancel-refused", change.atMs);
    await follow(tx, order.id, change.followAtMs, change.atMs);
    return true;
  });
}
