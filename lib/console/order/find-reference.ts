import { orderInput } from "./inputs.ts";
import { orderScope } from "./order-scope.ts";
import { defineVerb } from "#lib/console/verb.ts";
import { findOrder } from "#lib/db/orders.ts";
import { failure, success } from "#lib/domain/outcome.ts";

/** What an order is called, for a page that is about something else. */
export const findReference = defineVerb({
  permission: { any: ["orders:read-own", "orders:read-agency"] },
  input: orderInput,
  async run({ db, actor }, { orderId }) {
    const order = await findOrder(db, orderScope(actor), orderId);
    return order ? success({ reference: order.reference }) : failure("missing");
  },
});
