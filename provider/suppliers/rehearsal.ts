/** What a property of the rehearsal destination rehearses (design, section 6). */
export const REHEARSALS = [
  "price-up",
  "price-down",
  "sold-out-at-check",
  "ari-changed",
  "timeout-then-confirmed",
  "timeout-never-booked",
  "confirming-then-confirmed",
  "confirming-then-failed",
  "supplier-refuses",
  "cancel-refused",
  "cancel-timeout",
  "voucher-pending",
  "voucher-failed",
  "required-guest-fields",
  "non-refundable",
  "partial-refund",
  "respect-gross-rate",
  "pay-at-property",
  "packaged",
  "hostile-text",
  "slow",
  "price-falls-later",
] as const;

export type Rehearsal = (typeof REHEARSALS)[number];

/** Hotel ids are "h" and a number of city and place in it; this is the rehearsal city's share of them. */
export const REHEARSAL_CITY_NUMBER = 900;

/** The hotel that rehearses a word. Stable: sandbox.json publishes it. */
export function rehearsalHotelId(word: Rehearsal): string {
  return `h${REHEARSAL_CITY_NUMBER * 1_000_000 + REHEARSALS.indexOf(word) + 1}`;
}

/** What a hotel rehearses; null for every ordinary one. */
export function findRehearsal(hotelId: string): Rehearsal | null {
  return REHEARSALS.find((word) => rehearsalHotelId(word) === hotelId) ?? null;
}
