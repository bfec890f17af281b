import { orderInput } from "./inputs.ts";
import { orderScope } from "./order-scope.ts";
import { defineVerb } from "#lib/console/verb.ts";
import { inTransaction } from "#lib/db/client.ts";
import { addOrderEvent } from "#lib/db/order-history.ts";
import { noteInstruction as note } from "#lib/db/order-instructions.ts";
import { findOrder } from "#lib/db/orders.ts";
import { failure, success } from "#lib/domain/outcome.ts";

/** Somebody has seen that an instruction came to nothing: the order needs no attention for it any more. */
export const noteInstruction = defineVerb({
  permission: { any: ["orders:cancel", "orders:read-agency"] },
  input: orderInput,
  async run({ db, actor, clock }, { orderId }) {
    const order = await findOrder(db, orderScope(actor), orderId);
    if (!order) return failure("missing");
    const at = new Date(clock.nowMs());
    const isNoted = await inTransaction(db, async (tx) => {
      if (!(await note(tx, order))) return false;
      await addOrderEvent(tx, order, { at, what: "instruction-noted", personId: actor.personId });
      return true;
    });
    return isNoted ? success({ orderId: order.id }) : failure("conflict");
  },
});
