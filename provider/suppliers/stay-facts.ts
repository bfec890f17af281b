import { nightsBetween, toEpochDay } from "#lib/domain/stay-date.ts";
import type { SupplierStay } from "./port.ts";

export type StayFacts = { checkInDay: number; nights: number };

// A search prices thousands of hotels for one stay; reading its dates is done once.
const known = new WeakMap<SupplierStay, StayFacts>();

/** The stay's dates as numbers: days since 1970, and nights. */
export function stayFacts(stay: SupplierStay): StayFacts {
  const facts = known.get(stay);
  if (facts) return facts;
  const made = { checkInDay: toEpochDay(stay.checkIn), nights: nightsBetween(stay.checkIn, stay.checkOut) };
  known.set(stay, made);
  return made;
}
