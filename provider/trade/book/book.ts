import { type BookData, bookReference, bookRequest } from "#lib/contract/book.ts";
import { CODES } from "#lib/contract/codes.ts";
import { ORDER_STATUS } from "#lib/domain/order-status.ts";
import { commitOrder } from "#provider/db/commit-order.ts";
import { findOrderByReference, type OrderProgress } from "#provider/db/orders.ts";
import type { Deps } from "#provider/deps.ts";
import { requireBody } from "#provider/http/body.ts";
import type { Call, Handler } from "#provider/http/call.ts";
import { Refusal } from "#provider/refusal.ts";
import { awaitOrder } from "../await-order.ts";
import type { TradeOrder } from "../order.ts";
import { requireStorable } from "../require-storable.ts";
import { freezeOrder } from "./freeze-order.ts";
import { requireBookable } from "./require-bookable.ts";
import { requireCallbackUrl } from "./require-callback-url.ts";
import { balanceTooLow, requireDebit } from "./require-debit.ts";

/**
 * Book (§4.10). The order of decisions is the rule: the reference first, so that a repeat gets the original whatever
 * else changed or is missing; then the rest of the body; then what needs no supplier; then the package, its guests and
 * its price; then the money. Until the order is committed nothing was booked and the reference is free; from then on it
 * is bound, and a job asks the supplier.
 */
export const book: Handler<"book"> = async (deps, call, sent) => {
  const original = await findOriginal(deps, call, sent);
  if (original) {
    await call.sessions.findLive();
    return toBookData(original);
  }
  const body = requireBody(bookRequest, sent);
  requireStorable(body);
  const callbackUrl = await requireCallbackUrl(body.callbackUrl, call.credential);
  const session = await call.sessions.requireLive();
  const { terms, snapshot, guests } = await requireBookable(deps, call, session, body);
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

/** The order a body repeats; null as well where its reference is none, which the whole body's schema then refuses. */
async function findOriginal(
  deps: Pick<Deps, "db">,
  call: Pick<Call, "account">,
  sent: unknown,
): Promise<TradeOrder | null> {
  const { success, data } = bookReference.safeParse(sent);
  if (!success) return null;
  requireStorable({ customerReferenceNo: data.customerReferenceNo });
  return findOrderByReference(deps.db, call.account.id, data.customerReferenceNo);
}

/** Confirmed, failed, taken by the supplier (then it is polled), or asked in vain. */
function isDecided({ status, supplierReferenceNo }: OrderProgress): boolean {
  return status !== "confirming" || supplierReferenceNo !== null;
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
