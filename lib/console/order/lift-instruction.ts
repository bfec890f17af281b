import { orderInput } from "./inputs.ts";
import { orderScope } from "./order-scope.ts";
import { defineVerb } from "#lib/console/verb.ts";
import { inTransaction } from "#lib/db/client.ts";
import { addOrderEvent } from "#lib/db/order-history.ts";
import { liftInstruction as lift } from "#lib/db/order-instructions.ts";
import { findOrder } from "#lib/db/orders.ts";
import { failure, success } from "#lib/domain/outcome.ts";

/**
 * The client has confirmed: the order is not cancelled by itself. Whoever is told that it was lifted can rely on it; where
 * it was taken up a moment before, that is said instead (`conflict`).
 */
export const liftInstruction = defineVerb({
  permission: "orders:cancel",
  input: orderInput,
  async run({ db, actor, clock }, { orderId }) {
    const order = await findOrder(db, orderScope(actor), orderId);
    if (!order) return failure("missing");
    const at = new Date(clock.nowMs());
    const isLifted = await inTransaction(db, async (tx) => {
      if (!(await lift(tx, order, at))) return false;
      await addOrderEvent(tx, order, { at, what: "instruction-lifted", personId: actor.personId });
      return true;
    });
    return isLifted ? success({ orderId: order.id }) : failure("conflict");
  },
});
