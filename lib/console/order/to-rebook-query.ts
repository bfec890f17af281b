import type { HotelView, RateView } from "#lib/console/hotel/views.ts";
import { isPlainText } from "#lib/console/plain-text.ts";
import { pickText } from "#lib/domain/i18n.ts";
import type { SearchQuery } from "#lib/domain/search-query.ts";

/** The search that leads to the same hotel once more: stay, party and currency are those of the order. */
export function toRebookQuery({
  query,
  hotel,
  terms,
}: {
  query: SearchQuery;
  hotel: HotelView;
  terms: RateView;
}): SearchQuery {
  const name = pickText(hotel.name, "en");
  const { checkIn, checkOut, rooms, residencyCode, nationalityCode } = query;
  return {
    target: { kind: "hotel", id: hotel.hotelId },
    placeName: isSearchable(name) ? name : "",
    checkIn,
    checkOut,
    rooms,
    residencyCode,
    nationalityCode,
    currency: terms.netTotal.currency,
  };
}

/** A supplier's name may be one that no search takes (lib/console/hotel/search-query.ts). */
function isSearchable(name: string): boolean {
  return name.length <= 300 && isPlainText(name);
}
