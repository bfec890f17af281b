import { replaceOrderViewInput } from "./inputs.ts";
import { hasMovingDays, readKeptFilter, readShown, toKeptAddress, withMovingDays } from "./kept-filter.ts";
import { defineVerb } from "#lib/console/verb.ts";
import { changeSavedSearch, findSavedSearch } from "#lib/db/kept-searches.ts";
import { failure, success } from "#lib/domain/outcome.ts";

/** Puts what is shown into the place of what a view of the person's own held. Days that moved go on moving. */
export const replaceOrderView = defineVerb({
  permission: { any: ["orders:read-own", "orders:read-agency"] },
  input: replaceOrderViewInput,
  async run(context, { viewId, address, today }) {
    const { db, actor } = context;
    const which = { id: viewId, kind: "orders" as const };
    const [shown, before] = [readShown(context, address), await findSavedSearch(db, actor, which)];
    if (!shown || !before) return failure("missing");
    const isMoving = hasMovingDays(readKeptFilter(context, before.address).filter);
    const filter = isMoving ? withMovingDays(shown.filter, today) : shown.filter;
    const isChanged = await changeSavedSearch(db, actor, which, {
      address: toKeptAddress(shown.list, filter),
    });
    return isChanged ? success(null) : failure("missing");
  },
});
