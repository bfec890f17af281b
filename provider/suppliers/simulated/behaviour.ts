import { HOSTILE_ROOM_NAME } from "#provider/content/data/rehearsal-names.ts";
import type { RequiredGuestField, SupplierTax } from "#provider/suppliers/port.ts";
import type { Rehearsal } from "#provider/suppliers/rehearsal.ts";
import type { PolicyProduct } from "./profile.ts";
import { FLEXIBLE, NON_REFUNDABLE, PARTIAL, SUPPLIER_IDS } from "./profiles.ts";

/**
 * How a property's price moves on. A rate is quoted at an epoch; looking at it again moves it to another, where its
 * price is `priceFactors[epoch]`. `null` in `movesTo`: it is gone. Below `bookableFrom` it cannot be booked as it is.
 */
export type PriceMoves = {
  priceFactors: readonly number[];
  movesTo: readonly (number | null)[];
  bookableFrom: number;
  /** Each booking of a stay makes what is quoted for it afterwards one epoch later; what was quoted before stands. */
  movesWithBookings?: true;
};

export type BookingCourse =
  | "confirmed"
  | "confirming-then-confirmed"
  | "confirming-then-failed"
  | "refused"
  | "unanswered-but-booked"
  | "unanswered-never-booked";

/** What a supplier does with one property. Rehearsals differ from `ORDINARY` in what they rehearse and nothing else. */
export type Behaviour = {
  /** The only supplier that sells it; null for ordinary hotels. */
  soldBy: number | null;
  moves: PriceMoves;
  booking: BookingCourse;
  cancel: "cancelled" | "refused" | "unanswered";
  policies: readonly PolicyProduct[] | null;
  respectGrossRate: boolean;
  packaged: boolean;
  extraTaxes: readonly SupplierTax[];
  requiredGuestFields: readonly RequiredGuestField[];
  comment?: string;
  /** What its rooms are called, where the supplier does not use its own words. */
  roomName?: string;
};

const STEADY: PriceMoves = { priceFactors: [1], movesTo: [0], bookableFrom: 0 };

export const ORDINARY: Behaviour = {
  soldBy: null,
  moves: STEADY,
  booking: "confirmed",
  cancel: "cancelled",
  policies: null,
  respectGrossRate: false,
  packaged: false,
  extraTaxes: [],
  requiredGuestFields: [],
};

const REHEARSED: Behaviour = { ...ORDINARY, soldBy: SUPPLIER_IDS.meridian, policies: [FLEXIBLE] };

export const BEHAVIOURS: Record<Rehearsal, Behaviour> = {
  "price-up": {
    ...REHEARSED,
    moves: { priceFactors: [1, 1.08], movesTo: [1, 1], bookableFrom: 1 },
  },
  "price-down": {
    ...REHEARSED,
    moves: { priceFactors: [1, 0.93], movesTo: [1, 1], bookableFrom: 1 },
  },
  // What search quotes is gone when looked at again; what the refusal offers instead can be had.
  "sold-out-at-check": {
    ...REHEARSED,
    moves: { priceFactors: [1, 1.04], movesTo: [null, 1], bookableFrom: 1 },
  },
  // Re-checked it stands; booked it has moved; re-checked once more it shows the new price, which can be booked.
  "ari-changed": {
    ...REHEARSED,
    moves: { priceFactors: [1, 1, 1.08], movesTo: [1, 2, 2], bookableFrom: 2 },
  },
  "timeout-then-confirmed": { ...REHEARSED, booking: "unanswered-but-booked" },
  "timeout-never-booked": { ...REHEARSED, booking: "unanswered-never-booked" },
  "confirming-then-confirmed": { ...REHEARSED, booking: "confirming-then-confirmed" },
  "confirming-then-failed": { ...REHEARSED, booking: "confirming-then-failed" },
  "supplier-refuses": { ...REHEARSED, booking: "refused" },
  "cancel-refused": { ...REHEARSED, cancel: "refused" },
  "cancel-timeout": { ...REHEARSED, cancel: "unanswered" },
  "voucher-pending": REHEARSED,
  "voucher-failed": REHEARSED,
  "required-guest-fields": {
    ...REHEARSED,
    soldBy: SUPPLIER_IDS.levant,
    requiredGuestFields: ["gender", "dateOfBirth", "passportNumber"],
    comment: "Gender, date of birth and passport number of every guest are required.",
  },
  "non-refundable": { ...REHEARSED, policies: [NON_REFUNDABLE] },
  "partial-refund": { ...REHEARSED, policies: [PARTIAL] },
  "respect-gross-rate": {
    ...REHEARSED,
    respectGrossRate: true,
    comment: "The selling price is fixed by the hotel.",
  },
  "pay-at-property": {
    ...REHEARSED,
    extraTaxes: [
      { code: "RESORT_FEE", charge: { perRoomNightUsdCents: 1500 }, included: false, payAt: "property" },
    ],
    comment: "A resort fee is paid at the property.",
  },
  packaged: { ...REHEARSED, packaged: true, comment: "May only be sold as part of a package." },
  "hostile-text": {
    ...REHEARSED,
    roomName: HOSTILE_ROOM_NAME,
    comment: `=1+1 <script>alert(1)</script><svg/onload="globalThis.hostile=1"> \u202Etxt\u202C {{7*7}} \${7*7} '; DROP TABLE orders;-- ${"long ".repeat(200)}${"W".repeat(10_000)}`,
  },
  slow: { ...REHEARSED, soldBy: SUPPLIER_IDS.caravan },
  // Whoever booked finds the same cheaper when looking again, three times over.
  "price-falls-later": {
    ...REHEARSED,
    moves: {
      priceFactors: [1, 0.9, 0.82, 0.75],
      movesTo: [0, 1, 2, 3],
      bookableFrom: 0,
      movesWithBookings: true,
    },
  },
};
