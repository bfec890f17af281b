import type { Money } from "./money.ts";
import type { SearchQuery } from "./search-query.ts";
import { PARTY_LIMITS } from "./party.ts";
import { addDays, nightsBetween, type StayDate } from "./stay-date.ts";

/** How many days an arrival is moved at the most. */
export const FLEX_CHOICES = [1, 2, 3] as const;
export const FLEX_USUAL = 3;

/** Places of one trip, the first included. */
export const PLACES_MOST = 4;

/** A further place of a trip: it begins on the day the one before it ends. */
export type Leg = { target: SearchQuery["target"]; placeName: string; nights: number };

/** One search, with its arrival moved about; with legs, a trip whose first place is the search's. */
export type DatesQuery = { search: SearchQuery; legs: Leg[]; flexDays: number };

/** So many nights somewhere: of the search's own place as a choice, or of each place of a trip, one after another. */
export type GridColumn = Leg & { isAsked: boolean };

export type GridCell = { query: SearchQuery; isAsked: boolean };

/** All stays that begin, or all places of a trip that begins, on one day: a cell for each column. */
export type GridRow = { checkIn: StayDate; isAsked: boolean; cells: GridCell[] };

export type DateGrid = { columns: GridColumn[]; rows: GridRow[] };

/**
 * The searches that a grid of dates consists of: arrivals by nights for one place, at most 7 by 3; for a trip arrivals by
 * places, at most 7 by 4. Nothing else is asked for.
 */
export function planGrid({ search, legs, flexDays }: DatesQuery): DateGrid {
  const { cursor: _cursor, ...first } = search;
  const isTrip = legs.length > 0;
  const columns = isTrip ? columnsOfTrip(first, legs) : columnsOfNights(first);
  const shifts = Array.from({ length: 2 * flexDays + 1 }, (_, index) => index - flexDays);
  const rows = shifts.map((shift): GridRow => {
    const arrival = addDays(search.checkIn, shift);
    let checkIn = arrival;
    const cells = columns.map(({ target, placeName, nights, isAsked }): GridCell => {
      const checkOut = addDays(checkIn, nights);
      const query = { ...first, target, placeName, checkIn, checkOut, sortBy: "price-asc" };
      if (isTrip) checkIn = checkOut;
      return { query, isAsked: isAsked && shift === 0 };
    });
    return { checkIn: arrival, isAsked: shift === 0, cells };
  });
  return { columns, rows };
}

function columnsOfNights({ target, placeName, checkIn, checkOut }: SearchQuery): GridColumn[] {
  const asked = nightsBetween(checkIn, checkOut);
  return [asked - 1, asked, asked + 1]
    .filter((nights) => nights >= 1 && nights <= PARTY_LIMITS.nights)
    .map((nights) => ({ target, placeName, nights, isAsked: nights === asked }));
}

function columnsOfTrip({ target, placeName, checkIn, checkOut }: SearchQuery, legs: Leg[]): GridColumn[] {
  const first = { target, placeName, nights: nightsBetween(checkIn, checkOut) };
  return [first, ...legs].map((leg) => ({ ...leg, isAsked: true }));
}

/** The sum, where every part is known and all are of one currency; nothing is converted to be added. */
export function addUp(parts: readonly (Money | null)[]): Money | null {
  const [first] = parts;
  if (!first) return null;
  let amountMinor = 0;
  for (const part of parts) {
    if (part?.currency !== first.currency) return null;
    amountMinor += part.amountMinor;
  }
  return { amountMinor, currency: first.currency };
}

/** The lowest of those that are known; null where none is, or they cannot be compared. */
export function findLowest(amounts: readonly (Money | null)[]): Money | null {
  const known = amounts.filter((amount) => amount !== null);
  const [first] = known;
  if (!first || known.some(({ currency }) => currency !== first.currency)) return null;
  return known.reduce((lowest, each) => (each.amountMinor < lowest.amountMinor ? each : lowest));
}

/** The lowest, where it is worth a mark: another is known, and dearer. */
export function findMarked(amounts: readonly (Money | null)[]): Money | null {
  const lowest = findLowest(amounts);
  const isBelow = (amount: Money | null): boolean => amount !== null && !isSameAmount(amount, lowest);
  return amounts.some(isBelow) ? lowest : null;
}

export function isSameAmount(a: Money | null, b: Money | null): boolean {
  return a !== null && b !== null && a.currency === b.currency && a.amountMinor === b.amountMinor;
}
