import type { Place } from "#provider/content/geography.ts";
import { isSearchedByDistance } from "#provider/content/place-rows.ts";
import { distanceToRow, type World } from "#provider/content/world.ts";
import type { HotelListQuery } from "./port.ts";

/** The hotels a search is about, before anyone is asked. */
export type Candidates = {
  rows: Int32Array;
  /** The same hotels always have the same name. */
  scope: string;
  /** What the search names, where that is one place. */
  place: Place | null;
  /** Kilometres from the place, by position. */
  distanceKm(position: number): number;
  /** Whether `rows` leaves hotels of the place out. */
  isCapped: boolean;
};

/** A search prices at most so many hotels; more are cut off with a notice (§4.7 rule 4). */
export const CANDIDATES_MAX = 5000;

const UNKNOWN_DISTANCE_KM = Number.POSITIVE_INFINITY;

/** §4.7: hotel ids, a destination, or a place by distance. What is not known has no hotels. */
export function findCandidates(
  world: World,
  matchCities: (name: string) => Place[],
  { hotelIds, destinationId, destinationName }: HotelListQuery,
): Candidates {
  if (hotelIds && hotelIds.length > 0) return candidatesOfIds(world, hotelIds);
  if (destinationId !== undefined) {
    const place = world.geography.places.get(destinationId);
    return place ? candidatesOfPlaces(world, [place]) : candidatesOfPlaces(world, []);
  }
  return candidatesOfPlaces(world, matchCities(destinationName ?? ""));
}

function candidatesOfIds(world: World, hotelIds: readonly string[]): Candidates {
  const rows = Int32Array.from(new Set(hotelIds.flatMap((id) => world.findRow(id) ?? [])));
  const [first] = rows;
  // With no place named, distances count from the city of the first hotel.
  const centre = first === undefined ? null : world.city(first).place;
  return {
    rows,
    scope: `hotels ${rows.join(",")}`,
    place: null,
    distanceKm: (position) => distanceFrom(world, rows, centre, position),
    isCapped: false,
  };
}

function candidatesOfPlaces(world: World, places: readonly Place[]): Candidates {
  const [first] = places;
  const scope = `places ${places.map(({ id }) => id).join(",")}`;
  if (first && places.length === 1 && isSearchedByDistance(first)) {
    const { rows, distancesKm } = world.nearby(first);
    return {
      rows,
      scope,
      place: first,
      distanceKm: (position) => distancesKm[position] ?? UNKNOWN_DISTANCE_KM,
      isCapped: rows.length >= CANDIDATES_MAX,
    };
  }
  const ranges = places.map((place) => {
    const start = world.hotels.firstRow[place.cityStart] ?? 0;
    return { start, end: world.hotels.firstRow[place.cityEnd] ?? start };
  });
  const count = ranges.reduce((sum, { start, end }) => sum + end - start, 0);
  const rows = new Int32Array(Math.min(count, CANDIDATES_MAX));
  let at = 0;
  for (const { start, end } of ranges) {
    for (let row = start; row < end && at < rows.length; row += 1) {
      rows[at] = row;
      at += 1;
    }
  }
  return {
    rows,
    scope,
    place: first && places.length === 1 ? first : null,
    distanceKm: (position) => distanceFrom(world, rows, first ?? null, position),
    isCapped: count > rows.length,
  };
}

function distanceFrom(world: World, rows: Int32Array, centre: Place | null, position: number): number {
  const row = rows[position];
  if (!centre || row === undefined) return UNKNOWN_DISTANCE_KM;
  return distanceToRow(world.hotels, row, centre.lat, centre.lng);
}
