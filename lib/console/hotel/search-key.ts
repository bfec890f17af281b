import { createHash } from "node:crypto";
import type { Actor } from "#lib/auth/actor.ts";
import type { SearchQuery } from "#lib/domain/search-query.ts";
import type { Caller } from "#lib/interface/caller.ts";

/**
 * What makes two searches one search: the place, the stay, the party, the currency. The page and the order of the list
 * are not part of it, so turning a page continues the session and a changed party opens another (§4.7).
 */
export function toSearchKey(query: SearchQuery): string {
  const { target, checkIn, checkOut, rooms, residencyCode, nationalityCode, currency } = query;
  const parties = rooms.map(({ adultCount, childrenAges }) => [adultCount, ...childrenAges]);
  const text = JSON.stringify([
    target.kind,
    target.id,
    checkIn,
    checkOut,
    parties,
    residencyCode,
    nationalityCode,
    ...(currency === undefined ? [] : [currency]),
  ]);
  return createHash("sha256").update(text).digest("base64url");
}

/** Under what an answer is held: whoever asks otherwise, or as somebody else, is shown none of it. */
export function toHeldKey(
  { agencyId, personId }: Actor,
  { connection, identity }: Caller,
  query: SearchQuery,
  sortBy?: string,
): string {
  return JSON.stringify([agencyId, personId, connection, identity, toSearchKey(query), sortBy]);
}

/** How a search is sent: as part of which one, and in which currency it is answered. */
export function toSearchOptions(query: SearchQuery): { searchKey: string; currency?: string } {
  const { currency } = query;
  return { searchKey: toSearchKey(query), ...(currency === undefined ? {} : { currency }) };
}

/** The members that HotelList and HotelRates ask alike (§4.7, §4.8). */
export function toStayRequest(query: SearchQuery) {
  const { checkIn, checkOut, rooms, residencyCode, nationalityCode } = query;
  return { checkIn, checkOut, roomOccupancies: rooms, residencyCode, nationalityCode };
}
