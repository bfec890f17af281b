import { type DatesQuery, FLEX_CHOICES, FLEX_USUAL, type Leg, PLACES_MOST } from "#lib/domain/date-grid.ts";
import { searchQueryToParams } from "#lib/domain/search-query.ts";

const LEG = "legs";
const LEG_PLACE = "legPlace";
const FLEX = "flex";

/** Where the search form leads: to the list, or to the grid of dates. */
export const LEADS_TO = "to";
export const TO_DATES = "dates";

/** How the fields for a further place are named in the address. */
export const ADDED = { place: "addPlace", target: "addTarget", nights: "addNights" };

/** The address of a grid of dates. Of a search's address it has all but the order of the list and its page. */
export function toDatesAddress({ search, legs, flexDays }: DatesQuery): string {
  const { sortBy: _sortBy, cursor: _cursor, ...rest } = search;
  const params = searchQueryToParams(rest);
  for (const { target, placeName, nights } of legs) {
    params.append(LEG, `${nights}-${target.kind}:${target.id}`);
    params.append(LEG_PLACE, placeName);
  }
  if (flexDays !== FLEX_USUAL) params.set(FLEX, String(flexDays));
  return `/search/dates?${params.toString()}`;
}

/** Of an address what the form of its search keeps: its further places, and how far arrivals are moved. */
export function gridPairs(params: URLSearchParams): [string, string][] {
  return [...params].filter(([name]) => [LEG, LEG_PLACE, FLEX].includes(name));
}

/** What an address says besides the search. What cannot be read is left out; nothing has been checked. */
export function gridFromParams(params: URLSearchParams): Omit<DatesQuery, "search"> {
  const names = params.getAll(LEG_PLACE);
  const legs = params
    .getAll(LEG)
    .slice(0, PLACES_MOST - 1)
    .flatMap((text, index) => legFromText(text, names[index] ?? "") ?? []);
  const flex = Number(params.get(FLEX) ?? FLEX_USUAL);
  return { legs, flexDays: FLEX_CHOICES.find((days) => days === flex) ?? FLEX_USUAL };
}

function legFromText(text: string, placeName: string): Leg | null {
  const [, nights, target] = /^(\d{1,2})-(.+)$/s.exec(text) ?? [];
  return toLeg(target ?? "", placeName, Number(nights));
}

/** A place as it was chosen in a form, `destination:<id>` or `hotel:<id>`; null where none was. */
export function toLeg(chosen: string, placeName: string, nights: number): Leg | null {
  const [, kind, id] = /^(destination|hotel):(.+)$/s.exec(chosen) ?? [];
  if ((kind !== "destination" && kind !== "hotel") || id === undefined) return null;
  return { target: { kind, id }, placeName, nights };
}
