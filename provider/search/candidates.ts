import type { Place } from "#provider/content/geography.ts";
import { isSearchedByDistance } from "#provider/content/place-rows.ts";
import { distanceToRow, type World } from "#provider/content/world.ts";
import type { HotelListQuery } from "./port.ts";

/** The hotels a search is about, before anyone is asked. */
export type Candidates = {
  rows: Int32Array;
  /** The same hotels always have the same name. */
  scope: string;
  /** What the search names, or the city of all the hotels it names, where that is one place. */
  place: Place | null;
  /** Where distances count from. */
  centre: Place | null;
  /** Whether `rows` leaves hotels of the place out. */
  isCapped: boolean;
};

/** A search prices at most so many hotels; more are cut off with a notice (§4.7 rule 4). */
export const CANDIDATES_MAX = 5000;

/** Finds the hotels of a search. What is not known has no hotels. */
export type CandidateFinder = (query: HotelListQuery) => Candidates;

/** §4.7: hotel ids, a destination, or a place by distance. */
export function createCandidateFinder(world: World, matchCities: (name: string) => Place[]): CandidateFinder {
  // Bounded by the number of places, which the shipped files fix; each holds at most CANDIDATES_MAX rows.
  const byPlace = new Map<Place, Candidates>();
  const ofPlaces = (places: readonly Place[]): Candidates => {
    const [place] = places;
    if (!place || places.length > 1) return candidatesOfPlaces(world, places);
    const known = byPlace.get(place);
    if (known) return known;
    const found = candidatesOfPlaces(world, places);
    byPlace.set(place, found);
    return found;
  };
  return ({ hotelIds, destinationId, destinationName }) => {
    if (hotelIds && hotelIds.length > 0) return candidatesOfIds(world, hotelIds);
    if (destinationId !== undefined) {
      const place = world.geography.places.get(destinationId);
      return ofPlaces(place ? [place] : []);
    }
    return ofPlaces(matchCities(destinationName ?? ""));
  };
}

function candidatesOfIds(world: World, hotelIds: readonly string[]): Candidates {
  const rows = Int32Array.from(new Set(hotelIds.flatMap((id) => world.findRow(id) ?? [])));
  const [first] = rows;
  // With no place named, distances count from the city of the first hotel.
  const centre = first === undefined ? null : world.city(first).place;
  const isOneCity = rows.every((row) => world.city(row).place === centre);
  return {
    rows,
    scope: `hotels ${rows.join(",")}`,
    place: isOneCity ? centre : null,
    centre,
    isCapped: false,
  };
}

function candidatesOfPlaces(world: World, places: readonly Place[]): Candidates {
  const [first = null] = places;
  const place = places.length === 1 ? first : null;
  const scope = `places ${places.map(({ id }) => id).join(",")}`;
  if (place && isSearchedByDistance(place)) {
    const { rows } = world.nearby(place);
    return { rows, scope, place, centre: place, isCapped: rows.length >= CANDIDATES_MAX };
  }
  const ranges = places.map(({ cityStart, cityEnd }) => {
    const start = world.hotels.firstRow[cityStart] ?? 0;
    return { start, end: world.hotels.firstRow[cityEnd] ?? start };
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
  return { rows, scope, place, centre: first, isCapped: count > rows.length };
}

/** Kilometres from the candidates' centre to one of them. */
export function distanceKm(world: World, { rows, centre }: Candidates, position: number): number {
  const row = rows[position];
  if (!centre || row === undefined) return Number.POSITIVE_INFINITY;
  return distanceToRow(world.hotels, row, centre.lat, centre.lng);
}
