import { rateCostOf, toRateFacts } from "#app/(desk)/rate-facts.ts";
import { type RateOrder, sortByPrice } from "#components/rate/first-rates.ts";
import type { RateView, RoomView } from "#lib/console/hotel/views.ts";
import { fitsRateFilter } from "#lib/domain/filter-hotels.ts";
import { filterToPairs, type HotelFilter, ofRates } from "#lib/domain/hotel-filter.ts";
import { COST_ORDER } from "#lib/domain/list-order.ts";
import { sortByCost } from "#lib/domain/true-cost.ts";

/** How the list that leads here is narrowed. */
export type RatesWish = {
  filter: HotelFilter;
  /** Whether all rates are shown all the same. */
  showsAll: boolean;
  /** This page, narrowed as the list is. */
  address: string;
};

/** Whether anything the list is filtered by is about rates. */
export function filtersRates({ filter }: Pick<RatesWish, "filter">): boolean {
  return filterToPairs(ofRates(filter)).length > 0;
}

/** The rates that fit what the list is filtered by, room by room, unless all are wished for. */
export function narrowRooms(
  rooms: readonly RoomView[],
  { filter, showsAll }: RatesWish,
  nowMs: number,
): { rooms: RoomView[]; fitCount: number; totalCount: number } {
  const fitting = rooms
    .map((room) => ({
      ...room,
      rates: room.rates.filter((rate) => fitsRateFilter(toRateFacts(rate, nowMs), filter)),
    }))
    .filter(({ rates }) => rates.length > 0);
  return {
    rooms: showsAll ? [...rooms] : fitting,
    fitCount: countRates(fitting),
    totalCount: countRates(rooms),
  };
}

function countRates(rooms: readonly RoomView[]): number {
  return rooms.reduce((sum, { rates }) => sum + rates.length, 0);
}

/** The order of the list, within each room. One by category or distance says nothing of rates. */
export function toRateOrder(sortBy: string | undefined): RateOrder<RateView> {
  if (sortBy === COST_ORDER) return (rates) => sortByCost(rates, rateCostOf);
  return sortBy === "price-desc" ? (rates) => sortByPrice(rates).toReversed() : sortByPrice;
}
