import { ORDER_STATUS } from "#lib/domain/order-status.ts";
import type { AcceptedOrder } from "#provider/trade/order.ts";
import { audit } from "./audit.ts";
import type { Database } from "./client.ts";
import { post, type SqlValue, toTimestamp } from "./ask.ts";
import { postJob, TASKS } from "./enqueue.ts";
import { debit, isNotMoved } from "./ledger.ts";
import { tell } from "./outbox.ts";
import { toJsonText } from "./storable.ts";
import { inTransaction, isDuplicate, type Transaction } from "./transaction.ts";

export type CommitResult = "committed" | "reference-taken" | "balance-too-low";

/**
 * The one transaction of a Book: the order, its debit, its event, its audit row and the job that asks the supplier
 * stand together or not at all (§3). The unique reference and the balance are guarded by the writes themselves, so
 * of fifty at once one commits. It all leaves at once, since every Book of an account waits for its balance. Nothing was
 * asked of the supplier yet.
 */
export async function commitOrder(
  db: Database,
  order: AcceptedOrder,
  requestId: string,
): Promise<CommitResult> {
  try {
    await inTransaction(db, async (tx) => {
      const atMs = order.bookingTimeMs;
      insertOrder(tx, order);
      tell(tx, order, "order_created", atMs);
      audit(
        tx,
        { accountId: order.accountId, userRef: order.userRef, requestId },
        { orderId: order.id, action: "book", atMs, detail: { debit: order.debit, net: order.net } },
      );
      debit(tx, order.accountId, order.debit, { orderId: order.id, atMs });
      postJob(tx, TASKS.settleOrder, order.id);
    });
    return "committed";
  } catch (error) {
    if (isNotMoved(error)) return "balance-too-low";
    if (isDuplicate(error)) return "reference-taken";
    throw error;
  }
}

function insertOrder(tx: Transaction, order: AcceptedOrder): void {
  const { terms } = order;
  const row = {
    id: order.id,
    account_id: order.accountId,
    customer_reference_no: order.customerReferenceNo,
    user_ref: order.userRef,
    session_id: order.sessionId,
    status: ORDER_STATUS.confirming,
    hotel_id: terms.hotel.hotelId,
    supplier: terms.supplier,
    check_in: terms.checkIn,
    check_out: terms.checkOut,
    booking_time: toTimestamp(order.bookingTimeMs),
    free_cancel_until: toTimestamp(order.freeCancelUntilMs),
    language: order.language,
    terms: toJsonText(terms),
    exchange: toJsonText(order.exchange),
    net_minor: order.net.amountMinor,
    net_currency: order.net.currency,
    debit_minor: order.debit.amountMinor,
    debit_currency: order.debit.currency,
    holder: toJsonText(order.holder),
    guests: toJsonText(order.guests),
    callback_url: order.callbackUrl,
    follow_at: toTimestamp(order.bookingTimeMs),
  } satisfies Record<string, SqlValue>;
  const places = Object.keys(row).map((_, index) => `$${index + 1}`);
  post(
    tx,
    `INSERT INTO trade_order (${Object.keys(row).join(", ")}) VALUES (${places.join(", ")})`,
    Object.values(row),
  );
}
