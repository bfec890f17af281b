import type { City } from "#provider/content/geography.ts";
import type { World } from "#provider/content/world.ts";
import type { Outcome } from "./ask-suppliers.ts";
import type { Candidates } from "./candidates.ts";
import { conversionFactor, convertByFactor } from "./exchange.ts";
import type { HotelListQuery } from "./port.ts";

/** The lowest total per candidate over all answers, in minor units of the quoted currency; 0: nothing to sell. */
export function lowestTotals(
  world: World,
  rows: Int32Array,
  roomCount: number,
  outcomes: readonly Outcome[],
  currency: string,
): Float64Array {
  const lowest = new Float64Array(rows.length);
  const factors = new Map<City, number>();
  const factorOf = (city: City): number => {
    const known = factors.get(city);
    if (known !== undefined) return known;
    const made = conversionFactor(city.currency, currency);
    factors.set(city, made);
    return made;
  };
  for (const outcome of outcomes) {
    if (outcome.kind === "silent") continue;
    const { lowestRoomMinor } = outcome.answer;
    for (let position = 0; position < rows.length; position += 1) {
      const first = position * roomCount;
      if (!lowestRoomMinor[first]) continue;
      const factor = factorOf(world.city(rows[position] ?? 0));
      let total = 0;
      for (let room = first; room < first + roomCount; room += 1) {
        total += convertByFactor(lowestRoomMinor[room] ?? 0, factor);
      }
      const known = lowest[position] ?? 0;
      if (known === 0 || total < known) lowest[position] = total;
    }
  }
  return lowest;
}

/**
 * Positions of the hotels that have something to sell, in the order asked for; equal ones keep the catalogue's. With
 * no order asked a place below a city is ranked by distance, and anything else stays as it is (§4.7).
 */
export function rankHotels(
  world: World,
  candidates: Candidates,
  lowest: Float64Array,
  sortBy: HotelListQuery["sortBy"],
): number[] {
  const positions: number[] = [];
  for (let position = 0; position < lowest.length; position += 1) {
    if ((lowest[position] ?? 0) > 0) positions.push(position);
  }
  const key = sortKey(world, candidates, lowest, sortBy);
  if (!key) return positions;
  const keys = new Float64Array(lowest.length);
  for (const position of positions) keys[position] = key(position);
  return positions.toSorted((a, b) => (keys[a] ?? 0) - (keys[b] ?? 0) || a - b);
}

/** Null: as they are; candidates near a place come nearest first already. */
function sortKey(
  world: World,
  candidates: Candidates,
  lowest: Float64Array,
  sortBy: HotelListQuery["sortBy"],
): ((position: number) => number) | null {
  if (sortBy === "price-asc") return (position) => lowest[position] ?? 0;
  if (sortBy === "price-desc") return (position) => -(lowest[position] ?? 0);
  if (sortBy === "distance-asc") return (position) => candidates.distanceKm(position);
  if (sortBy === "rating-desc") {
    return (position) => -(world.hotels.ratingTenths[candidates.rows[position] ?? 0] ?? 0);
  }
  return null;
}
