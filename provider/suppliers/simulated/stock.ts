import type { World } from "#provider/content/world.ts";
import type { SupplierStay } from "#provider/suppliers/port.ts";
import {
  clearBit,
  createRowBits,
  hasAnyBit,
  hasBit,
  type RowBits,
  setBit,
} from "#provider/suppliers/row-bits.ts";
import { stayFacts } from "#provider/suppliers/stay-facts.ts";
import { type Behaviour, ORDINARY } from "./behaviour.ts";
import type { SupplierProfile } from "./profile.ts";
import { fullHotels, fullKey, hasAnyRoom, isSellableStay, isSold, type TakerFinder } from "./shelf.ts";

/** What one supplier has at all its hotels. A search runs over thousands of rows, so a row costs a few steps at most. */
export type Stock = {
  behaviourOf(row: number): Behaviour;
  /** Whether the hotel is sold and free on those dates, whoever wants to sleep there. */
  isOnSale(row: number, stay: SupplierStay): boolean;
  /** The same of many rows, a bit each, where a room takes every room of the party as well. */
  findOnSale(rows: Int32Array, stay: SupplierStay): RowBits;
};

/** Searches for few hotels are as fast without a calendar. */
const CALENDAR_ROWS_MIN = 64;
const CALENDAR_BYTES_MAX = 24 * 1024 * 1024;

export function createStock(
  { geography, hotels: { city: cityOf, firstRow, seed: seeds, length } }: World,
  profile: SupplierProfile,
  rehearsals: ReadonlyMap<number, Behaviour>,
  findTakers: TakerFinder,
): Stock {
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
  const rehearsalCity = cityOf[firstRehearsal];
  const findFull = (cityIndex: number, block: number, key: number): number => {
    const city = geography.cities[cityIndex];
    return !city || cityIndex === rehearsalCity ? 0 : fullHotels(city.number, block, profile.id, key);
  };
  const layOut = (rows: Int32Array): Layout => {
    const own = createRowBits(rows.length);
    const first = rows[0] ?? 0;
    const city = cityOf[first];
    let isOfCity = city !== undefined && firstRow[city] === first;
    for (let position = 0; position < rows.length; position += 1) {
      const row = rows[position] ?? 0;
      if (hasBit(sold, row)) setBit(own, position);
      isOfCity &&= row === first + position && cityOf[row] === city;
    }
    return { sold: own, isOfCity };
  };
  const findFree: FreeFinder = (rows, { sold: ours, isOfCity }, checkInDay) => {
    const free = ours.slice();
    const key = fullKey(checkInDay);
    if (isOfCity) {
      const city = cityOf[rows[0] ?? 0] ?? 0;
      for (let word = 0; word < free.length; word += 1) {
        if (free[word] !== 0) free[word] = (free[word] ?? 0) & ~findFull(city, word, key);
      }
      return free;
    }
    // Neighbours in the list are mostly neighbours in their city.
    let [lastCity, lastBlock, full] = [-1, -1, 0];
    for (let position = 0; position < rows.length; position += 1) {
      if (!hasBit(ours, position)) continue;
      const row = rows[position] ?? 0;
      const city = cityOf[row] ?? 0;
      const index = row - (firstRow[city] ?? 0);
      const block = index >>> 5;
      if (city !== lastCity || block !== lastBlock) {
        [lastCity, lastBlock, full] = [city, block, findFull(city, block, key)];
      }
      if ((full >>> (index & 31)) & 1) clearBit(free, position);
    }
    return free;
  };
  const calendar = keepCalendar(layOut, findFree);
  return {
    behaviourOf,
    isOnSale(row, stay) {
      const rows = Int32Array.of(row);
      return isSellableStay(stay) && hasBit(findFree(rows, layOut(rows), stayFacts(stay).checkInDay), 0);
    },
    findOnSale(rows, stay) {
      if (!isSellableStay(stay)) return createRowBits(rows.length);
      const free = calendar(rows, stayFacts(stay).checkInDay);
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

/** What never changes of the hotels of a search: which of them it sells, and whether they are a city's from its first on. */
type Layout = { sold: RowBits; isOfCity: boolean };

type FreeFinder = (rows: Int32Array, layout: Layout, checkInDay: number) => RowBits;

/** What is kept of the hotels of one place. */
type Calendar = { layout: Layout; days: Map<number, RowBits> };

/**
 * Keeps what was found free of the hotels of a place on a day: the many searches that differ only in party or nights
 * read it off. A place always comes with the same array of rows. When it has become too much, it begins anew.
 */
function keepCalendar(
  layOut: (rows: Int32Array) => Layout,
  findFree: FreeFinder,
): (rows: Int32Array, checkInDay: number) => RowBits {
  let byRows = new WeakMap<Int32Array, Calendar>();
  let bytes = 0;
  const calendarOf = (rows: Int32Array): Calendar => {
    const known = byRows.get(rows);
    if (known) return known;
    const made = { layout: layOut(rows), days: new Map<number, RowBits>() };
    bytes += made.layout.sold.byteLength;
    byRows.set(rows, made);
    return made;
  };
  return (rows, checkInDay) => {
    if (rows.length < CALENDAR_ROWS_MIN) return findFree(rows, layOut(rows), checkInDay);
    const { layout, days } = calendarOf(rows);
    const known = days.get(checkInDay);
    if (known) return known;
    const made = findFree(rows, layout, checkInDay);
    bytes += made.byteLength;
    days.set(checkInDay, made);
    if (bytes > CALENDAR_BYTES_MAX) {
      byRows = new WeakMap();
      bytes = 0;
    }
    return made;
  };
}
