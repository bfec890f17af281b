import { rateCostOf, toRateFacts } from "#app/(desk)/rate-facts.ts";
import { BOARD_CODES } from "#components/rate/board-code.ts";
import type { FilterOption, FilterOptions } from "#components/search/filter-panel.tsx";
import type { GatheredHotels, HotelRow } from "#lib/console/hotel/views.ts";
import { isPlace } from "#components/map/map-bounds.ts";
import { distanceKm } from "#lib/domain/distance.ts";
import { countFits, fitsFilter, type HotelFacts, mayFitDearer } from "#lib/domain/filter-hotels.ts";
import { FILTER_NAMES, type FilterName, type HotelFilter } from "#lib/domain/hotel-filter.ts";
import { COST_ORDER } from "#lib/domain/list-order.ts";
import type { Money } from "#lib/domain/money.ts";
import { makeBands, toBandText } from "#lib/domain/price-bands.ts";
import { sortByCost } from "#lib/domain/true-cost.ts";

/** As many as the list shows at once where it is not narrowed. */
const LINES = 25;
const CIRCLES_KM = ["1", "3", "5", "10"];

export type NarrowedHotel = {
  row: HotelRow;
  /** From the middle of the place; null where either is not known. */
  km: number | null;
  /** Null: unknown. Undefined where the list is in another order. */
  cost: Money | null | undefined;
};

export type NarrowedList = {
  /** One page of those that fit. */
  hotels: NarrowedHotel[];
  fitCount: number;
  /** How many do not by their cheapest rate, and may by a dearer one. */
  dearerCount: number;
  /** Where the next page begins. */
  nextStart: number | null;
  /** Of those that fit, how many nobody knows the true cost of. */
  unknownCount: number;
  options: FilterOptions;
};

type Wish = { filter: HotelFilter; sortBy: string | undefined; start: number };

/** The page of a gathered list that a filter and an order come to, and how many each further filter would leave. */
export function narrowHotels(
  { hotels, centre }: Pick<GatheredHotels, "hotels" | "centre">,
  { filter, sortBy, start }: Wish,
  nowMs: number,
): NarrowedList {
  const all = hotels.map((row) => toFacts(row, centre, nowMs));
  const byCost = sortBy === COST_ORDER;
  const fitting = all
    .filter(({ facts }) => fitsFilter(facts, filter))
    .map(({ row, facts: { km } }) => ({ row, km, cost: byCost ? costOf(row) : undefined }));
  const sorted = byCost ? costFirst(fitting) : fitting;
  // A page of a longer list that is not there any more.
  const from = start < sorted.length ? start : 0;
  const end = from + LINES;
  return {
    hotels: sorted.slice(from, end),
    fitCount: sorted.length,
    dearerCount: all.filter(({ facts }) => mayFitDearer(facts, filter)).length,
    nextStart: end < sorted.length ? end : null,
    unknownCount: fitting.filter(({ row, cost }) => row.cheapest !== null && cost === null).length,
    options: listOptions(
      all.map(({ facts }) => facts),
      filter,
    ),
  };
}

function toFacts(row: HotelRow, centre: GatheredHotels["centre"], nowMs: number) {
  const { rating, point, cheapest } = row;
  const km = kmBetween(centre, point);
  const facts: HotelFacts = { rating, km, rate: cheapest && toRateFacts(cheapest.rate, nowMs) };
  return { row, facts };
}

/** Null where either is not known. */
export function kmBetween(centre: GatheredHotels["centre"], point: HotelRow["point"]): number | null {
  return centre && point && isPlace(point) && isPlace(centre) ? distanceKm(centre, point) : null;
}

function costOf({ cheapest }: HotelRow): Money | null {
  return cheapest && rateCostOf(cheapest.rate);
}

/** What has no rate at all comes after what only does not say all. */
function costFirst<Hotel extends NarrowedHotel>(hotels: readonly Hotel[]): Hotel[] {
  const priced = sortByCost(
    hotels.filter(({ row }) => row.cheapest !== null),
    ({ cost = null }) => cost,
  );
  return [...priced, ...hotels.filter(({ row }) => row.cheapest === null)];
}

/** Of every name the values that hotels have, and those that are taken whether or not any has. */
function listOptions(all: readonly HotelFacts[], filter: HotelFilter): FilterOptions {
  const rates = all.flatMap(({ rate }) => rate ?? []);
  const stars = new Set(all.map(({ rating }) => String(Math.floor(rating ?? 0))));
  const boards = new Set(rates.map(({ board }) => board));
  const refunds = new Set<string>(rates.map(({ refund }) => refund));
  const suppliers = new Set(rates.flatMap(({ supplier }) => supplier ?? []));
  const values: Record<FilterName, string[]> = {
    price: makeBands(rates.map(({ total }) => total)).map(toBandText),
    stars: ["5", "4", "3", "2", "1", "0"].filter((value) => stars.has(value)),
    board: BOARD_CODES.filter((code) => boards.has(code)),
    refund: ["full", "partial", "no"].filter((value) => refunds.has(value)),
    free: [],
    near: all.some(({ km }) => km !== null) ? CIRCLES_KM : [],
    supplier: [...suppliers].toSorted((a, b) => a - b).map(String),
  };
  for (const name of FILTER_NAMES) values[name] = [...new Set([...values[name], ...filter[name]])];
  const counts = countFits(all, filter, values);
  const optionsOf = (name: FilterName): FilterOption[] =>
    values[name]
      .map((value) => ({ value, count: counts[name].get(value) ?? 0 }))
      // A press that would leave nothing is no choice, but what is taken can always be lifted.
      .filter(({ value, count }) => count > 0 || filter[name].includes(value));
  return {
    price: optionsOf("price"),
    stars: optionsOf("stars"),
    board: optionsOf("board"),
    refund: optionsOf("refund"),
    near: optionsOf("near"),
    supplier: optionsOf("supplier"),
  };
}
