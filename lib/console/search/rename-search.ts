import { renameSearchInput } from "./inputs.ts";
import { renameKept } from "./keep-under-name.ts";
import { defineVerb } from "#lib/console/verb.ts";

/** Gives a saved search of the person's own another name. */
export const renameSearch = defineVerb({
  permission: "hotels:search",
  input: renameSearchInput,
  run: (context, { savedSearchId, name }) => renameKept(context, { id: savedSearchId, kind: "hotels", name }),
});
