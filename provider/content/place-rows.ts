import { DESTINATION_TYPES } from "#lib/contract/destinations.ts";
import type { Place } from "./geography.ts";
import { countNearby, type World } from "./world.ts";

/** Whether a place is searched by distance from its centre: anything below a city (§4.7, location mode). */
export function isSearchedByDistance(place: Place): boolean {
  return place.type >= DESTINATION_TYPES.neighborhood;
}

/** The hotels of a place in their fixed order: a run of rows, or the nearest ones, as HotelList finds them. */
export function rowsOf(world: World, place: Place): { length: number; at(position: number): number } {
  if (isSearchedByDistance(place)) {
    const { rows } = world.nearby(place);
    return { length: rows.length, at: (position) => rows[position] ?? 0 };
  }
  const { start, end } = runOf(world, place);
  return { length: end - start, at: (position) => start + position };
}

/** `rowsOf(world, place).length` without putting the hotels in their order. */
export function countHotels(world: World, place: Place): number {
  if (isSearchedByDistance(place)) return countNearby(world.geography, world.hotels, place);
  const { start, end } = runOf(world, place);
  return end - start;
}

function runOf({ hotels }: World, place: Place): { start: number; end: number } {
  const start = hotels.firstRow[place.cityStart] ?? 0;
  return { start, end: hotels.firstRow[place.cityEnd] ?? start };
}
