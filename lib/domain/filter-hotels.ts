import { FILTER_NAMES, type FilterName, type HotelFilter, ofHotels, ofRates } from "./hotel-filter.ts";
import type { Money } from "./money.ts";
import { fitsBand, isPastBand } from "./price-bands.ts";
import type { StayDate } from "./stay-date.ts";

/** What of a rate a filter looks at. */
export type RateFacts = {
  total: Money;
  /** A meal plan's code, as it is shown. */
  board: string;
  refund: "full" | "partial" | "no";
  /** The last day of the property's on which cancelling is free; null where it never is or nobody says. */
  freeUntil: StayDate | null;
  /** Null where the service does not disclose it. */
  supplier: number | null;
};

/** What of a hotel a filter looks at. */
export type HotelFacts = {
  /** 0.0 to 5.0; null without a category. */
  rating: number | null;
  /** From the centre of the search; null where either has no place. */
  km: number | null;
  /** The one the list shows; null where it has none, which no filter of rates fits. */
  rate: RateFacts | null;
};

type Fits = (facts: HotelFacts, value: string) => boolean;

const ofRate =
  (fits: (rate: RateFacts, value: string) => boolean): Fits =>
  ({ rate }, value) =>
    rate !== null && fits(rate, value);

const FITS: Readonly<Record<FilterName, Fits>> = {
  price: ofRate(({ total }, band) => fitsBand(total, band)),
  stars: ({ rating }, stars) => String(Math.floor(rating ?? 0)) === stars,
  board: ofRate(({ board }, code) => board === code),
  refund: ofRate(({ refund }, mode) => refund === mode),
  free: ofRate(({ freeUntil }, day) => freeUntil !== null && freeUntil >= day),
  near: ({ km }, most) => km !== null && km <= Number(most),
  supplier: ofRate(({ supplier }, id) => String(supplier) === id),
};

/** A hotel passes a name by one of the values taken of it, and has to pass every name of which values are taken. */
export function fitsFilter(facts: HotelFacts, filter: HotelFilter): boolean {
  return FILTER_NAMES.every((name) => fitsName(facts, filter, name));
}

/** The same for a rate by itself, whatever hotel it is of. */
export function fitsRateFilter(rate: RateFacts, filter: HotelFilter): boolean {
  return fitsFilter({ rating: null, km: null, rate }, ofRates(filter));
}

/**
 * Whether a hotel is left out by its cheapest rate alone and may have a dearer one that fits: it does as a hotel, and
 * its cheapest rate costs no more already than what was asked for.
 */
export function mayFitDearer(facts: HotelFacts, filter: HotelFilter): boolean {
  const { rate } = facts;
  if (rate === null || fitsFilter(facts, filter) || !fitsFilter(facts, ofHotels(filter))) return false;
  return filter.price.length === 0 || filter.price.some((band) => !isPastBand(rate.total, band));
}

function fitsName(facts: HotelFacts, filter: HotelFilter, name: FilterName): boolean {
  const values = filter[name];
  return values.length === 0 || values.some((value) => FITS[name](facts, value));
}

/** By name and value, how many hotels there would be with that value alone of its name, the other names as they are. */
export type FilterCounts = Readonly<Record<FilterName, ReadonlyMap<string, number>>>;

export function countFits(
  hotels: readonly HotelFacts[],
  filter: HotelFilter,
  offered: Readonly<Record<FilterName, readonly string[]>>,
): FilterCounts {
  const counts: Record<FilterName, Map<string, number>> = {
    price: new Map(),
    stars: new Map(),
    board: new Map(),
    refund: new Map(),
    free: new Map(),
    near: new Map(),
    supplier: new Map(),
  };
  for (const facts of hotels) {
    const failed = FILTER_NAMES.filter((name) => !fitsName(facts, filter, name));
    const [only] = failed;
    // Whoever fails two names is counted under none: lifting one of them would not bring it back.
    if (failed.length > 1) continue;
    for (const name of only === undefined ? FILTER_NAMES : [only]) {
      for (const value of offered[name]) {
        if (FITS[name](facts, value)) counts[name].set(value, (counts[name].get(value) ?? 0) + 1);
      }
    }
  }
  return counts;
}
