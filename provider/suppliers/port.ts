import type { RoomOccupancy } from "#lib/domain/party.ts";
import type { StayDate } from "#lib/domain/stay-date.ts";
import type { RowBits } from "./row-bits.ts";

/** What a supplier is asked to price. Money is in minor units of each hotel's own currency throughout. */
export type SupplierStay = {
  checkIn: StayDate;
  checkOut: StayDate;
  rooms: readonly RoomOccupancy[];
  /** ISO 3166-1 alpha-2; "" where not said. */
  residencyCode: string;
  nationalityCode: string;
  market: string;
  /** The day prices are as of. */
  priceDay: StayDate;
};

/** What names one offer at its supplier. Small, and enough for the supplier to quote it again. */
export type SupplierOfferKey = {
  supplier: number;
  hotelId: string;
  stay: SupplierStay;
  /** Of the product. */
  code: string;
  /** Which of its prices was quoted; the supplier moves it on. */
  epoch: number;
  /** Total net that was quoted, in minor units of the hotel's currency. */
  quotedMinor: number;
};

/** Deadlines are counted from the check-in day at the property: `hour` o'clock, `daysBefore` days earlier. */
export type CancelPolicyStep = {
  daysBefore: number;
  hour: number;
  fee: { kind: "free" } | { kind: "nights"; nights: number } | { kind: "percent"; percent: number };
};

/** Steps with their deadlines ascending; after the last one the whole price is due. None: not refundable. */
export type CancelPolicy = readonly CancelPolicyStep[];

export type SupplierTax = {
  code: string;
  /** Percent that the net price holds, or US cents per room and night. */
  charge: { percent: number } | { perRoomNightUsdCents: number };
  included: boolean;
  payAt: "booking" | "property";
};

export type RequiredGuestField = "gender" | "dateOfBirth" | "passportNumber";

/**
 * What a supplier sells under one of its codes: one room type, board and policy. Its price and what goes with the place
 * are the offer's. Whoever can gives the same object for the same product, since what is made of it is kept with it.
 */
export type SupplierProduct = {
  supplier: number;
  /** The supplier's own code of the room, board and policy. */
  code: string;
  roomCode: string;
  roomName: string;
  board: string;
  respectGrossRate: boolean;
  policy: CancelPolicy;
  packaged: boolean;
  /** Guest fields the contract requires (§2.6). */
  requiredGuestFields: readonly RequiredGuestField[];
  comment?: string;
};

/** One product at one hotel, for all the rooms of the stay. */
export type SupplierOffer = {
  key: SupplierOfferKey;
  product: SupplierProduct;
  currency: string;
  /** Per room of the stay, all nights; each above 0. */
  roomNetMinor: readonly number[];
  /** Percent of net that is the agency's commission. */
  commissionPercent: number;
  taxes: readonly SupplierTax[];
};

export type SupplierSearch = {
  /** Hotels asked about, as rows of the world's table, in the caller's order. */
  rows: Int32Array;
  hotelIdAt(position: number): string;
  stay: SupplierStay;
};

/**
 * What a supplier has, so that a page of 50 never prices a whole city: which hotels have anything for the party on
 * those dates, a bit each in the order asked. Prices and offers of one of those hotels are made on demand.
 */
export type SupplierSearchAnswer = {
  onSale: RowBits;
  /** The net of the cheapest offer, room by room of the stay, in minor units of the hotel's currency. */
  writeLowest(position: number, into: Float64Array): void;
  /** The cheapest `limit` offers at least; all of them for 0. */
  offersOf(position: number, limit: number): SupplierOffer[];
};

/**
 * A rate that moved comes back as the offer it is now. `gone` cannot be bought any more; the supplier may name
 * offers of the same hotel that can.
 */
export type SupplierCheck =
  | { kind: "same" | "moved"; offer: SupplierOffer }
  | { kind: "gone"; alternatives: SupplierOffer[] };

/** A re-check for the agent, or the last look before the booking is made. */
export type CheckStage = "check" | "book";

