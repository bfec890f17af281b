import { saveSearchInput } from "./inputs.ts";
import { keepUnderName } from "./keep-under-name.ts";
import { fromKeptAddress, toKeptAddress } from "./kept-query.ts";
import { defineVerb } from "#lib/console/verb.ts";
import { failure, success } from "#lib/domain/outcome.ts";

/** Keeps a search under a name of the person's own. */
export const saveSearch = defineVerb({
  permission: "hotels:search",
  input: saveSearchInput,
  async run(context, { name, address }) {
    const query = fromKeptAddress(address);
    if (!query) return failure("missing");
    const kept = await keepUnderName(context, { kind: "hotels", name, address: toKeptAddress(query) });
    return kept.ok ? success({ savedSearchId: kept.value.id }) : kept;
  },
});
