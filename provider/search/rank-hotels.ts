import type { World } from "#provider/content/world.ts";
import { countBits, hasBit, positionsOfBits, type RowBits } from "#provider/suppliers/row-bits.ts";
import { type Candidates, distanceKm } from "./candidates.ts";
import type { LowestPrices } from "./lowest-prices.ts";
import type { HotelListQuery } from "./port.ts";
import { smallestPositions } from "./smallest-positions.ts";

/** A page of the ranking: positions among the candidates, and how many the whole ranking has. */
export type RankedPage = { positions: Int32Array; total: number };

type PageRange = { sortBy: HotelListQuery["sortBy"]; start: number; limit: number };

/**
 * The hotels that have something to sell, in the order asked for; equal ones keep the catalogue's. With no order asked
 * a place below a city is ranked by distance, since its candidates come so, and anything else stays as it is (§4.7).
 * Only an order by price looks at more hotels than the page holds.
 */
export function rankPage(
  world: World,
  candidates: Candidates,
  onSale: RowBits,
  prices: LowestPrices,
  { sortBy, start, limit }: PageRange,
): RankedPage {
  const total = countBits(onSale);
  if (start >= total) return { positions: new Int32Array(0), total };
  if (sortBy === "price-asc" || sortBy === "price-desc") {
    const positions = positionsOfBits(onSale, 0, total);
    const sign = sortBy === "price-asc" ? 1 : -1;
    const keys = new Float64Array(candidates.rows.length);
    for (const position of positions) keys[position] = sign * prices.totalAt(position);
    return { positions: smallestPositions(positions, keys, start + limit).subarray(start), total };
  }
  if (sortBy === undefined) return { positions: positionsOfBits(onSale, start, limit), total };
  return { positions: pageOf(standingOrder(world, candidates, sortBy), onSale, start, limit), total };
}

function pageOf(order: Int32Array, onSale: RowBits, start: number, limit: number): Int32Array {
  const positions = new Int32Array(Math.min(limit, order.length));
  let skip = start;
  let found = 0;
  for (let index = 0; index < order.length && found < positions.length; index += 1) {
    const position = order[index] ?? 0;
    if (!hasBit(onSale, position)) continue;
    if (skip > 0) {
      skip -= 1;
      continue;
    }
    positions[found] = position;
    found += 1;
  }
  return positions.subarray(0, found);
}

type StandingOrder = "rating-desc" | "distance-asc";

// Ratings and distances never change, so the candidates of a place are put in order once.
const standingOrders = new WeakMap<Candidates, Partial<Record<StandingOrder, Int32Array>>>();

function standingOrder(world: World, candidates: Candidates, sortBy: StandingOrder): Int32Array {
  const orders = standingOrders.get(candidates) ?? {};
  standingOrders.set(candidates, orders);
  orders[sortBy] ??= makeOrder(world, candidates, sortBy);
  return orders[sortBy];
}

function makeOrder(world: World, candidates: Candidates, sortBy: StandingOrder): Int32Array {
  const { rows } = candidates;
  const keys = Float64Array.from(rows, (row, position) =>
    sortBy === "distance-asc"
      ? distanceKm(world, candidates, position)
      : -(world.hotels.ratingTenths[row] ?? 0),
  );
  const positions = Int32Array.from(rows, (_, position) => position);
  return positions.toSorted((a, b) => (keys[a] ?? 0) - (keys[b] ?? 0) || a - b);
}
