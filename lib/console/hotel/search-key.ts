import { createHash } from "node:crypto";
import type { SearchQuery } from "#lib/domain/search-query.ts";

/**
 * What makes two searches one search: the place, the stay, the party. The page and the order of the list are not part
 * of it, so turning a page continues the session and a changed party opens another (§4.7).
 */
export function toSearchKey(query: SearchQuery): string {
  const { target, checkIn, checkOut, rooms, residencyCode, nationalityCode } = query;
  const parties = rooms.map(({ adultCount, childrenAges }) => [adultCount, ...childrenAges]);
  const text = JSON.stringify([
    target.kind,
    target.id,
    checkIn,
    checkOut,
    parties,
    residencyCode,
    nationalityCode,
  ]);
  return createHash("sha256").update(text).digest("base64url");
}

/** The members that HotelList and HotelRates ask alike (§4.7, §4.8). */
export function toStayRequest(query: SearchQuery) {
  const { checkIn, checkOut, rooms, residencyCode, nationalityCode } = query;
  return { checkIn, checkOut, roomOccupancies: rooms, residencyCode, nationalityCode };
}
