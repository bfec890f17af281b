import { orderInput } from "./inputs.ts";
import { orderScope } from "./order-scope.ts";
import { findCancelObstacle } from "./to-order-view.ts";
import type { CancelQuote } from "#lib/console/order/views/cancellation.ts";
import { defineVerb } from "#lib/console/verb.ts";
import type { OrderRecord } from "#lib/db/order-record.ts";
import { findOrder } from "#lib/db/orders.ts";
import { feeAt, refundAfter } from "#lib/domain/cancellation.ts";
import { failure, success } from "#lib/domain/outcome.ts";

/** What cancelling costs now, by the terms agreed at Book, and what it will cost later. */
export const quoteCancel = defineVerb({
  permission: "orders:cancel",
  input: orderInput,
  async run({ db, actor, clock }, { orderId }) {
    const order = await findOrder(db, orderScope(actor), orderId);
    if (!order) return failure("missing");
    if (findCancelObstacle(order, actor)) return failure("conflict");
    return success(toCancelQuote(order, clock.nowMs()));
  },
});

export function toCancelQuote({ id, reference, terms, total }: OrderRecord, nowMs: number): CancelQuote {
  const { fee, until } = feeAt(terms.cancelSteps, total, nowMs);
  const refund = refundAfter(total, fee);
  return {
    orderId: id,
    reference,
    total,
    fee,
    refund,
    until,
    nextSteps: terms.cancelSteps.filter((step) => Date.parse(step.until) >= nowMs),
    isRefundable: refund.amountMinor > 0,
  };
}
