import type { HotelListData } from "#lib/contract/hotel-list.ts";
import type { DestinationAnswer } from "#provider/content/port.ts";
import type { SupplierOffer } from "#provider/suppliers/port.ts";

/** A hotel of the page, with the offers that are shown of it: cheapest first. */
export type FoundHotel = { row: number; offers: readonly SupplierOffer[] };

/** What a search found, before it is written. */
export type FoundHotels = {
  /** Hotels on the page. */
  count: number;
  /** The hotel at a place of the page; its offers are made now. */
  hotelAt(index: number): FoundHotel;
  destination: DestinationAnswer | null;
  /** What else there is to say of the search. */
  basic: Pick<HotelListData["basic"], "statusRemark" | "notices" | "emptyReason">;
  total: number;
  /** Where the next page begins; null on the last one. */
  cursor: number | null;
};

/** Nothing was found. */
export const NO_HOTELS: Pick<FoundHotels, "count" | "hotelAt" | "total" | "cursor"> = {
  count: 0,
  hotelAt: (index) => {
    throw new RangeError(`no hotel ${index} in an empty list`);
  },
  total: 0,
  cursor: null,
};
