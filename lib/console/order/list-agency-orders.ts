import { listAgencyOrdersInput } from "./inputs.ts";
import { listOrders } from "./list-orders.ts";
import { defineVerb } from "#lib/console/verb.ts";
import { listBookers } from "#lib/db/order-list.ts";

/** The orders of the whole agency, or of one of its people. */
export const listAgencyOrders = defineVerb({
  permission: "orders:read-agency",
  input: listAgencyOrdersInput,
  async run({ db, actor, clock }, { by, ...filter }) {
    const { agencyId } = actor;
    const people = await listBookers(db, agencyId);
    return listOrders(db, { agencyId, personId: by }, filter, people, clock.nowMs());
  },
});
