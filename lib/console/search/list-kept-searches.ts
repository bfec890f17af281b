import { z } from "zod";
import { fromKeptAddress, toKeptAddress } from "./kept-query.ts";
import type { KeptSearch, KeptSearches } from "./views.ts";
import { findDateProblems } from "#lib/console/hotel/search-query.ts";
import { defineVerb } from "#lib/console/verb.ts";
import { findAgencySource } from "#lib/db/content-sources.ts";
import { findTargetNames, listRecentSearches, listSavedSearches } from "#lib/db/kept-searches.ts";
import type { I18N } from "#lib/domain/i18n.ts";
import { success } from "#lib/domain/outcome.ts";

const RECENT_SHOWN = 6;

/** What the person searched lately and what they saved, with the places' names as they are now. */
export const listKeptSearches = defineVerb({
  permission: "hotels:search",
  input: z.strictObject({}),
  async run({ db, actor, clock }) {
    const [found, addresses, rows] = await Promise.all([
      findAgencySource(db, actor.agencyId),
      listRecentSearches(db, actor),
      listSavedSearches(db, actor, "hotels"),
    ]);
    if (!found) return success<KeptSearches>({ recent: [], saved: [] });
    const ids = [...addresses, ...rows.map(({ address }) => address)].flatMap(
      (address) => fromKeptAddress(address)?.target.id ?? [],
    );
    const names = await findTargetNames(db, found.source, ids);
    const toKept = (address: string): KeptSearch[] => toKeptSearch(address, names, clock.nowMs());
    return success<KeptSearches>({
      recent: eachOnce(addresses.flatMap(toKept)).slice(0, RECENT_SHOWN),
      saved: rows.flatMap(({ id, name, address }) =>
        toKept(address).map((kept) => ({ ...kept, savedSearchId: id, name })),
      ),
    });
  },
});

/** None where the place is not known any more: nobody could say what is searched. */
function toKeptSearch(address: string, names: ReadonlyMap<string, I18N>, nowMs: number): KeptSearch[] {
  const query = fromKeptAddress(address);
  const place = query && names.get(`${query.target.kind}:${query.target.id}`);
  if (!query || !place) return [];
  return [{ address, query, place, isOver: "checkIn" in findDateProblems(query, nowMs) }];
}

/** Without their stays, those of the past may be one and the same. */
function eachOnce(searches: readonly KeptSearch[]): KeptSearch[] {
  const first = new Map<string, KeptSearch>();
  for (const search of searches) {
    const key = toRepeatable(search);
    if (!first.has(key)) first.set(key, search);
  }
  return [...first.values()];
}

function toRepeatable({ address, query, isOver }: KeptSearch): string {
  return isOver ? toKeptAddress({ ...query, checkIn: "", checkOut: "" }) : address;
}
