import type { BookData } from "#lib/contract/book.ts";
import { CODES } from "#lib/contract/codes.ts";
import { ORDER_STATUS } from "#lib/domain/order-status.ts";
import { commitOrder } from "#provider/db/commit-order.ts";
import { findOrderByReference } from "#provider/db/orders.ts";
import type { Handler } from "#provider/http/call.ts";
import { Refusal } from "#provider/refusal.ts";
import { awaitOrder } from "../await-order.ts";
import type { TradeOrder } from "../order.ts";
import { requireStorable } from "../require-storable.ts";
import { freezeOrder } from "./freeze-order.ts";
import { requireBookable } from "./require-bookable.ts";
import { requireCallbackUrl } from "./require-callback-url.ts";
import { balanceTooLow, requireDebit } from "./require-debit.ts";
import { requireGuests } from "./require-guests.ts";

/**
 * Book (§4.10). The order of decisions is the rule: the reference first, so that a repeat gets the original whatever
 * else changed; then what needs no supplier; then the package and its price; then the money. Until the order is
 * committed nothing was booked and the reference is free; from then on it is bound, and a job asks the supplier.
 */
export const book: Handler<"book"> = async (deps, call, body) => {
  requireStorable(body);
  const original = await findOrderByReference(deps.db, call.account.id, body.customerReferenceNo);
  if (original) return toBookData(original);

  const callbackUrl = await requireCallbackUrl(body.callbackUrl, call.credential);
  const session = await call.sessions.requireLive();
  const { terms, snapshot } = await requireBookable(deps, call, session, body.ratePkgId);
  const guests = requireGuests(body.guests, terms);
  const { debit, exchange } = await requireDebit(deps, call.account.id, terms.totalNet, snapshot);

  const order = freezeOrder(deps, call, {
    body,
    sessionId: session.id,
    terms,
    exchange,
    guests,
    debit,
    callbackUrl,
  });
  const result = await commitOrder(deps.db, order, call.requestId);
  if (result === "balance-too-low") throw balanceTooLow();
  if (result === "reference-taken") {
    const winner = await findOrderByReference(deps.db, call.account.id, body.customerReferenceNo);
    if (!winner) throw new Error("the order that took the reference is gone");
    return toBookData(winner);
  }
  return toAnswer(await awaitOrder(deps, call, order.id, isDecided));
};

/** Confirmed, failed, taken by the supplier (then it is polled), or asked in vain. */
function isDecided(order: TradeOrder): boolean {
  return order.status !== "confirming" || order.supplierReferenceNo !== null;
}

/** The first answer. A repeat of the same reference gets the order itself instead, whatever became of it. */
function toAnswer(order: TradeOrder): BookData {
  if (order.status === "failed") {
    throw order.failure === "moved"
      ? new Refusal(
          CODES.ariChanged,
          "the rate moved before the supplier took the booking; nothing was booked",
        )
      : new Refusal(CODES.supplierRefused, "the supplier refused the booking; nothing was booked");
  }
  if (!isDecided(order) || order.status === "unknown") {
    throw new Refusal(CODES.timeout, "the supplier has not answered yet; follow the order with QueryOrders");
  }
  return toBookData(order);
}

function toBookData(order: TradeOrder): BookData {
  return {
    customerReferenceNo: order.customerReferenceNo,
    platformReferenceNo: order.id,
    ...(order.supplierReferenceNo === null ? {} : { supplierReferenceNo: order.supplierReferenceNo }),
    status: ORDER_STATUS[order.status],
    ...(order.hotelConfirmNo === null ? {} : { hotelConfirmNo: order.hotelConfirmNo }),
  };
}
