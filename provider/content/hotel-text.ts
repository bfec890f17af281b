import { REHEARSAL_CITY_NUMBER, REHEARSALS } from "#provider/suppliers/rehearsal.ts";
import { HOSTILE_ADDRESS, HOSTILE_NAME, REHEARSAL_NAMES } from "./data/rehearsal-names.ts";
import { BRANDS, SIDES, STREETS, STYLES } from "./data/words.ts";
import type { City, Geography } from "./geography.ts";
import type { HotelTable } from "./hotel-table.ts";
import { mix } from "./mix.ts";
import type { FullI18N } from "./port.ts";
import { cell, nameAt, readTable } from "./read-table.ts";

const [brands, styles, sides, streets] = [BRANDS, STYLES, SIDES, STREETS].map((table) =>
  readTable(table).map((row) => nameAt(row, 0)),
);
const rehearsalNames = new Map(readTable(REHEARSAL_NAMES).map((row) => [cell(row, 0), nameAt(row, 1)]));

function pick(words: readonly FullI18N[] | undefined, number: number): FullI18N {
  const word = words?.[number % words.length];
  if (!word) throw new RangeError("an empty list of words");
  return word;
}

export type HotelText = { name: FullI18N; address: FullI18N };

/** A hotel's name and address in the three languages, made from its seed: the same every time. */
export function hotelText(table: HotelTable, geography: Geography, row: number): HotelText {
  const cityIndex = table.city[row] ?? 0;
  const city = geography.cities[cityIndex];
  if (!city) throw new RangeError(`no hotel row ${row}`);
  const seed = table.seed[row] ?? 0;
  const quarter = city.quarters[table.quarter[row] ?? 0]?.name ?? null;
  if (city.number === REHEARSAL_CITY_NUMBER)
    return rehearsalText(row - (table.firstRow[cityIndex] ?? 0), seed, city);
  return { name: ordinaryName(seed, city, quarter), address: ordinaryAddress(seed, city, quarter) };
}

function rehearsalText(index: number, seed: number, city: City): HotelText {
  const word = REHEARSALS[index];
  if (word === "hostile-text") return { name: HOSTILE_NAME, address: HOSTILE_ADDRESS };
  const name = rehearsalNames.get(word ?? "");
  if (!name) throw new RangeError(`no name for the rehearsal property ${index}`);
  return { name, address: ordinaryAddress(seed, city, null) };
}

function ordinaryName(seed: number, city: City, quarter: FullI18N | null): FullI18N {
  const brand = pick(brands, mix(seed, 21));
  const style = pick(styles, mix(seed, 22));
  const side = pick(sides, mix(seed, 23));
  const where = quarter ?? {
    en: `${city.place.name.en} ${side.en}`,
    zh: `${city.place.name.zh}${side.zh}`,
    ar: `${city.place.name.ar} ${side.ar}`,
  };
  return {
    en: `${brand.en} ${style.en} ${where.en}`,
    zh: `${where.zh}${brand.zh}${style.zh}`,
    ar: `${style.ar} ${brand.ar} ${where.ar}`,
  };
}

function ordinaryAddress(seed: number, city: City, quarter: FullI18N | null): FullI18N {
  const street = pick(streets, mix(seed, 24));
  const number = 1 + (mix(seed, 25) % 240);
  const { name } = city.place;
  return {
    en: `${number} ${street.en}, ${quarter ? `${quarter.en}, ` : ""}${name.en}`,
    zh: `${name.zh}${quarter?.zh ?? ""}${street.zh}${number}号`,
    ar: `${street.ar} ${number}، ${quarter ? `${quarter.ar}، ` : ""}${name.ar}`,
  };
}
