import { deleteOrderViewInput } from "./inputs.ts";
import { defineVerb } from "#lib/console/verb.ts";
import { dropSavedSearch } from "#lib/db/kept-searches.ts";
import { failure, success } from "#lib/domain/outcome.ts";

/** Throws a view of the person's own away, and tells what it was: by that it is saved again. */
export const deleteOrderView = defineVerb({
  permission: { any: ["orders:read-own", "orders:read-agency"] },
  input: deleteOrderViewInput,
  async run({ db, actor }, { viewId }) {
    const dropped = await dropSavedSearch(db, actor, { id: viewId, kind: "orders" });
    return dropped ? success({ name: dropped.name, address: dropped.address }) : failure("missing");
  },
});
