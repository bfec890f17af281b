import { DESTINATION_TYPES } from "#lib/contract/destinations.ts";
import {
  CHURCH_CONTINENTS,
  CHURCH_COUNTRIES,
  INLAND_CITIES,
  PALMS_UP_TO_LATITUDE,
  RIVERLESS_CITIES,
  RIVERLESS_COUNTRIES,
  THEATRELESS_CITIES,
} from "./data/city-traits.ts";
import { BRANDS, SIDES, STREETS, STYLES } from "./data/words.ts";
import type { City, Place } from "./geography.ts";
import type { FullI18N } from "./port.ts";
import { cell, nameAt, readTable } from "./read-table.ts";

type Trait = "river" | "coast" | "church" | "theatre" | "warm";
type Word = { name: FullI18N; needs: string | null };

/** The words that make sense in a city: no harbour in the desert, no church in Mecca. */
export type CityWords = { brands: FullI18N[]; styles: FullI18N[]; sides: FullI18N[]; streets: FullI18N[] };

const words = { brands: read(BRANDS), styles: read(STYLES), sides: read(SIDES), streets: read(STREETS) };
const riverlessCountries = listed(RIVERLESS_COUNTRIES);
const riverlessCities = listed(RIVERLESS_CITIES);
const inlandCities = listed(INLAND_CITIES);
const churchContinents = listed(CHURCH_CONTINENTS);
const churchCountries = listed(CHURCH_COUNTRIES);
const theatrelessCities = listed(THEATRELESS_CITIES);

const known = new WeakMap<City, CityWords>();

export function wordsOf(city: City): CityWords {
  const found = known.get(city);
  if (found) return found;
  const traits: ReadonlySet<string> = traitsOf(city);
  const fitting = (list: Word[]) =>
    list.filter(({ needs }) => needs === null || traits.has(needs)).map(({ name }) => name);
  const made = {
    brands: fitting(words.brands),
    styles: fitting(words.styles),
    sides: fitting(words.sides),
    streets: fitting(words.streets),
  };
  known.set(city, made);
  return made;
}

function traitsOf({ place, countryCode }: City): Set<Trait> {
  const traits = new Set<Trait>();
  if (!riverlessCountries.has(countryCode) && !riverlessCities.has(place.id)) traits.add("river");
  if (!inlandCities.has(place.id)) traits.add("coast");
  if (churchCountries.has(countryCode) || churchContinents.has(continentOf(place))) traits.add("church");
  if (!theatrelessCities.has(place.id)) traits.add("theatre");
  if (Math.abs(place.lat) <= PALMS_UP_TO_LATITUDE) traits.add("warm");
  return traits;
}

function continentOf(place: Place): string {
  let current: Place | null = place;
  while (current && current.type !== DESTINATION_TYPES.continent) current = current.parent;
  return current?.id ?? "";
}

function listed(text: string): ReadonlySet<string> {
  return new Set(text.split(" "));
}

function read(table: string): Word[] {
  return readTable(table).map((row) => ({
    name: nameAt(row, 0),
    needs: row.length > 3 ? cell(row, 3) : null,
  }));
}
