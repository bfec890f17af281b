import { listAgencyOrdersInput } from "./inputs.ts";
import { listOrders } from "./list-orders.ts";
import { lateBefore } from "./to-attention.ts";
import { defineVerb } from "#lib/console/verb.ts";
import { countAttention } from "#lib/db/order-attention.ts";
import { listBookers } from "#lib/db/order-list.ts";

/** The orders of the whole agency, or of one of its people. */
export const listAgencyOrders = defineVerb({
  permission: "orders:read-agency",
  input: listAgencyOrdersInput,
  async run({ actor, ...services }, { by, ...filter }) {
    const { agencyId } = actor;
    const { db, clock } = services;
    const [people, attentionCount] = await Promise.all([
      listBookers(db, agencyId),
      countAttention(db, { agencyId }, lateBefore(clock.nowMs())),
    ]);
    return listOrders(services, { agencyId, personId: by }, filter, { people, attentionCount });
  },
});
