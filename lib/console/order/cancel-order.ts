import { cancelOrderInput } from "./inputs.ts";
import { orderScope } from "./order-scope.ts";
import { toCancelQuote } from "./quote-cancel.ts";
import { findCancelObstacle } from "./to-order-view.ts";
import type { CancellationView } from "#lib/console/order/views/cancellation.ts";
import { defineVerb } from "#lib/console/verb.ts";
import { inTransaction } from "#lib/db/client.ts";
import { addOrderEvent } from "#lib/db/order-history.ts";
import { holdSwap } from "#lib/db/order-swaps.ts";
import { findOrder, requestCancel } from "#lib/db/orders.ts";
import { failure, success } from "#lib/domain/outcome.ts";
import { enqueueAdvance } from "#lib/jobs/jobs.ts";

/**
 * Cancels for the fee the person saw. A fee that is another one by now is asked again. Nothing is sent here: the
 * request, its audit row and the job are committed together, and the order is followed until it is known what came of it.
 */
export const cancelOrder = defineVerb({
  permission: "orders:cancel",
  input: cancelOrderInput,
  async run({ db, actor, clock }, { orderId, agreedFeeMinor, currency, reason = null }) {
    const order = await findOrder(db, orderScope(actor), orderId);
    if (!order) return failure("missing");
    if (findCancelObstacle(order, actor)) return failure("conflict");
    const nowMs = clock.nowMs();
    const { fee } = toCancelQuote(order, nowMs);
    if (fee.amountMinor !== agreedFeeMinor || fee.currency !== currency) return failure("changed");
    const at = new Date(nowMs);
    const request = { requestedAt: at, requestedBy: actor.personId, reason, agreedFeeMinor };
    const isRequested = await inTransaction(db, async (tx) => {
      // What took another order's place is not given up while that one is: then there would be none.
      if ((await holdSwap(tx, order.id))?.state === "cancelling") return false;
      if (!(await requestCancel(tx, actor.agencyId, order.id, request))) return false;
      await addOrderEvent(tx, order, {
        at,
        what: "cancel-requested",
        personId: actor.personId,
        detail: { agreedFeeMinor, currency },
      });
      await enqueueAdvance(tx, order.id, at);
      return true;
    });
    const state: CancellationView["state"] = "sending";
    return isRequested ? success({ orderId: order.id, state }) : failure("conflict");
  },
});
