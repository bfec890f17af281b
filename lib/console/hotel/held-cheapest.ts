import { createHeldAnswers } from "./held-lists.ts";
import { toCheapest } from "./to-cheapest.ts";
import type { Cheapest, HotelSearch } from "./views.ts";

const ANSWERS_MOST = 5_000;

/** The cheapest of searches that were just answered, so that a grid beside a list, or a grid again, asks for less. */
export const heldCheapest = createHeldAnswers<Cheapest>(ANSWERS_MOST, () => 1);

/** Holds the cheapest of a search under its key, where its answer tells it and is whole. */
export function holdCheapest(key: string, search: HotelSearch, nowMs: number): void {
  const { query, hotels, hasMore } = search;
  const isFromStart = query.cursor === undefined;
  // In another order the cheapest may stand on a later page, and several currencies have none.
  const isKnown = query.sortBy === "price-asc" || (!hasMore && hasOneCurrency(hotels));
  const cheapest = toCheapest(search);
  const isWhole = cheapest.kind === "nothing" || (cheapest.kind === "price" && cheapest.isWhole);
  if (isFromStart && isKnown && isWhole) heldCheapest.hold(key, cheapest, nowMs);
}

function hasOneCurrency(hotels: HotelSearch["hotels"]): boolean {
  const currencies = hotels.flatMap(({ cheapest }) => cheapest?.rate.netTotal.currency ?? []);
  return new Set(currencies).size <= 1;
}
