import { DESTINATION_TYPES } from "#lib/contract/destinations.ts";
import type { Place } from "./geography.ts";
import type { World } from "./world.ts";

/** Whether a place is searched by distance from its centre: anything below a city (§4.7, location mode). */
export function isSearchedByDistance(place: Place): boolean {
  return place.type >= DESTINATION_TYPES.neighborhood;
}

/** The hotels inside a place, in their fixed order: a run of rows, or the nearest ones within its radius. */
export function rowsOf(world: World, place: Place): { length: number; at(position: number): number } {
  if (isSearchedByDistance(place)) {
    const { rows } = world.nearby(place);
    return { length: countWithin(world, place), at: (position) => rows[position] ?? 0 };
  }
  const start = world.hotels.firstRow[place.cityStart] ?? 0;
  const end = world.hotels.firstRow[place.cityEnd] ?? start;
  return { length: end - start, at: (position) => start + position };
}

export function countHotels(world: World, place: Place): number {
  return rowsOf(world, place).length;
}

function countWithin(world: World, place: Place): number {
  const { distancesKm } = world.nearby(place);
  let low = 0;
  let high = distancesKm.length;
  while (low < high) {
    const middle = (low + high) >>> 1;
    if ((distancesKm[middle] ?? 0) <= place.radiusKm) low = middle + 1;
    else high = middle;
  }
  return low;
}
