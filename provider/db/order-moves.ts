import { ORDER_STATUS } from "#lib/domain/order-status.ts";
import type { OrderFailure, TradeOrder } from "#provider/trade/order.ts";
import { toTimestamp } from "./ask.ts";
import type { Database } from "./client.ts";
import { refund } from "./ledger.ts";
import { type Follow, follow, moveTo, record } from "./move-order.ts";
import { ONE_MORE, postOrderUpdate, updateOrder } from "./order-update.ts";
import { tell } from "./outbox.ts";
import { inTransaction } from "./transaction.ts";
import { reserveVoucher } from "./vouchers.ts";

const OPEN = ["unknown", "confirming"] as const;
const OPEN_STATUSES = OPEN.map((state) => ORDER_STATUS[state]);

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
