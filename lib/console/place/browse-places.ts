import { browsePlacesInput } from "./inputs.ts";
import type { BrowsedPlace, PlaceBrowse } from "./views.ts";
import { defineVerb } from "#lib/console/verb.ts";
import { DESTINATION_TYPES } from "#lib/contract/destinations.ts";
import type { Database } from "#lib/db/client.ts";
import { findAgencySource } from "#lib/db/content-sources.ts";
import { findPlace, listPlaces, type PlaceRecord } from "#lib/db/places.ts";
import { failure, success } from "#lib/domain/outcome.ts";

/** Continent, country, province, city, quarter: deeper than this is a loop in somebody's data. */
const TRAIL_MAX = 8;

/** Places by country, then down to the city and what is in it, out of the console's own cache. */
export const browsePlaces = defineVerb({
  permission: "hotels:search",
  input: browsePlacesInput,
  async run({ db, actor }, { parentId, countryCode }) {
    const found = await findAgencySource(db, actor.agencyId);
    if (!found) return success<PlaceBrowse>({ trail: [], places: [], isReady: false });
    const { source, isReady } = found;
    if (parentId === undefined && countryCode === undefined) {
      const countries = await listPlaces(db, source, { type: DESTINATION_TYPES.country });
      return success<PlaceBrowse>({ trail: [], places: countries.map(toBrowsed).toSorted(byName), isReady });
    }
    const opened =
      parentId === undefined
        ? (await listPlaces(db, source, { type: DESTINATION_TYPES.country })).find(
            (country) => country.countryCode === countryCode,
          )
        : await findPlace(db, source, parentId);
    if (!opened) return failure("missing");
    const children = await listPlaces(db, source, { parentId: opened.id });
    return success<PlaceBrowse>({
      trail: await toTrail(db, source, opened),
      places: children.map(toBrowsed).toSorted(byTypeAndSize),
      isReady,
    });
  },
});

async function toTrail(db: Database, source: string, opened: PlaceRecord): Promise<PlaceBrowse["trail"]> {
  const trail = [opened];
  let parentId = opened.parentId;
  while (parentId !== null && trail.length < TRAIL_MAX) {
    const parent = await findPlace(db, source, parentId);
    if (!parent) break;
    trail.unshift(parent);
    parentId = parent.parentId;
  }
  return trail.map(({ id, name, type, countryCode }) => ({ id, name, type, countryCode }));
}

function toBrowsed({
  id,
  type,
  name,
  countryCode,
  hotelCount,
  hasChildren,
  isOwn,
}: PlaceRecord): BrowsedPlace {
  return { id, type, name, countryCode, hotelCount, hasChildren, isSearchable: !isOwn };
}

function byName(a: BrowsedPlace, b: BrowsedPlace): number {
  return (a.name.en ?? a.id).localeCompare(b.name.en ?? b.id, "en");
}

function byTypeAndSize(a: BrowsedPlace, b: BrowsedPlace): number {
  return a.type - b.type || b.hotelCount - a.hotelCount || byName(a, b);
}
