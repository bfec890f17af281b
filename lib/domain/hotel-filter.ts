import { readBand } from "./price-bands.ts";
import { isStayDate } from "./stay-date.ts";

/** What hotels can be filtered by, under the names it has in an address. */
export const FILTER_NAMES = ["price", "stars", "board", "refund", "free", "near", "supplier"] as const;
export type FilterName = (typeof FILTER_NAMES)[number];

/**
 * What hotels are filtered by: of every name the values that are taken, none being any. Values are texts as they stand
 * in an address, in a fixed order, so that equal filters have equal addresses.
 *
 * - `price`: a band, `USD-20000-40000` in minor units, the end not included; `USD-40000-` has none
 * - `stars`: whole stars, the rest of a rating cut off; 0 for a hotel without a category
 * - `board`: a meal plan's code, as it is shown
 * - `refund`: full, partial, no
 * - `free`: a day of the property's on which cancelling is still free
 * - `near`: kilometres from the centre of the search
 * - `supplier`: a supplier's number, where the service discloses it
 */
export type HotelFilter = Readonly<Record<FilterName, readonly string[]>>;

/** Of these one value is taken at a time: a further day or a smaller circle holds the others. */
const SINGLE: ReadonlySet<FilterName> = new Set(["free", "near"]);

/** More than any list offers. */
const VALUES_MOST = 12;

const PATTERNS: Readonly<Record<FilterName, RegExp>> = {
  price: /^[A-Z]{3}-\d{1,15}-\d{0,15}$/,
  stars: /^[0-5]$/,
  board: /^[A-Z]{2}$/,
  refund: /^(full|partial|no)$/,
  free: /^\d{4}-\d{2}-\d{2}$/,
  near: /^[1-9]\d?$/,
  supplier: /^\d{1,9}$/,
};

export const NO_FILTER: HotelFilter = {
  price: [],
  stars: [],
  board: [],
  refund: [],
  free: [],
  near: [],
  supplier: [],
};

/** The filter an address carries. What makes no sense was not asked for. */
export function filterFromParams(params: URLSearchParams): HotelFilter {
  const filter: Record<FilterName, readonly string[]> = { ...NO_FILTER };
  for (const name of FILTER_NAMES) filter[name] = toValues(name, params.getAll(name));
  return filter;
}

function toValues(name: FilterName, texts: readonly string[]): string[] {
  const values = [...new Set(texts.filter((text) => isValue(name, text)))];
  return values.slice(0, SINGLE.has(name) ? 1 : VALUES_MOST).toSorted();
}

function isValue(name: FilterName, text: string): boolean {
  if (!PATTERNS[name].test(text)) return false;
  if (name === "free") return isStayDate(text);
  if (name !== "price") return true;
  const { fromMinor, belowMinor } = readBand(text);
  return belowMinor === null || fromMinor < belowMinor;
}

export function filterToPairs(filter: HotelFilter): [FilterName, string][] {
  return FILTER_NAMES.flatMap((name) => filter[name].map((value): [FilterName, string] => [name, value]));
}

export function isFiltering(filter: HotelFilter): boolean {
  return FILTER_NAMES.some((name) => filter[name].length > 0);
}

/** The filter with a value taken that was not, or lifted that was. */
export function toggleFilter(filter: HotelFilter, name: FilterName, value: string): HotelFilter {
  const values = filter[name];
  if (values.includes(value)) return { ...filter, [name]: values.filter((each) => each !== value) };
  return { ...filter, [name]: SINGLE.has(name) ? [value] : [...values, value].toSorted() };
}

/** The part of a filter that is about a rate and not about its hotel. */
export function ofRates(filter: HotelFilter): HotelFilter {
  return { ...filter, stars: [], near: [] };
}

/** The other part, about hotels whatever their rates. */
export function ofHotels({ stars, near }: HotelFilter): HotelFilter {
  return { ...NO_FILTER, stars, near };
}
