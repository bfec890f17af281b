import type { CheckAvailData, ExchangeRateSnapshot } from "#lib/contract/check-avail.ts";
import type { HotelListRequest } from "#lib/contract/hotel-list.ts";
import type { Room } from "#lib/contract/rate-package.ts";
import type { HotelMetadata } from "#provider/content/port.ts";
import type { Language } from "#lib/domain/i18n.ts";
import type { Money } from "#lib/domain/money.ts";
import type { RoomOccupancy } from "#lib/domain/party.ts";
import type { StayDate } from "#lib/domain/stay-date.ts";
import type { RequiredGuestField, SupplierOfferKey } from "#provider/suppliers/port.ts";
import type { RatePackage, RoomShare } from "./rate-package.ts";

export type { ExchangeRateSnapshot, RequiredGuestField };

/** What an account may reach; the account's stored settings as a plain value. */
export type Entitlement = {
  accountId: string;
  /** Of its prepaid balance; the exchange snapshot covers it. USD where absent. */
  currency?: string | undefined;
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
  /** Of remarks and notices (`Language` header); English where absent. */
  language?: Language | undefined;
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
  sortBy?: HotelListRequest["sortBy"];
};

export type HotelRatesQuery = StayQuery & { hotelId: string };

/** What goes around the data of an answer, as JSON in UTF-8. */
export type JsonFrame = { head: Uint8Array; tail: Uint8Array };

/** An answer as the bytes that go out. */
export type WrittenAnswer = {
  bytes: Buffer;
  /** To be called when the bytes have left, and never before: their memory is then written over. */
  release: () => void;
};

/** The terms a Book would be made on, in the minor units the ledger counts. */
export type BookableTerms = {
  supplier: number;
  offer: SupplierOfferKey;
  hotel: HotelMetadata;
  /** IANA zone of the property. */
  timeZone: string;
  room: Omit<Room, "rates">;
  ratePkg: RatePackage;
  /** What of the package is each room's own, as `rooms`. Absent from orders that were made before it was kept. */
  roomShares?: RoomShare[] | undefined;
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

/**
 * How a rate package stands at the moment of a Book (§4.10):
 * - `bookable`: the terms hold;
 * - `moved`: the rate changed or is gone since it was sealed (100001111);
 * - `invalid`: malformed, foreign or expired: one answer for every reason (100000400 naming `ratePkgId`);
 * - `unreachable`: its supplier did not say in time (504).
 */
export type BookableAnswer =
  | { kind: "bookable"; terms: BookableTerms; exchangeRateSnapshot: ExchangeRateSnapshot }
  | { kind: "moved"; party: BookableParty }
  | { kind: "invalid" }
  | { kind: "unreachable"; party: BookableParty };

/** Whom a package was priced for: known also where its price is not. */
export type BookableParty = Pick<BookableTerms, "rooms" | "checkIn" | "requiredGuestFields">;

/** A place or hotel the query names is not there: HotelList and HotelRates answer it as an empty list. */
export type SearchKernel = {
  /** `data` of §4.7 in its frame. */
  listHotels(query: HotelListQuery, context: SearchContext, frame: JsonFrame): Promise<WrittenAnswer>;
  /** `data` of §4.8 in its frame, standard room types in their fixed order. */
  listRates(query: HotelRatesQuery, context: SearchContext, frame: JsonFrame): Promise<WrittenAnswer>;
  /** Null for a package that is malformed, foreign or expired (100000400 naming `ratePkgId`). */
  checkAvail(ratePkgId: string, context: SearchContext): Promise<CheckAvailData | null>;
  /** What Book asks first: the price re-validated as of now (§4.9 is optional, so Book trusts nothing older). */
  findBookable(ratePkgId: string, context: SearchContext): Promise<BookableAnswer>;
};
