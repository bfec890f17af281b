import type { RoomOccupancy } from "#lib/domain/party.ts";
import { PARTY_LIMITS } from "#lib/domain/party.ts";
import { toEpochDay } from "#lib/domain/stay-date.ts";
import { mix } from "#provider/content/mix.ts";
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
  behaviour: Behaviour;
};

const UNAVAILABLE_PERCENT = 7;

/** The behaviours of rehearsal rows, found once; every other row is ordinary. */
export function rehearsalRows(world: World): Map<number, Behaviour> {
  const rows = new Map<number, Behaviour>();
  for (const word of REHEARSALS) {
    const row = world.findRow(rehearsalHotelId(word));
    if (row !== null) rows.set(row, BEHAVIOURS[word]);
  }
  return rows;
}

/** Whether the supplier has anything for these dates at the hotel. Rehearsal properties are never full. */
export function isOnSale(
  profile: SupplierProfile,
  behaviour: Behaviour,
  seed: number,
  stay: SupplierStay,
): boolean {
  if (behaviour.soldBy !== null) return behaviour.soldBy === profile.id;
  if (mix(seed, profile.id) % 100 >= profile.coveragePercent) return false;
  return mix(seed ^ profile.id, stayFacts(stay).checkInDay) % 100 >= UNAVAILABLE_PERCENT;
}

/** No supplier sells the past, the far future or a stay of months. */
export function isSellableStay(stay: SupplierStay): boolean {
  const { checkInDay, nights } = stayFacts(stay);
  const lead = checkInDay - toEpochDay(stay.priceDay);
  // It may still be yesterday at the property.
  return lead >= -1 && lead <= PARTY_LIMITS.daysAhead && nights <= PARTY_LIMITS.nights;
}

/** The hotel's products that take every room of the party, cheapest first. */
export function shelfOf(
  profile: SupplierProfile,
  behaviour: Behaviour,
  seed: number,
  party: readonly RoomOccupancy[],
): Shelf {
  return {
    rooms: profile.rooms.filter((room, index) => hasRoom(room, index, seed) && takesAll(room, party)),
    boards: chooseSet(profile.boardSets, mix(seed, profile.id + 1)),
    policies: behaviour.policies ?? chooseSet(profile.policySets, mix(seed, profile.id + 2)),
    behaviour,
  };
}

/** The cheapest product that takes the party, without making a list; null where none does. */
export function cheapestRoom(
  profile: SupplierProfile,
  seed: number,
  party: readonly RoomOccupancy[],
): RoomProduct | null {
  return profile.rooms.find((room, index) => hasRoom(room, index, seed) && takesAll(room, party)) ?? null;
}

export function chooseSet<T>(sets: readonly (readonly T[])[], number: number): readonly T[] {
  return sets[number % sets.length] ?? [];
}

function hasRoom(room: RoomProduct, index: number, seed: number): boolean {
  return room.everywhere === true || mix(seed, 40 + index) % 100 < 50;
}

function takesAll({ adultsMax, guestsMax }: RoomProduct, party: readonly RoomOccupancy[]): boolean {
  return party.every(
    ({ adultCount, childrenAges }) =>
      adultCount <= adultsMax && adultCount + childrenAges.length <= guestsMax,
  );
}
