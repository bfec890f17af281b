import type { DestinationAnswer, FullI18N, HotelMetadata } from "#provider/content/port.ts";
import type { Money, WireMoney } from "#lib/domain/money.ts";
import type { RoomOccupancy } from "#lib/domain/party.ts";
import type { StayDate } from "#lib/domain/stay-date.ts";
import type { SupplierOfferKey } from "#provider/suppliers/port.ts";

/** What an account may reach; the account's stored settings as a plain value. */
export type Entitlement = {
  accountId: string;
  suppliers: {
    /** Supplier ids switched on for the account. */
    enabled: readonly number[];
    /** Of those, the ones whose contract lets them serve the account. */
    permitted: readonly number[];
    /** Of those, the ones a standing restriction of the account leaves out. */
    excluded: readonly { supplier: number; by: ExclusionCause }[];
  };
  /** Whether `emptyReason.suppliers` may be shown (§2.10). */
  supplierBreakdown: boolean;
};

export type ExclusionCause = "market" | "currency" | "language" | "inventory";

/** One call's circumstances, already verified by the HTTP layer. */
export type SearchContext = {
  entitlement: Entitlement;
  session: {
    id: string;
    /** Prices go by the day the session was opened, so the same question in it has the same answer. */
    openedAtMs: number;
  };
  /** `Currency` header, upper case; USD where absent. */
  currency?: string | undefined;
  /** `Market` header. */
  market?: string | undefined;
  /** Best effort to answer before it (`Timeout-Milliseconds`). */
  timeoutMs?: number | undefined;
  nowMs: number;
  signal?: AbortSignal | undefined;
};

export type StayQuery = {
  checkIn: StayDate;
  checkOut: StayDate;
  roomOccupancies: readonly { adultCount: number; childrenAges?: readonly number[] | undefined }[];
  /** Point of sale; counts as the market where no `Market` header came. */
  countryCode?: string | undefined;
  residencyCode?: string | undefined;
  nationalityCode?: string | undefined;
};

export const SORT_ORDERS = ["price-asc", "price-desc", "rating-desc", "distance-asc"] as const;
export type SortOrder = (typeof SORT_ORDERS)[number];

/** §4.7. The first of hotelIds, destinationId, destinationName that is there decides the mode. */
export type HotelListQuery = StayQuery & {
  destinationId?: string | undefined;
  destinationName?: string | undefined;
  hotelIds?: readonly string[] | undefined;
  /** 0: uncapped. */
  maxRatesPerHotel: number;
  pageNum: number;
  pageSize: number;
  cursor?: number | undefined;
  sortBy?: SortOrder | undefined;
};

export type HotelRatesQuery = StayQuery & { hotelId: string };

/** §2.4 Rate. */
export type WireRate = {
  commissionableRate: WireMoney;
  netRate: WireMoney;
  grossRate: WireMoney;
  respectGrossRate: boolean;
};

export type BoardId = "RO" | "BB" | "HB" | "FB" | "AI" | "TI" | "BI" | "LU" | "DI" | "BD" | "BL" | "LD";

export type WireTaxItem = {
  code: string;
  name: FullI18N;
  amount: WireMoney;
  included: boolean;
  payAt: "booking" | "property";
};

/** §2.4 RoomRatePkg. */
export type WirePackage = {
  ratePkgId: string;
  refundableMode: "full" | "partial" | "no";
  refundableUntil?: string;
  cancelFees: { until: string; fee: WireMoney }[];
  originalRoomNaming: { id: string; name: string; supplier: number };
  rate: WireRate;
  totalRate: WireRate;
  rateComment?: string;
  includesPackaging: boolean;
  checkIn: StayDate;
  checkOut: StayDate;
  board: { boardId: BoardId; boardName: FullI18N; boardDesc: FullI18N };
  tax: { total: WireMoney; items: WireTaxItem[] };
};

/** §2.3. */
export type WireRoom = { roomTypeId: string; roomTypeName: FullI18N; hotelId: string; rates: WirePackage[] };

/** §2.2 in HotelList. */
export type WireHotel = Omit<HotelMetadata, "hotelId"> & {
  id: string;
  minPrice: WireMoney;
  minPricesByCurrency: WireMoney[];
  isAvailable: boolean;
  rooms: WireRoom[];
};

/** §2.10. */
export type EmptyReason = {
  code: "NO_SUPPLIER_ENABLED" | "NO_SUPPLIER_PERMITTED" | "ALL_SUPPLIERS_EXCLUDED" | "NO_SUPPLIER_ANSWERED";
  suppliers?: { supplier: number; name: string; reason: string }[];
};

/** `data` of §4.7 except `basic.sessionId`, which the HTTP layer adds. */
export type HotelListAnswer = {
  list: WireHotel[];
  basic: {
    destination?: DestinationAnswer;
    statusRemark?: string;
    notices?: string[];
    emptyReason?: EmptyReason;
  };
  total: number;
  hasMore: boolean;
  /** Pass it back as `cursor` for the next page; absent on the last one. */
  cursor?: number;
};

/** §2.8. */
export type ExchangeRateSnapshot = { date: StayDate; usd: Record<string, number> };

/** `data` of §4.9. */
export type CheckAvailAnswer = {
  status: 1 | 2;
  roomRatePkg?: WirePackage;
  exchangeRateSnapshot: ExchangeRateSnapshot;
  statusRemark?: string;
  /** Rule 4: rates of the same hotel and stay that may stand in, closest first. */
  fallbackCandidates?: WirePackage[];
};

/** The terms a Book would be made on, in the minor units the ledger counts. */
export type BookableTerms = {
  supplier: number;
  offer: SupplierOfferKey;
  hotel: HotelMetadata;
  /** IANA zone of the property. */
  timeZone: string;
  room: Omit<WireRoom, "rates">;
  ratePkg: WirePackage;
  rooms: RoomOccupancy[];
  checkIn: StayDate;
  checkOut: StayDate;
  nightCount: number;
  /** `totalRate.netRate`: what is debited. */
  totalNet: Money;
  requiredGuestFields: readonly RequiredGuestField[];
  residencyCode: string;
  nationalityCode: string;
};

export type RequiredGuestField = "gender" | "dateOfBirth" | "passportNumber";

/**
 * How a rate package stands at the moment of a Book (§4.10):
 * - `bookable`: the terms hold;
 * - `moved`: the rate changed or is gone since it was sealed (100001111);
 * - `invalid`: malformed, foreign or expired: one answer for every reason (100000400 naming `ratePkgId`);
 * - `unreachable`: its supplier did not say in time (504).
 */
export type BookableAnswer =
  | { kind: "bookable"; terms: BookableTerms; exchangeRateSnapshot: ExchangeRateSnapshot }
  | { kind: "moved" }
  | { kind: "invalid" }
  | { kind: "unreachable" };

/** A place or hotel the query names is not there: HotelList and HotelRates answer it as an empty list. */
export type SearchKernel = {
  listHotels(query: HotelListQuery, context: SearchContext): Promise<HotelListAnswer>;
  /** `data.rooms` of §4.8, standard room types in their fixed order. */
  listRates(query: HotelRatesQuery, context: SearchContext): Promise<{ rooms: WireRoom[] }>;
  /** Null for a package that is malformed, foreign or expired (100000400 naming `ratePkgId`). */
  checkAvail(ratePkgId: string, context: SearchContext): Promise<CheckAvailAnswer | null>;
  /** What Book asks first: the price re-validated as of now (§4.9 is optional, so Book trusts nothing older). */
  findBookable(ratePkgId: string, context: SearchContext): Promise<BookableAnswer>;
};
