import { cache } from "react";
import { readerLeft } from "#app/reader-left.ts";
import { checkSearch } from "#app/(desk)/search/check-search.ts";
import { draftFromParams } from "#components/search/search-draft.ts";
import type { Actor } from "#lib/auth/actor.ts";
import { getHotelRates } from "#lib/console/hotel/get-hotel-rates.ts";
import { getHotel } from "#lib/console/hotel/get-hotel.ts";
import type { HotelView } from "#lib/console/hotel/views.ts";
import { servicesFor } from "#lib/console/services.ts";
import type { SearchQuery } from "#lib/domain/search-query.ts";

/**
 * The hotel as the console knows it, which costs no call; null for one it does not know and the provider may. Drawing
 * its title and its body asks once.
 */
export const findKnownHotel = cache(async (actor: Actor, hotelId: string): Promise<HotelView | null> => {
  const outcome = await getHotel(actor, { hotelId });
  return outcome.ok ? outcome.value : null;
});

/** All rates of a hotel, asked for afresh with every page, and once for it. */
export const readRates = cache(
  (actor: Actor, query: SearchQuery, hotelId: string, fromOrderId: string | null) =>
    getHotelRates(actor, { ...query, hotelId, fromOrderId }, servicesFor(readerLeft())),
);

/** The search an address holds, or what is wrong with it: one and the same for a page's title and its body. */
export const readSearch = cache((address: string) => {
  const draft = draftFromParams(new URLSearchParams(address));
  return { draft, checked: checkSearch(draft, Date.now()) };
});
