import { listChosenOrdersInput } from "./inputs.ts";
import { orderScope } from "./order-scope.ts";
import { toCancelQuote } from "./quote-cancel.ts";
import { toOrderLine } from "./to-order-line.ts";
import { findCancelObstacle } from "./to-order-view.ts";
import type { ChosenOrder } from "#lib/console/order/views/list.ts";
import { defineVerb } from "#lib/console/verb.ts";
import { listOrdersById } from "#lib/db/orders.ts";
import { success } from "#lib/domain/outcome.ts";

/** Several orders side by side, each with what cancelling it costs now or why that is not possible. */
export const listChosenOrders = defineVerb({
  permission: { any: ["orders:read-own", "orders:read-agency"] },
  input: listChosenOrdersInput,
  async run({ db, actor, clock }, { orderIds }) {
    const orders = await listOrdersById(db, orderScope(actor), orderIds);
    const nowMs = clock.nowMs();
    return success<ChosenOrder[]>(
      [...new Set(orderIds)]
        .flatMap((orderId) => orders.find(({ id }) => id === orderId) ?? [])
        .map((order) => {
          const cancelObstacle = findCancelObstacle(order, actor);
          const quote = cancelObstacle ? null : toCancelQuote(order, nowMs);
          return { ...toOrderLine(order), total: order.total, cancelObstacle, quote };
        }),
    );
  },
});
