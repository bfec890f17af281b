import { z } from "zod";
import { mayOpen, readKeptFilter } from "./kept-filter.ts";
import type { KeptView } from "./views.ts";
import { defineVerb } from "#lib/console/verb.ts";
import { listSavedSearches } from "#lib/db/kept-searches.ts";
import { success } from "#lib/domain/outcome.ts";

/** The views of lists of orders that the person keeps. */
export const listOrderViews = defineVerb({
  permission: { any: ["orders:read-own", "orders:read-agency"] },
  input: z.strictObject({}),
  async run(context) {
    const rows = await listSavedSearches(context.db, context.actor, "orders");
    const views = rows.map(({ id, name, address }): KeptView => ({
      viewId: id,
      name,
      ...readKeptFilter(context, address),
    }));
    return success(views.filter(({ list }) => mayOpen(context.actor, list)));
  },
});
