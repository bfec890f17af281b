import { REHEARSAL_CITY_NUMBER, REHEARSALS } from "#provider/suppliers/rehearsal.ts";
import { wordsOf } from "./city-words.ts";
import { HOSTILE_ADDRESS, HOSTILE_NAME, REHEARSAL_NAMES } from "./data/rehearsal-names.ts";
import type { City, Geography } from "./geography.ts";
import type { HotelTable } from "./hotel-table.ts";
import { mix } from "./mix.ts";
import type { FullI18N } from "./port.ts";
import { cell, nameAt, readTable } from "./read-table.ts";

const rehearsalNames = new Map(readTable(REHEARSAL_NAMES).map((row) => [cell(row, 0), nameAt(row, 1)]));

function pick(words: readonly FullI18N[] | undefined, number: number): FullI18N {
  const word = words?.[number % words.length];
  if (!word) throw new RangeError("an empty list of words");
  return word;
}

export type HotelText = { name: FullI18N; address: FullI18N };

/** A hotel's name and address in the three languages, made from its seed and number: the same every time. */
export function hotelText(table: HotelTable, geography: Geography, row: number): HotelText {
  const cityIndex = table.city[row] ?? 0;
  const city = geography.cities[cityIndex];
  if (!city) throw new RangeError(`no hotel row ${row}`);
  const seed = table.seed[row] ?? 0;
  const index = row - (table.firstRow[cityIndex] ?? 0);
  const quarter = city.quarters[table.quarter[row] ?? 0]?.name ?? null;
  if (city.number === REHEARSAL_CITY_NUMBER) return rehearsalText(index, seed, city);
  return { name: ordinaryName(seed, index, city, quarter), address: ordinaryAddress(seed, city, quarter) };
}

function rehearsalText(index: number, seed: number, city: City): HotelText {
  const word = REHEARSALS[index];
  if (word === "hostile-text") return { name: HOSTILE_NAME, address: HOSTILE_ADDRESS };
  const name = rehearsalNames.get(word ?? "");
  if (!name) throw new RangeError(`no name for the rehearsal property ${index}`);
  return { name, address: ordinaryAddress(seed, city, null) };
}

// A prime, so that its multiples meet every pair of brand and style before they meet one again.
const STRIDE = 131;

/**
 * No two hotels of a city share a name: the city's hotels take the pairs of brand and style one after the other,
 * and where a city has more hotels than pairs, the further rounds are numbered.
 */
function ordinaryName(seed: number, index: number, city: City, quarter: FullI18N | null): FullI18N {
  const { brands, styles, sides } = wordsOf(city);
  const pairs = brands.length * styles.length;
  const pair = ((mix(city.number, 21) % pairs) + (index % pairs) * STRIDE) % pairs;
  const brand = pick(brands, pair);
  const style = pick(styles, Math.floor(pair / brands.length));
  const round = Math.floor(index / pairs);
  const number = round === 0 ? "" : ` ${round + 1}`;
  const where = quarter ?? sideOf(city.place.name, pick(sides, mix(seed, 23)));
  return {
    en: `${brand.en} ${style.en} ${where.en}${number}`,
    zh: `${where.zh}${brand.zh}${style.zh}${number}`,
    ar: `${style.ar.replace("*", brand.ar)} ${where.ar}${number}`,
  };
}

function sideOf(city: FullI18N, side: FullI18N): FullI18N {
  return { en: `${city.en} ${side.en}`, zh: `${city.zh}${side.zh}`, ar: `${side.ar} ${city.ar}` };
}

function ordinaryAddress(seed: number, city: City, quarter: FullI18N | null): FullI18N {
  const street = pick(wordsOf(city).streets, mix(seed, 24));
  const number = 1 + (mix(seed, 25) % 240);
  const { name } = city.place;
  return {
    en: `${number} ${street.en}, ${quarter ? `${quarter.en}, ` : ""}${name.en}`,
    zh: `${placeInChinese(name.zh, quarter?.zh ?? "")}${street.zh}${number}号`,
    ar: `${street.ar} ${number}، ${quarter ? `${quarter.ar}، ` : ""}${name.ar}`,
  };
}

/** City and quarter, the city once: 迪拜市中心 says already that it is in 迪拜. */
function placeInChinese(city: string, quarter: string): string {
  return quarter.startsWith(city) ? quarter : `${city}${quarter}`;
}
