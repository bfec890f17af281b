import type { RoomOccupancy } from "./party.ts";
import type { StayDate } from "./stay-date.ts";

/** What is searched. All of it lives in the address of the page, so that reload, back and a shared link work. */
export type SearchQuery = {
  /** Where: a destination, or one hotel. */
  target: { kind: "destination" | "hotel"; id: string };
  /** The text the person chose it by; shown again in the form, never searched by. */
  placeName: string;
  checkIn: StayDate;
  checkOut: StayDate;
  rooms: RoomOccupancy[];
  residencyCode: string;
  nationalityCode: string;
  /** ISO 4217: what prices are asked for in; without it the connection's. */
  currency?: string | undefined;
  sortBy?: string | undefined;
  cursor?: number | undefined;
};

/** One room in the address: adults, then ages, `2-7-3` being two adults with children of 7 and 3. */
function roomToText({ adultCount, childrenAges }: RoomOccupancy): string {
  return [adultCount, ...childrenAges].join("-");
}

/** Numbers that cannot be read become NaN, so that the schema refuses them at their field. */
function roomFromText(text: string): RoomOccupancy {
  const [adultCount = Number.NaN, ...childrenAges] = text.split("-").map(toWholeNumber);
  return { adultCount, childrenAges };
}

function toWholeNumber(text: string): number {
  return /^\d{1,3}$/.test(text) ? Number(text) : Number.NaN;
}

/** The query as it stands in an address, in a fixed order so that equal searches have equal addresses. */
export function searchQueryToParams(query: SearchQuery): URLSearchParams {
  const params = new URLSearchParams();
  params.set(query.target.kind, query.target.id);
  params.set("place", query.placeName);
  params.set("checkIn", query.checkIn);
  params.set("checkOut", query.checkOut);
  for (const room of query.rooms) params.append("room", roomToText(room));
  params.set("residency", query.residencyCode);
  params.set("nationality", query.nationalityCode);
  if (query.currency) params.set("currency", query.currency);
  if (query.sortBy) params.set("sort", query.sortBy);
  if (query.cursor !== undefined) params.set("cursor", String(query.cursor));
  return params;
}

/** The same query read back, unchecked: a verb's schema decides whether it makes sense. */
export function searchQueryFromParams(params: URLSearchParams): SearchQuery {
  const hotelId = params.get("hotel");
  const cursor = params.get("cursor");
  return {
    target:
      hotelId === null
        ? { kind: "destination", id: params.get("destination") ?? "" }
        : { kind: "hotel", id: hotelId },
    placeName: params.get("place") ?? "",
    checkIn: params.get("checkIn") ?? "",
    checkOut: params.get("checkOut") ?? "",
    rooms: params.getAll("room").map(roomFromText),
    residencyCode: params.get("residency") ?? "",
    nationalityCode: params.get("nationality") ?? "",
    currency: params.get("currency") || undefined,
    sortBy: params.get("sort") ?? undefined,
    cursor: cursor === null ? undefined : toWholeNumber(cursor),
  };
}
