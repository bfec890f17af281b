import type { RoomOccupancy } from "#lib/domain/party.ts";
import { PARTY_LIMITS } from "#lib/domain/party.ts";
import { mix, mixed, mixInto } from "#provider/content/mix.ts";
import type { World } from "#provider/content/world.ts";
import { rehearsalHotelId, REHEARSALS } from "#provider/suppliers/rehearsal.ts";
import type { SupplierStay } from "#provider/suppliers/port.ts";
import { stayFacts } from "#provider/suppliers/stay-facts.ts";
import { type Behaviour, BEHAVIOURS } from "./behaviour.ts";
import type { BoardProduct, PolicyProduct, RoomProduct, SupplierProfile } from "./profile.ts";

/** What one supplier has on its shelf for one hotel: always the same products, drawn from the hotel's seed. */
export type Shelf = {
  rooms: RoomProduct[];
  boards: readonly BoardProduct[];
  policies: readonly PolicyProduct[];
};

/** The behaviours of rehearsal rows, found once; every other row is ordinary. */
export function rehearsalRows(world: World): Map<number, Behaviour> {
  const rows = new Map<number, Behaviour>();
  for (const word of REHEARSALS) {
    const row = world.findRow(rehearsalHotelId(word));
    if (row !== null) rows.set(row, BEHAVIOURS[word]);
  }
  return rows;
}

/** Whether the supplier has the hotel under contract at all. */
export function isSold(profile: SupplierProfile, behaviour: Behaviour, seed: number): boolean {
  if (behaviour.soldBy !== null) return behaviour.soldBy === profile.id;
  return mix(seed, profile.id) % 100 < profile.coveragePercent;
}

/** What `fullHotels` takes of a check-in, found once for all hotels. */
export function fullKey(checkInDay: number): number {
  return mixed(checkInDay);
}

/**
 * Which of 32 hotels in a row have nothing left for a check-in, a bit each: one in sixteen, by four even draws. They are
 * drawn together, since a search wants to know it of every hotel of a city.
 */
export function fullHotels(cityNumber: number, block: number, supplier: number, key: number): number {
  const first = mixInto(mix(cityNumber, block) ^ supplier, key);
  const second = mix(first, supplier);
  const third = mix(second, supplier);
  return first & second & third & mix(third, supplier);
}

/** No supplier sells the past, the far future or a stay of months. */
export function isSellableStay(stay: SupplierStay): boolean {
  const { leadDays, nights } = stayFacts(stay);
  // It may still be yesterday at the property.
  return leadDays >= -1 && leadDays <= PARTY_LIMITS.daysAhead && nights <= PARTY_LIMITS.nights;
}

/** A product that takes the party, with its place in the profile: a hotel has it or not by that. */
export type Taker = { product: RoomProduct; index: number };

/** The products that take every room of the party, cheapest first, wherever they are to be had. */
export type TakerFinder = (party: readonly RoomOccupancy[]) => readonly Taker[];

export function createTakerFinder({ rooms }: SupplierProfile): TakerFinder {
  const all = rooms.map((product, index) => ({ product, index }));
  // What takes the most adults and the most guests of a room takes the others; `PARTY_LIMITS` bounds the pairs.
  const known = new Map<number, readonly Taker[]>();
  return (party) => {
    let adults = 0;
    let guests = 0;
    for (const { adultCount, childrenAges } of party) {
      adults = Math.max(adults, adultCount);
      guests = Math.max(guests, adultCount + childrenAges.length);
    }
    const key = adults * ADULTS_KEY + guests;
    const found = known.get(key);
    if (found) return found;
    const made = all.filter(({ product }) => adults <= product.adultsMax && guests <= product.guestsMax);
    known.set(key, made);
    return made;
  };
}

const ADULTS_KEY = 1000;

/** The products of one hotel that take every room of the party, cheapest first. */
export function shelfOf(
  profile: SupplierProfile,
  behaviour: Behaviour,
  seed: number,
  takers: readonly Taker[],
): Shelf {
  return {
    rooms: takers.filter((taker) => hasRoom(taker, seed)).map(({ product }) => product),
    boards: boardsOf(profile, seed),
    policies: policiesOf(profile, behaviour, seed),
  };
}

/** The cheapest product that takes the party, without making a list; null where none does. */
export function cheapestRoom(takers: readonly Taker[], seed: number): RoomProduct | null {
  for (const taker of takers) if (hasRoom(taker, seed)) return taker.product;
  return null;
}

export function hasAnyRoom(takers: readonly Taker[], seed: number): boolean {
  return cheapestRoom(takers, seed) !== null;
}

/** Cheapest first. */
export function boardsOf(profile: SupplierProfile, seed: number): readonly BoardProduct[] {
  return chooseSet(profile.boardSets, mix(seed, profile.id + 1));
}

/** Cheapest first. */
export function policiesOf(
  profile: SupplierProfile,
  behaviour: Behaviour,
  seed: number,
): readonly PolicyProduct[] {
  return behaviour.policies ?? chooseSet(profile.policySets, mix(seed, profile.id + 2));
}

function chooseSet<T>(sets: readonly (readonly T[])[], number: number): readonly T[] {
  return sets[number % sets.length] ?? [];
}

function hasRoom({ product, index }: Taker, seed: number): boolean {
  return product.everywhere === true || mix(seed, 40 + index) % 100 < 50;
}
