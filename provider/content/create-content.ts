import { DESTINATION_TYPES } from "#lib/contract/destinations.ts";
import { toDestinationAnswer } from "./destination-answer.ts";
import type { Place } from "./geography.ts";
import { countHotels, rowsOf } from "./place-rows.ts";
import type { Content, DestinationAnswer, DestinationQuery, HotelPage, HotelPageQuery } from "./port.ts";
import type { World } from "./world.ts";

/** Answers for the content operations (§4.4-§4.6) over a world in memory. */
export function createContent(world: World): Content {
  const { places, countries } = world.geography;
  // Places never change while the process lives, so each answer is made once.
  const answers = {
    standard: new Map<string, DestinationAnswer>(),
    details: new Map<string, DestinationAnswer>(),
  };
  const answer = (place: Place, include: "standard" | "details"): DestinationAnswer => {
    const known = answers[include].get(place.id);
    if (known) return known;
    const made = toDestinationAnswer(world, place, include);
    answers[include].set(place.id, made);
    return made;
  };
  return {
    hotelCount: world.hotels.length,
    listDestinations: (query) =>
      childrenAsked(world, query)
        .filter((place) => isLargeEnough(world, place, query))
        .map((place) => answer(place, query.include)),
    findDestination(id, include) {
      const place = places.get(id);
      return place ? answer(place, include) : null;
    },
    listHotels: (query) => pageOfHotels(world, query),
    findHotel(hotelId) {
      const row = world.findRow(hotelId);
      return row === null ? null : world.metadata(row);
    },
    isCountry: (code) => countries.has(code),
  };
}

/**
 * §4.4: the country's top-level destinations, or a parent's children. With neither, where the specification is
 * silent: the continents and the countries, so that a client can start from either.
 */
function childrenAsked(
  world: World,
  { countryCode, parentDestinationId }: DestinationQuery,
): readonly Place[] {
  const { continents, countries, places } = world.geography;
  if (countryCode !== undefined) return countries.get(countryCode)?.children ?? [];
  if (parentDestinationId !== undefined) return places.get(parentDestinationId)?.children ?? [];
  return [...continents, ...countries.values()];
}

/**
 * Both filters speak of cities; other places always stay. An empty city goes unless `filterEmptyCities` is false,
 * and the default of `minHotelCount` then no longer stands in its way.
 */
function isLargeEnough(world: World, place: Place, query: DestinationQuery): boolean {
  if (place.type !== DESTINATION_TYPES.city) return true;
  const count = countHotels(world, place);
  if (query.filterEmptyCities && count === 0) return false;
  return count >= (query.minHotelCount ?? 0);
}

/** The order of a place's hotels is fixed, so a cursor is the position the next page starts at. */
function pageOfHotels(world: World, query: HotelPageQuery): HotelPage {
  const place = world.geography.places.get(query.destinationId);
  const isElsewhere = query.countryCode !== undefined && place?.countryCode !== query.countryCode;
  if (!place || isElsewhere) return { hotelsMetadata: [], total: 0, hasMore: false };
  const rows = rowsOf(world, place);
  const start = query.cursor ?? (query.pageNum - 1) * query.pageSize;
  const end = Math.min(rows.length, start + query.pageSize);
  const hotelsMetadata = [];
  for (let position = start; position < end; position += 1) {
    hotelsMetadata.push(world.metadata(rows.at(position)));
  }
  const hasMore = end < rows.length;
  return { hotelsMetadata, total: rows.length, hasMore, ...(hasMore ? { cursor: end } : {}) };
}
