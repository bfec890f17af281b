import { REHEARSAL_CITY_NUMBER, REHEARSALS } from "#provider/suppliers/rehearsal.ts";
import { degreesOf } from "./distance.ts";
import type { City, Geography } from "./geography.ts";
import { mix, mixUnit } from "./mix.ts";

/**
 * Every hotel as a row of columns, sorted by city, so that the hotels of a place are neighbours in memory. Text is
 * not kept: it is made from the row's seed when it is asked for.
 */
export type HotelTable = {
  readonly length: number;
  /** Index into `Geography.cities`. */
  readonly city: Uint16Array;
  /** Millionths of a degree. */
  readonly latMicro: Int32Array;
  readonly lngMicro: Int32Array;
  /** Tenths of a star, 0 to 50. */
  readonly ratingTenths: Uint8Array;
  /** What a standard night costs, in minor units of a US dollar. */
  readonly baseCents: Uint32Array;
  /** Index into `City.quarters`, or 255 for none. */
  readonly quarter: Uint8Array;
  /** Where everything else about the hotel is drawn from. */
  readonly seed: Uint32Array;
  /** The row of a city's first hotel, by city index; one more entry closes the last city. */
  readonly firstRow: Uint32Array;
};

const NO_QUARTER = 255;

/** Enough room in each city for any number of hotels; ids stay below 2^30. */
const HOTELS_PER_CITY_MAX = 1_000_000;

/**
 * Fills the cities with hotels. The n-th hotel of a city is the same whatever `hotelCount` is, so ids outlive a
 * change of scale. The rehearsal city always holds its own properties and nothing else.
 */
export function buildHotelTable(geography: Geography, hotelCount: number): HotelTable {
  const counts = shareOut(geography.cities, hotelCount);
  const firstRow = new Uint32Array(counts.length + 1);
  for (const [index, count] of counts.entries()) firstRow[index + 1] = (firstRow[index] ?? 0) + count;
  const length = firstRow[counts.length] ?? 0;
  const table: HotelTable = {
    length,
    city: new Uint16Array(length),
    latMicro: new Int32Array(length),
    lngMicro: new Int32Array(length),
    ratingTenths: new Uint8Array(length),
    baseCents: new Uint32Array(length),
    quarter: new Uint8Array(length),
    seed: new Uint32Array(length),
    firstRow,
  };
  for (const [index, city] of geography.cities.entries()) fillCity(table, index, city);
  return table;
}

/** How many hotels each city gets: by its size, in whole hotels that add up to the number asked for. */
function shareOut(cities: readonly City[], hotelCount: number): number[] {
  const weights = cities.map(({ number, size }) => (number === REHEARSAL_CITY_NUMBER ? 0 : size ** 1.7));
  const total = weights.reduce((sum, weight) => sum + weight, 0);
  let before = 0;
  return cities.map(({ number }, index) => {
    if (number === REHEARSAL_CITY_NUMBER) return REHEARSALS.length;
    const from = Math.round((before / total) * hotelCount);
    before += weights[index] ?? 0;
    return Math.min(HOTELS_PER_CITY_MAX - 1, Math.round((before / total) * hotelCount) - from);
  });
}

function fillCity(table: HotelTable, cityIndex: number, city: City): void {
  const start = table.firstRow[cityIndex] ?? 0;
  const end = table.firstRow[cityIndex + 1] ?? 0;
  for (let row = start; row < end; row += 1) {
    const seed = mix(city.number, row - start + 1);
    table.city[row] = cityIndex;
    table.seed[row] = seed;
    placeHotel(table, row, seed, city);
    const rating = 20 + 5 * Math.floor(mixUnit(seed, 11) * 7);
    table.ratingTenths[row] = rating;
    const comfort = 0.45 + (rating - 20) / 25;
    const spread = 0.75 + 0.5 * mixUnit(seed, 12);
    table.baseCents[row] = Math.round(city.usualNightUsd * 100 * comfort * spread);
  }
}

function placeHotel(table: HotelTable, row: number, seed: number, city: City): void {
  const inQuarter = city.quarters.length > 0 && mixUnit(seed, 1) < 0.7;
  const quarter = inQuarter ? mix(seed, 2) % city.quarters.length : NO_QUARTER;
  const centre = city.quarters[quarter] ?? city.place;
  const reachKm = inQuarter ? 1.2 : 2.5 + city.size * 0.6;
  // The square root spreads points evenly over the disc instead of crowding its centre.
  const distance = reachKm * Math.sqrt(mixUnit(seed, 3));
  const angle = 2 * Math.PI * mixUnit(seed, 4);
  const degrees = degreesOf(distance, centre.lat);
  table.quarter[row] = quarter;
  table.latMicro[row] = Math.round((centre.lat + degrees.lat * Math.sin(angle)) * 1e6);
  table.lngMicro[row] = Math.round((centre.lng + degrees.lng * Math.cos(angle)) * 1e6);
}

/** "h" and a number: the city's number in millions, and the hotel's place in the city from 1. */
export function hotelIdOf(table: HotelTable, geography: Geography, row: number): string {
  const cityIndex = table.city[row] ?? 0;
  const city = geography.cities[cityIndex];
  if (!city) throw new RangeError(`no hotel row ${row}`);
  return `h${city.number * HOTELS_PER_CITY_MAX + (row - (table.firstRow[cityIndex] ?? 0)) + 1}`;
}

/** Finds rows by id without keeping any id: arithmetic on the number. */
export function createRowFinder(table: HotelTable, geography: Geography): (hotelId: string) => number | null {
  const indexByNumber = new Map(geography.cities.map(({ number }, index) => [number, index]));
  return (hotelId) => {
    if (!/^h[1-9]\d{6,8}$/.test(hotelId)) return null;
    const number = Number(hotelId.slice(1));
    const cityIndex = indexByNumber.get(Math.floor(number / HOTELS_PER_CITY_MAX));
    const place = (number % HOTELS_PER_CITY_MAX) - 1;
    if (cityIndex === undefined || place < 0) return null;
    const row = (table.firstRow[cityIndex] ?? 0) + place;
    return row < (table.firstRow[cityIndex + 1] ?? 0) ? row : null;
  };
}