/** The supplier answered with a failure of its own, or not in the form agreed. */
export class SupplierError extends Error {
  override name = "SupplierError";
}

export type SupplierGuest = {
  roomIndex: number;
  firstName: string;
  lastName: string;
  isChild: boolean;
  nationalityCode?: string | undefined;
  age?: number | undefined;
  gender?: string | undefined;
  dateOfBirth?: string | undefined;
  passportNumber?: string | undefined;
};

export type SupplierBookRequest = {
  /** Ours, unique per order and byte-exact: the supplier makes at most one booking per reference. */
  reference: string;
  offer: SupplierOfferKey;
  holder: { firstName: string; lastName: string; email?: string | undefined };
  guests: readonly SupplierGuest[];
};

/** A booking as the supplier knows it at the moment of asking. */
export type SupplierBookingState = {
  status: "confirming" | "confirmed" | "failed" | "cancelled";
  supplierReferenceNo: string;
  /** Often given only some time after the confirmation. */
  hotelConfirmNo?: string;
  /** Why it failed. */
  reason?: string;
};

/**
 * `refused` made no booking. `moved` made none either: the price is no longer that of the key (100001111).
 * A supplier that does not answer rejects when the signal aborts: then nobody knows, and findBooking has to tell.
 */
export type SupplierBookAnswer =
  | { kind: "booked"; state: SupplierBookingState }
  | { kind: "refused"; reason: string }
  | { kind: "moved" };

export type SupplierCancelAnswer =
  | { kind: "cancelled" }
  | { kind: "refused"; reason: string }
  | { kind: "not-found" };

/** All calls reject with the signal's reason when it aborts, and with a SupplierError when the supplier fails. */
export type Supplier = {
  readonly id: number;
  readonly name: string;
  /** Markets it sells to; absent: all. */
  readonly markets?: readonly string[];
  /** Currencies it can sell in; absent: all of the exchange table. */
  readonly currencies?: readonly string[];
  /** What it can tell without waiting comes without a promise, and has no use for the signal. */
  search(query: SupplierSearch, signal: AbortSignal): SupplierSearchAnswer | Promise<SupplierSearchAnswer>;
  /** The same offer as it stands now. */
  check(offer: SupplierOfferKey, stage: CheckStage, signal: AbortSignal): Promise<SupplierCheck>;
  book(request: SupplierBookRequest, signal: AbortSignal): Promise<SupplierBookAnswer>;
  /** Null: this supplier has no booking under that reference (as far as it knows now). */
  findBooking(reference: string, signal: AbortSignal): Promise<SupplierBookingState | null>;
  cancel(
    request: { reference: string; reason?: string | undefined },
    signal: AbortSignal,
  ): Promise<SupplierCancelAnswer>;
};

/** What a simulated supplier remembers of a booking; instants in epoch milliseconds. JSON-safe. */
export type SupplierBooking = {
  supplierReferenceNo: string;
  hotelId: string;
  createdAtMs: number;
  /** When it stops being confirming, and as what. */
  settlesAtMs: number;
  settlesAs: "confirmed" | "failed";
  hotelConfirmNo?: string | undefined;
  /** From when the hotel's own number is told. */
  hotelConfirmAtMs?: number | undefined;
  reason?: string | undefined;
  cancelledAtMs?: number | undefined;
};

/**
 * Where the simulated suppliers keep their bookings, keyed by (supplier, our reference), byte-exact.
 * `putIfAbsent` answers what is stored afterwards: the earlier booking where there was one.
 */
export type SupplierBookings = {
  putIfAbsent(supplier: number, reference: string, booking: SupplierBooking): Promise<SupplierBooking>;
  find(supplier: number, reference: string): Promise<SupplierBooking | null>;
  /** Merges the given members into the stored booking; null where there is none. */
  update(
    supplier: number,
    reference: string,
    change: Partial<SupplierBooking>,
  ): Promise<SupplierBooking | null>;
};
