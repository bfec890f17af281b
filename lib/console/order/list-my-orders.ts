import { listMyOrdersInput } from "./inputs.ts";
import { listOrders } from "./list-orders.ts";
import { defineVerb } from "#lib/console/verb.ts";

/** The orders a person booked. */
export const listMyOrders = defineVerb({
  permission: "orders:read-own",
  input: listMyOrdersInput,
  run: ({ db, actor, clock }, filter) =>
    listOrders(db, { agencyId: actor.agencyId, personId: actor.personId }, filter, [], clock.nowMs()),
});
