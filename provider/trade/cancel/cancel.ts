import type { CancelData } from "#lib/contract/cancel.ts";
import { CODES } from "#lib/contract/codes.ts";
import { feeAt } from "#lib/domain/cancellation.ts";
import { fromWireMoney, type Money, money, toWireMoney } from "#lib/domain/money.ts";
import { isCancellable, ORDER_STATUS } from "#lib/domain/order-status.ts";
import { acceptCancel } from "#provider/db/cancel-moves.ts";
import { listOrdersByReferences, type OrderProgress } from "#provider/db/orders.ts";
import type { Handler } from "#provider/http/call.ts";
import { Refusal } from "#provider/refusal.ts";
import { awaitOrder } from "../await-order.ts";
import type { TradeOrder } from "../order.ts";
import { requireStorable } from "../require-storable.ts";

/**
 * Cancel (§4.14). Both references have to name one own order. The fee is that of the instant of acceptance; it is
 * committed with NeedCancel, and a job does the rest at the supplier whether or not this request still waits.
 */
export const cancel: Handler<"cancel"> = async (deps, call, body) => {
  requireStorable(body);
  await call.sessions.requireIssued();
  const { customerReferenceNo, supplierReferenceNo } = body;
  const references = { customerReferenceNo, supplierReferenceNo };
  const [order] = await listOrdersByReferences(deps.db, call.account.id, references, 1);
  if (!order) throw new Refusal(CODES.notFound, "no such order");
  if (!isCancellable(order.status)) throw stateConflict();

  const atMs = deps.clock.nowMs();
  const accepted = await acceptCancel(deps.db, order, {
    fee: feeOf(order, atMs),
    reason: body.reason ?? null,
    atMs,
    actor: { accountId: call.account.id, userRef: call.userRef, requestId: call.requestId },
  });
  // Another caller was first: one cancellation, one refund.
  if (!accepted) throw stateConflict();
  return toAnswer(await awaitOrder(deps, call, order.id, isDecided));
};

/** Counted once before the supplier is asked, and again when it stayed silent: then nobody waits on for it, as in Book. */
const FOLLOWED_WHEN_ASKED = 1;

/** Cancelled, rolled back, or asked in vain. */
function isDecided({ status, followCount }: OrderProgress): boolean {
  return status !== "needCancel" || followCount > FOLLOWED_WHEN_ASKED;
}

/** What is kept of the price when cancelling at that instant (§2.4 cancelFees), never more than the price. */
export function feeOf(order: Pick<TradeOrder, "terms" | "net">, atMs: number): Money {
  const steps = order.terms.ratePkg.cancelFees.map(({ until, fee }) => ({ until, fee: fromWireMoney(fee) }));
  const { fee } = feeAt(steps, order.net, atMs);
  return money(Math.min(fee.amountMinor, order.net.amountMinor), order.net.currency);
}

function stateConflict(): Refusal {
  return new Refusal(CODES.stateConflict, "the order's state does not allow cancelling it");
}

function toAnswer(order: TradeOrder): CancelData {
  if (order.status === "needCancel") {
    throw new Refusal(
      CODES.timeout,
      "the supplier has not answered yet; the cancellation goes on, follow it with QueryOrders",
    );
  }
  if (order.status !== "cancelled" || !order.serviceFee)
    throw new Refusal(CODES.supplierRefused, "the supplier refused the cancellation; the order stands");
  return { serviceFee: toWireMoney(order.serviceFee), status: ORDER_STATUS[order.status] };
}
