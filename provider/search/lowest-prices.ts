import type { World } from "#provider/content/world.ts";
import type { SupplierSearchAnswer } from "#provider/suppliers/port.ts";
import { hasBit } from "#provider/suppliers/row-bits.ts";
import { conversionFactor, convertByFactor } from "./exchange.ts";

/** One supplier's answer, and whose it is. */
export type SupplierAnswer = { supplier: number; answer: SupplierSearchAnswer };

/** What the candidates of one search cost at least, found hotel by hotel where somebody wants to know. */
export type LowestPrices = {
  /** The lowest total of all answers, in minor units of the quoted currency; 0 where nobody sells the hotel. */
  totalAt(position: number): number;
  /** Whose total that is; of equal ones the supplier with the smaller id. */
  cheapestAt(position: number): SupplierSearchAnswer | null;
};

export function createLowestPrices(
  world: World,
  rows: Int32Array,
  roomCount: number,
  answers: readonly SupplierAnswer[],
  currency: string,
): LowestPrices {
  const bySupplier = answers.toSorted((a, b) => a.supplier - b.supplier);
  const rooms = new Float64Array(roomCount);
  // Neighbouring rows mostly share their city.
  let factorCity = -1;
  let factor = 1;
  const totalOf = ({ answer }: SupplierAnswer, position: number): number => {
    const row = rows[position] ?? 0;
    const city = world.hotels.city[row] ?? 0;
    if (city !== factorCity) {
      factor = conversionFactor(world.city(row).currency, currency);
      factorCity = city;
    }
    answer.writeLowest(position, rooms);
    let total = 0;
    for (let room = 0; room < roomCount; room += 1) total += convertByFactor(rooms[room] ?? 0, factor);
    return total;
  };
  let lowestTotal = 0;
  const findLowest = (position: number): SupplierAnswer | null => {
    let cheapest: SupplierAnswer | null = null;
    lowestTotal = 0;
    for (const one of bySupplier) {
      if (!hasBit(one.answer.onSale, position)) continue;
      const total = totalOf(one, position);
      if (cheapest && total >= lowestTotal) continue;
      cheapest = one;
      lowestTotal = total;
    }
    return cheapest;
  };
  return {
    totalAt(position) {
      findLowest(position);
      return lowestTotal;
    },
    cheapestAt: (position) => findLowest(position)?.answer ?? null,
  };
}
