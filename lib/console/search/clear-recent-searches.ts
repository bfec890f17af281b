import { z } from "zod";
import { defineVerb } from "#lib/console/verb.ts";
import { dropRecentSearches } from "#lib/db/kept-searches.ts";
import { success } from "#lib/domain/outcome.ts";

/** Forgets what the person searched lately. What they saved stays. */
export const clearRecentSearches = defineVerb({
  permission: "hotels:search",
  input: z.strictObject({}),
  async run({ db, actor }) {
    await dropRecentSearches(db, actor);
    return success(null);
  },
});
