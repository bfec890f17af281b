import type { CancelStep } from "#lib/domain/cancellation.ts";
import type { GridCell, GridColumn, GridRow } from "#lib/domain/date-grid.ts";
import type { I18N } from "#lib/domain/i18n.ts";
import type { Money } from "#lib/domain/money.ts";
import type { SearchQuery } from "#lib/domain/search-query.ts";

export type RefundableMode = "full" | "partial" | "no";
export type RequiredGuestField = "gender" | "dateOfBirth" | "passportNumber";

export type TaxView = {
  code: string | null;
  name: I18N;
  /** Null where the service names the tax and not its amount: unknown, never zero. */
  amount: Money | null;
  /** Whether the total already holds it. */
  included: boolean;
  payAt: "booking" | "property";
};

export type BoardView = { code: string; name: I18N; description: I18N };

/** A rate package (§2.4) as a person sees it. All amounts are the service's own; nothing is computed again. */
export type RateView = {
  /** Means something only within the session that produced it, which stays on the server. */
  ratePkgId: string;
  board: BoardView | null;
  refundableMode: RefundableMode;
  refundableUntil: string | null;
  /** Ascending; after the last one the whole total is due. */
  cancelSteps: CancelStep[];
  /** All rooms and nights: what the agency owes (§2.4 totalRate.netRate). */
  netTotal: Money;
  /** All rooms and nights: the selling price, where there is one. */
  grossTotal: Money | null;
  /** True: the gross price must be the selling price. */
  respectGross: boolean;
  /** The commission basis of all rooms and nights, where there is one. */
  commissionable: Money | null;
  /** One room, all nights, net. */
  perRoom: Money;
  taxes: TaxView[];
  rateComment: string | null;
  packaged: boolean;
  supplierRoomName: string | null;
  /** A supplier's number; absent where the service does not disclose it, and in what was kept before it was read. */
  supplier?: number;
  requiredGuestFields: RequiredGuestField[];
};

export type HotelView = {
  hotelId: string;
  destinationId: string | null;
  name: I18N;
  address: I18N;
  /** 0.0 to 5.0, as supplied. */
  rating: number | null;
  point: { lat: number; lng: number } | null;
  logoUrl: string | null;
};

export type HotelRow = HotelView & {
  cheapest: { roomTypeId: string; roomName: I18N; rate: RateView } | null;
};

/** `searchHotels(query: SearchQuery)`. */
export type HotelSearch = {
  query: SearchQuery;
  place: { kind: "destination" | "hotel"; id: string; name: I18N; countryCode: string | null } | null;
  hotels: HotelRow[];
  /** Null where the service does not say (§2.1). */
  total: number | null;
  hasMore: boolean;
  /** Goes into `query.cursor` of the next page. */
  nextCursor: number | null;
  /** One sentence of the service's own, untranslated. */
  remark: string | null;
  /** Why a non-empty list is incomplete; the service's own sentences. */
  notices: string[];
  /** Why an empty list is empty; only `NO_SUPPLIER_ANSWERED` may be tried again. */
  emptyReason: { code: string; retryable: boolean } | null;
};

/** What a cell of a grid of dates says (`surveyDates`). */
export type Cheapest =
  | {
      kind: "price";
      total: Money;
      hotelName: I18N;
      /** Null where the service does not say. */
      hotelCount: number | null;
      /** False where not everybody answered: there may be a lower one. */
      isWhole: boolean;
    }
  /** `reason`: a code of the service's own (§4.7), or null where nothing is free. */
  | { kind: "nothing"; reason: string | null }
  /** Nobody knows, and asking again may help. */
  | { kind: "unknown"; reason: UnknownCheapest }
  /** Days that cannot be searched: over, or too far ahead. */
  | { kind: "outside" };

export type UnknownCheapest =
  | "NO_SUPPLIER_ANSWERED"
  | "NOT_ALL_ANSWERED"
  | "no-price"
  /** Another search of the grid could not be sent, so this one was not tried. */
  | "not-asked"
  | "connection-refused"
  | "refused"
  | "malformed"
  | "silent"
  | "unreachable";

/** `surveyDates(query: DatesQuery)`. The answers come one by one; none of these promises is ever rejected. */
export type DateSurvey = {
  columns: GridColumn[];
  rows: (Omit<GridRow, "cells"> & { cells: (GridCell & { answer: Promise<Cheapest> })[] })[];
};

/** `gatherHotels(query: SearchQuery)`: as many hotels of a search as are looked at together. */
export type GatheredHotels = HotelSearch & {
  /** False where the place has more than are looked at together. */
  isWhole: boolean;
  /** The middle of the place, where the console knows it. */
  centre: { lat: number; lng: number } | null;
};

/** `compareHotels({ ...SearchQuery, hotelIds })`. */
export type HotelComparison = Pick<GatheredHotels, "query" | "hotels" | "remark" | "notices" | "centre">;

export type RoomView = { roomTypeId: string; name: I18N; rates: RateView[] };

/** `getHotelRates({ ...SearchQuery, hotelId })`. */
export type HotelRates = {
  query: SearchQuery;
  hotel: HotelView;
  rooms: RoomView[];
  /** Names what is on screen now; `checkRate({ sheetId, ratePkgId })` compares with it and continues its session. */
  sheetId: string;
};
