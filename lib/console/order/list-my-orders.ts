import { listMyOrdersInput } from "./inputs.ts";
import { listOrders } from "./list-orders.ts";
import { lateBefore } from "./to-attention.ts";
import { defineVerb } from "#lib/console/verb.ts";
import { countAttention } from "#lib/db/order-attention.ts";

/** The orders a person booked. */
export const listMyOrders = defineVerb({
  permission: "orders:read-own",
  input: listMyOrdersInput,
  async run({ actor, ...services }, filter) {
    const { agencyId, personId } = actor;
    const own = { agencyId, personId };
    const attentionCount = await countAttention(services.db, own, lateBefore(services.clock.nowMs()));
    return listOrders(services, own, filter, { people: [], attentionCount });
  },
});
