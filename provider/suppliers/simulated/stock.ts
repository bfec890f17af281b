import type { World } from "#provider/content/world.ts";
import type { SupplierStay } from "#provider/suppliers/port.ts";
import { createRowBits, hasAnyBit, hasBit, type RowBits, setBit } from "#provider/suppliers/row-bits.ts";
import { stayFacts } from "#provider/suppliers/stay-facts.ts";
import { type Behaviour, ORDINARY } from "./behaviour.ts";
import type { SupplierProfile } from "./profile.ts";
import { hasAnyRoom, isSellableStay, isSold, type TakerFinder } from "./shelf.ts";
import { createVacancyFinder } from "./vacancies.ts";

/** What one supplier has at all its hotels. A search runs over thousands of rows, so a row costs a few steps at most. */
export type Stock = {
  behaviourOf(row: number): Behaviour;
  /** Whether the hotel is sold and free on those dates, whoever wants to sleep there. */
  isOnSale(row: number, stay: SupplierStay): boolean;
  /** The same of many rows, a bit each, where a room takes every room of the party as well. */
  findOnSale(rows: Int32Array, stay: SupplierStay): RowBits;
};

export function createStock(
  world: World,
  profile: SupplierProfile,
  rehearsals: ReadonlyMap<number, Behaviour>,
  findTakers: TakerFinder,
): Stock {
  const { city: cityOf, seed: seeds, length } = world.hotels;
  const rehearsalRows = [...rehearsals.keys()];
  const [firstRehearsal, lastRehearsal] = [Math.min(...rehearsalRows), Math.max(...rehearsalRows)];
  const isRehearsal = (row: number): boolean => row >= firstRehearsal && row <= lastRehearsal;
  const behaviourOf = (row: number): Behaviour =>
    isRehearsal(row) ? (rehearsals.get(row) ?? ORDINARY) : ORDINARY;
  // Which hotels it has under contract never changes, so it is found once for all of them.
  const sold = createRowBits(length);
  for (let row = 0; row < length; row += 1) {
    if (isSold(profile, behaviourOf(row), seeds[row] ?? 0)) setBit(sold, row);
  }
  // The city of the rehearsals holds nothing else, and they are never full.
  const neverFull = cityOf[firstRehearsal];
  const findFree = createVacancyFinder(world, { supplier: profile.id, sold, neverFull });
  return {
    behaviourOf,
    isOnSale: (row, stay) =>
      isSellableStay(stay) && hasBit(findFree(Int32Array.of(row), stayFacts(stay).checkInDay), 0),
    findOnSale(rows, stay) {
      if (!isSellableStay(stay)) return createRowBits(rows.length);
      const free = findFree(rows, stayFacts(stay).checkInDay);
      if (!hasAnyBit(free)) return free;
      const takers = findTakers(stay.rooms);
      if (takers.length === 0) return createRowBits(rows.length);
      if (takers.some(({ product }) => product.everywhere)) return free;
      const onSale = createRowBits(rows.length);
      for (let position = 0; position < rows.length; position += 1) {
        if (hasBit(free, position) && hasAnyRoom(takers, seeds[rows[position] ?? 0] ?? 0)) {
          setBit(onSale, position);
        }
      }
      return onSale;
    },
  };
}
