import { toEpochDay } from "#lib/domain/stay-date.ts";
import type { SupplierStay } from "./port.ts";

export type StayFacts = {
  checkInDay: number;
  nights: number;
  /** Days from the day prices are as of to the check-in. */
  leadDays: number;
};

// A search prices thousands of hotels for one stay; reading its dates is done once. Only the last stay is remembered: a
// weak map of all of them would be looked through by every collection of garbage.
let last: { stay: SupplierStay; facts: StayFacts } | null = null;

/** The stay's dates as numbers: days since 1970, and nights. */
export function stayFacts(stay: SupplierStay): StayFacts {
  if (last?.stay === stay) return last.facts;
  const checkInDay = toEpochDay(stay.checkIn);
  const facts = {
    checkInDay,
    nights: toEpochDay(stay.checkOut) - checkInDay,
    leadDays: checkInDay - toEpochDay(stay.priceDay),
  };
  last = { stay, facts };
  return facts;
}
