import { ORDER_STATUS } from "#lib/domain/order-status.ts";
import type { AcceptedOrder } from "#provider/trade/order.ts";
import { audit } from "./audit.ts";
import type { Database } from "./client.ts";
import { enqueue, TASKS } from "./enqueue.ts";
import type { Prisma } from "./generated/client.ts";
import { debit } from "./ledger.ts";
import { tell } from "./outbox.ts";
import { toStorable } from "./storable.ts";
import { inTransaction, isDuplicate } from "./transaction.ts";

export type CommitResult = "committed" | "reference-taken" | "balance-too-low";

/**
 * The one transaction of a Book: the order, its debit, its event, its audit row and the job that asks the supplier
 * stand together or not at all (§3). The unique reference and the balance are guarded by the writes themselves, so
 * of fifty at once one commits. Nothing was asked of the supplier yet.
 */
export async function commitOrder(
  db: Database,
  order: AcceptedOrder,
  requestId: string,
): Promise<CommitResult> {
  try {
    await inTransaction(db, async (tx) => {
      const atMs = order.bookingTimeMs;
      await tx.order.create({ data: toRow(order) });
      const note = { orderId: order.id, atMs };
      if ((await debit(tx, order.accountId, order.debit, note)) === null) throw new BalanceTooLow();
      await tell(tx, order, "order_created", atMs);
      await audit(
        tx,
        { accountId: order.accountId, userRef: order.userRef, requestId },
        { orderId: order.id, action: "book", atMs, detail: { debit: order.debit, net: order.net } },
      );
      await enqueue(tx, TASKS.settleOrder, order.id);
    });
    return "committed";
  } catch (error) {
    if (error instanceof BalanceTooLow) return "balance-too-low";
    if (isDuplicate(error)) return "reference-taken";
    throw error;
  }
}

/** Rolls the transaction back, so that the reference stays free. */
class BalanceTooLow extends Error {}

function toRow(order: AcceptedOrder): Prisma.OrderCreateInput {
  const { terms } = order;
  return {
    id: order.id,
    accountId: order.accountId,
    customerReferenceNo: order.customerReferenceNo,
    userRef: order.userRef,
    sessionId: order.sessionId,
    status: ORDER_STATUS.confirming,
    hotelId: terms.hotel.hotelId,
    supplier: terms.supplier,
    checkIn: terms.checkIn,
    checkOut: terms.checkOut,
    bookingTime: new Date(order.bookingTimeMs),
    freeCancelUntil: order.freeCancelUntilMs === null ? null : new Date(order.freeCancelUntilMs),
    language: order.language,
    terms: toJson(terms),
    exchange: toJson(order.exchange),
    netMinor: BigInt(order.net.amountMinor),
    netCurrency: order.net.currency,
    debitMinor: BigInt(order.debit.amountMinor),
    debitCurrency: order.debit.currency,
    holder: toJson(order.holder),
    guests: toJson(order.guests),
    callbackUrl: order.callbackUrl,
    followAt: new Date(order.bookingTimeMs),
  };
}

/** Plain data of our own types: everything in it is JSON. */
function toJson(value: object): Prisma.InputJsonValue {
  return toStorable(value) as Prisma.InputJsonValue;
}
