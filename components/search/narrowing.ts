import {
  filterFromParams,
  filterToPairs,
  type HotelFilter,
  isFiltering,
  NO_FILTER,
} from "#lib/domain/hotel-filter.ts";
import { COST_ORDER } from "#lib/domain/list-order.ts";

/** What of a list's address narrows it. It is no part of the search, which stays one and the same. */
export type Narrowing = {
  filter: HotelFilter;
  /** Whether the filters are to be seen, with their counts. */
  isOpen: boolean;
};

const PANEL = "filters";
const OPEN = "open";
/** On a hotel's page: its rates are all shown, and the list keeps its filter. */
const RATES = "rates";
const ALL = "all";

/** On a hotel's page: names a room all of whose rates are to be seen. */
export const ALL_OF = "all";

export const NOT_NARROWED: Narrowing = { filter: NO_FILTER, isOpen: false };

export function narrowingFromParams(params: URLSearchParams): Narrowing {
  return { filter: filterFromParams(params), isOpen: params.get(PANEL) === OPEN };
}

/** An address of results, or of a hotel that was found in them, narrowed alike. Equal ones have equal addresses. */
export function withNarrowing(address: string, { filter, isOpen }: Narrowing): string {
  return withPairs(address, [...filterToPairs(filter), ...(isOpen ? [[PANEL, OPEN] as const] : [])]);
}

export function withAllRates(address: string): string {
  return withPairs(address, [[RATES, ALL]]);
}

export function showsAllRates(params: URLSearchParams): boolean {
  return params.get(RATES) === ALL;
}

export function withAllOfRoom(address: string, roomTypeId: string): string {
  return withPairs(address, [[ALL_OF, roomTypeId]]);
}

function withPairs(address: string, pairs: readonly (readonly [string, string])[]): string {
  if (pairs.length === 0) return address;
  const [path = "", query = ""] = address.split("?");
  const params = new URLSearchParams(query);
  for (const [name, value] of pairs) params.append(name, value);
  return `${path}?${params.toString()}`;
}

/** Whether the hotels have to be looked at together, and not a page at a time. */
export function needsAllHotels({ filter, isOpen }: Narrowing, sortBy: string | undefined): boolean {
  return isOpen || isFiltering(filter) || sortBy === COST_ORDER;
}
