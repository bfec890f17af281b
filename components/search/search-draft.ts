import { PARTY_LIMITS, type RoomOccupancy } from "#lib/domain/party.ts";
import { type SearchQuery, searchQueryFromParams, searchQueryToParams } from "#lib/domain/search-query.ts";
import type { Stay } from "#lib/domain/stay-words.ts";

/** A room as it stands in the form: what was typed, readable or not. */
export type RoomDraft = { adults: string; ages: string[] };

/** A search as it stands in the form. Nothing in it has been checked. */
export type SearchDraft = {
  placeName: string;
  /** `destination:<id>` or `hotel:<id>`; empty where the place was typed and not chosen. */
  target: string;
  /** The stay in words, as long as they are not understood; they stand before the days. */
  stayWords: string;
  checkIn: string;
  checkOut: string;
  rooms: RoomDraft[];
  residencyCode: string;
  nationalityCode: string;
  /** Empty: the connection's. */
  currency: string;
  sortBy: string | undefined;
  cursor: number | undefined;
};

const NEW_ROOM: RoomDraft = { adults: "2", ages: [] };

/** What an address holds: either the form's own fields, as it was sent, or a whole query. */
export function draftFromParams(params: URLSearchParams): SearchDraft {
  return params.has("adults") ? draftFromForm(params) : draftFromQuery(searchQueryFromParams(params));
}

function draftFromForm(params: URLSearchParams): SearchDraft {
  const read = (name: string): string => (params.get(name) ?? "").trim();
  // Past the limit rooms are only counted, so that a made-up address cannot ask for thousands of fields.
  const adults = params.getAll("adults").slice(0, PARTY_LIMITS.rooms + 1);
  // Of the stays that words can mean, the one that was chosen where no script runs.
  const [checkIn, checkOut] = params.has("stay") ? read("stay").split("/") : [];
  return {
    placeName: read("place"),
    target: read("target"),
    stayWords: params.has("stay") ? "" : read("when"),
    checkIn: checkIn ?? read("checkIn"),
    checkOut: checkOut ?? read("checkOut"),
    rooms: adults.map((count, index) => ({
      adults: count.trim(),
      ages: params.getAll(`age.${index}`).slice(0, PARTY_LIMITS.childrenPerRoom + 1),
    })),
    residencyCode: read("residency"),
    nationalityCode: read("nationality"),
    currency: read("currency"),
    sortBy: read("sort") || undefined,
    cursor: undefined,
  };
}

export function draftFromQuery(query: SearchQuery): SearchDraft {
  const rooms = query.rooms.slice(0, PARTY_LIMITS.rooms + 1).map(({ adultCount, childrenAges }) => ({
    adults: toText(adultCount),
    ages: childrenAges.slice(0, PARTY_LIMITS.childrenPerRoom + 1).map(toText),
  }));
  return {
    placeName: query.placeName,
    target: query.target.id === "" ? "" : `${query.target.kind}:${query.target.id}`,
    stayWords: "",
    checkIn: query.checkIn,
    checkOut: query.checkOut,
    rooms: rooms.length > 0 ? rooms : [NEW_ROOM],
    residencyCode: query.residencyCode,
    nationalityCode: query.nationalityCode,
    currency: query.currency ?? "",
    sortBy: query.sortBy,
    cursor: query.cursor,
  };
}

/** A stay as the value of a button. */
export function stayToText({ checkIn, checkOut }: Stay): string {
  return `${checkIn}/${checkOut}`;
}

function toText(value: number): string {
  return Number.isNaN(value) ? "" : String(value);
}

/** The query a draft stands for. Numbers that cannot be read become NaN, which the query's schema refuses. */
export function draftToQuery(draft: SearchDraft): SearchQuery {
  const [kind, ...id] = draft.target.split(":");
  return {
    target: { kind: kind === "hotel" ? "hotel" : "destination", id: id.join(":") },
    placeName: draft.placeName,
    checkIn: draft.checkIn,
    checkOut: draft.checkOut,
    rooms: draft.rooms.map(toOccupancy),
    residencyCode: draft.residencyCode,
    nationalityCode: draft.nationalityCode,
    currency: draft.currency || undefined,
    sortBy: draft.sortBy,
    cursor: draft.cursor,
  };
}

function toOccupancy({ adults, ages }: RoomDraft): RoomOccupancy {
  return { adultCount: toWhole(adults), childrenAges: ages.map(toWhole) };
}

function toWhole(text: string): number {
  return /^\d{1,3}$/.test(text.trim()) ? Number(text) : Number.NaN;
}

/** What the form's buttons do to it where no script does: `add-room`, `remove-room.1`, `add-child.0`, `remove-child.0.2`. */
export function editRooms(rooms: readonly RoomDraft[], edit: string): RoomDraft[] {
  const [act, roomText = "", childText = ""] = edit.split(".");
  const roomIndex = toWhole(roomText);
  if (act === "add-room") {
    return rooms.length < PARTY_LIMITS.rooms ? [...rooms, NEW_ROOM] : [...rooms];
  }
  if (act === "remove-room") return rooms.length > 1 ? rooms.filter((_, at) => at !== roomIndex) : [...rooms];
  return rooms.map((room, at) => {
    if (at !== roomIndex) return room;
    const { ages } = room;
    if (act === "add-child") {
      return ages.length < PARTY_LIMITS.childrenPerRoom ? { ...room, ages: [...ages, ""] } : room;
    }
    return act === "remove-child"
      ? { ...room, ages: ages.filter((_, child) => child !== toWhole(childText)) }
      : room;
  });
}

/**
 * The address of what a search finds: a place's hotels, or the rates of the one hotel that was named. Equal searches
 * have equal addresses.
 */
export function toResultsAddress(query: SearchQuery): string {
  if (query.target.kind === "hotel") return toHotelAddress(query.target.id, query);
  return `/search/results?${searchQueryToParams(query).toString()}`;
}

/** Where hotels of a search stand side by side. */
export const COMPARE_PATH = "/search/results/compare";

export function toCompareAddress(query: SearchQuery): string {
  return `${COMPARE_PATH}?${searchQueryToParams(query).toString()}`;
}

/** The address of the form with everything a search asks for, where another one begins. */
export function toSearchFormAddress(query: SearchQuery): string {
  const { cursor: _cursor, ...rest } = query;
  // Whoever edits is not sent on to the results, even though nothing is missing.
  return `/search?edit=&${searchQueryToParams(rest).toString()}`;
}

/** One press from an earlier search to its like: its results, or the form without the stay where that is over. */
export function toRepeatAddress(query: SearchQuery, isOver: boolean): string {
  return isOver ? toSearchFormAddress({ ...query, checkIn: "", checkOut: "" }) : toResultsAddress(query);
}

/** The address of a hotel's rates for a search, whatever place it was found by. */
export function toHotelAddress(hotelId: string, query: SearchQuery): string {
  const { cursor: _cursor, ...rest } = query;
  return `/hotels/${encodeURIComponent(hotelId)}?${searchQueryToParams(rest).toString()}`;
}

type AddressParams = Record<string, string | string[] | undefined>;

/** What Next hands a page, as the one type that keeps repeated names in their order. */
export function toUrlParams(params: AddressParams): URLSearchParams {
  const all = new URLSearchParams();
  for (const [name, given] of Object.entries(params)) {
    for (const value of Array.isArray(given) ? given : [given]) {
      // A made-up address may hold NULs, which no name or id does and no database stores.
      if (value !== undefined) all.append(name, value.replaceAll("\0", ""));
    }
  }
  return all;
}
