import type { World } from "#provider/content/world.ts";
import { clearBit, createRowBits, hasBit, type RowBits, setBit } from "#provider/suppliers/row-bits.ts";
import { fullHotels, fullKey } from "./shelf.ts";

/** Which of the hotels a supplier sells are free for a check-in, a bit each, whoever wants to sleep there. */
export type VacancyFinder = (rows: Int32Array, checkInDay: number) => RowBits;

type Contracts = {
  supplier: number;
  /** The hotels it has under contract, of all there are. */
  sold: RowBits;
  /** The city whose hotels are always free, by its index. */
  neverFull: number | undefined;
};

/** Searches for few hotels are as fast without a calendar. */
const CALENDAR_ROWS_MIN = 64;
const CALENDAR_BYTES_MAX = 24 * 1024 * 1024;

export function createVacancyFinder(
  { geography, hotels: { city: cityOf, firstRow } }: World,
  { supplier, sold, neverFull }: Contracts,
): VacancyFinder {
  const findFull = (cityIndex: number, block: number, key: number): number => {
    const city = geography.cities[cityIndex];
    return !city || cityIndex === neverFull ? 0 : fullHotels(city.number, block, supplier, key);
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
  return keepCalendar(layOut, findFree);
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
function keepCalendar(layOut: (rows: Int32Array) => Layout, findFree: FreeFinder): VacancyFinder {
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
