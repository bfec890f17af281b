import { deleteSearchInput } from "./inputs.ts";
import { defineVerb } from "#lib/console/verb.ts";
import { dropSavedSearch } from "#lib/db/kept-searches.ts";
import { failure, success } from "#lib/domain/outcome.ts";

/** Throws a saved search of the person's own away. */
export const deleteSearch = defineVerb({
  permission: "hotels:search",
  input: deleteSearchInput,
  async run({ db, actor }, { savedSearchId }) {
    return (await dropSavedSearch(db, actor, { id: savedSearchId, kind: "hotels" }))
      ? success(null)
      : failure("missing");
  },
});
