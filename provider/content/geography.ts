import { REHEARSAL_CITY_NUMBER } from "#provider/suppliers/rehearsal.ts";
import { AIRPORTS } from "./data/airports.ts";
import { ASIA, MIDDLE_EAST } from "./data/cities-asia.ts";
import { AFRICA, ANTARCTICA, NORTH_AMERICA, OCEANIA, SOUTH_AMERICA } from "./data/cities-beyond.ts";
import { EUROPE } from "./data/cities-europe.ts";
import { CONTINENTS, COUNTRIES } from "./data/countries.ts";
import { PROVINCES } from "./data/provinces.ts";
import { QUARTERS } from "./data/quarters.ts";
import { REHEARSAL_CITY } from "./data/rehearsal-names.ts";
import { DESTINATION_TYPES } from "#lib/contract/destinations.ts";
import type { FullI18N } from "./port.ts";
import { cell, nameAt, numberAt, readTable } from "./read-table.ts";

/** A node of the destination tree: continent, country, (province,) city, then quarters, sights and airports. */
export type Place = {
  id: string;
  type: number;
  name: FullI18N;
  parent: Place | null;
  children: Place[];
  countryCode: string | null;
  lat: number;
  lng: number;
  /** How far from the centre still counts as inside. */
  radiusKm: number;
  /** The cities at or below it, as a half-open range of `Geography.cities`. For a place below a city: that city. */
  cityStart: number;
  cityEnd: number;
};

export type City = {
  /** Stable for ever: hotel ids are made from it. */
  number: number;
  place: Place;
  countryCode: string;
  currency: string;
  timeZone: string;
  /** 0 to 10: its share of generated hotels; 0 has none. */
  size: number;
  /** What a mid-range night usually costs, in whole US dollars. */
  usualNightUsd: number;
  quarters: Place[];
};

export type Geography = {
  continents: Place[];
  countries: Map<string, Place>;
  /** In tree order, so that the hotels of any place are neighbours. */
  cities: City[];
  places: Map<string, Place>;
};

// A block of numbers per list keeps every city's number when another list grows.
const CITY_LISTS: { firstNumber: number; table: string }[] = [
  { firstNumber: 1, table: EUROPE },
  { firstNumber: 101, table: ASIA },
  { firstNumber: 201, table: MIDDLE_EAST },
  { firstNumber: 301, table: AFRICA },
  { firstNumber: 401, table: NORTH_AMERICA },
  { firstNumber: 501, table: SOUTH_AMERICA },
  { firstNumber: 601, table: OCEANIA },
  { firstNumber: 701, table: ANTARCTICA },
  { firstNumber: REHEARSAL_CITY_NUMBER, table: REHEARSAL_CITY },
];

type CityRow = { number: number; row: string[] };

/** Builds the tree from the shipped tables. @throws RangeError where a table contradicts itself. */
export function buildGeography(): Geography {
  const geography: Geography = { continents: [], countries: new Map(), cities: [], places: new Map() };
  const rowsByCountry = groupCityRows();
  const provinceNames = new Map(readTable(PROVINCES).map((row) => [cell(row, 0), nameAt(row, 1)]));
  const below = groupByCity();
  for (const row of readTable(CONTINENTS)) {
    const continent = addPlace(geography, null, {
      id: cell(row, 0),
      type: DESTINATION_TYPES.continent,
      name: nameAt(row, 1),
    });
    geography.continents.push(continent);
    for (const { code, currency } of countriesOf(continent.id)) {
      const country = addPlace(geography, continent, {
        id: code,
        type: DESTINATION_TYPES.country,
        name: countryName(code),
        countryCode: code,
      });
      geography.countries.set(code, country);
      for (const [province, cityRows] of groupByProvince(rowsByCountry.get(code) ?? [])) {
        const parent = province === "" ? country : addProvince(geography, country, province, provinceNames);
        for (const cityRow of cityRows) addCity(geography, parent, cityRow, currency, below);
        close(geography, parent);
      }
      close(geography, country);
    }
    close(geography, continent);
  }
  return geography;
}

/** A city's own id: its English name in plain letters and its country. */
function cityId(name: string, countryCode: string): string {
  const slug = name
    .toLowerCase()
    .replaceAll(/[^a-z]+/g, "-")
    .replaceAll(/^-|-$/g, "");
  return `${slug}-${countryCode.toLowerCase()}`;
}

function countriesOf(continentId: string): { code: string; currency: string }[] {
  return (COUNTRIES[continentId] ?? "").split(" ").map((pair) => {
    const [code = "", currency = ""] = pair.split(":");
    return { code, currency };
  });
}

const REGION_NAMES = {
  en: new Intl.DisplayNames("en", { type: "region" }),
  zh: new Intl.DisplayNames("zh", { type: "region" }),
  ar: new Intl.DisplayNames("ar", { type: "region" }),
};

function countryName(code: string): FullI18N {
  return {
    en: REGION_NAMES.en.of(code) ?? code,
    zh: REGION_NAMES.zh.of(code) ?? code,
    ar: REGION_NAMES.ar.of(code) ?? code,
  };
}

function groupCityRows(): Map<string, CityRow[]> {
  const byCountry = new Map<string, CityRow[]>();
  for (const { firstNumber, table } of CITY_LISTS) {
    for (const [index, row] of readTable(table).entries()) {
      const code = cell(row, 5);
      byCountry.set(code, [...(byCountry.get(code) ?? []), { number: firstNumber + index, row }]);
    }
  }
  return byCountry;
}

function groupByProvince(rows: CityRow[]): Map<string, CityRow[]> {
  const groups = new Map<string, CityRow[]>();
  for (const cityRow of rows) {
    const province = cell(cityRow.row, 6);
    groups.set(province, [...(groups.get(province) ?? []), cityRow]);
  }
  return groups;
}

type Below = { quarters: Map<string, string[][]>; airports: Map<string, string[][]> };

function groupByCity(): Below {
  const below: Below = { quarters: new Map(), airports: new Map() };
  for (const row of readTable(QUARTERS)) {
    const city = cell(row, 1);
    below.quarters.set(city, [...(below.quarters.get(city) ?? []), row]);
  }
  for (const row of readTable(AIRPORTS)) {
    const city = cell(row, 1);
    below.airports.set(city, [...(below.airports.get(city) ?? []), row]);
  }
  return below;
}

type NewPlace = Pick<Place, "id" | "type" | "name"> &
  Partial<Pick<Place, "countryCode" | "lat" | "lng" | "radiusKm">>;

function addPlace(geography: Geography, parent: Place | null, given: NewPlace): Place {
  if (geography.places.has(given.id)) throw new RangeError(`two places have the id ${given.id}`);
  const place: Place = {
    parent,
    children: [],
    countryCode: parent?.countryCode ?? null,
    lat: 0,
    lng: 0,
    radiusKm: 0,
    cityStart: geography.cities.length,
    cityEnd: geography.cities.length,
    ...given,
  };
  geography.places.set(place.id, place);
  parent?.children.push(place);
  return place;
}

function addProvince(
  geography: Geography,
  country: Place,
  code: string,
  names: ReadonlyMap<string, FullI18N>,
): Place {
  const name = names.get(code);
  if (!name) throw new RangeError(`province ${code} has no name`);
  return addPlace(geography, country, { id: code, type: DESTINATION_TYPES.provinceState, name });
}

function addCity(
  geography: Geography,
  parent: Place,
  { number, row }: CityRow,
  currency: string,
  below: Below,
): void {
  const countryCode = cell(row, 5);
  const size = numberAt(row, 8);
  const place = addPlace(geography, parent, {
    id: cityId(cell(row, 0), countryCode),
    type: DESTINATION_TYPES.city,
    name: nameAt(row, 0),
    lat: numberAt(row, 3),
    lng: numberAt(row, 4),
    radiusKm: 8 + size,
  });
  const key = `${cell(row, 0)},${countryCode}`;
  const city: City = {
    number,
    place,
    countryCode,
    currency,
    timeZone: cell(row, 7),
    size,
    usualNightUsd: numberAt(row, 9),
    quarters: [],
  };
  for (const quarter of below.quarters.get(key) ?? []) {
    const added = addQuarter(geography, place, quarter);
    if (added.type === DESTINATION_TYPES.neighborhood) city.quarters.push(added);
  }
  for (const airport of below.airports.get(key) ?? []) addAirport(geography, place, airport);
  geography.cities.push(city);
  close(geography, place);
  for (const child of place.children) close(geography, child);
}

function addQuarter(geography: Geography, city: Place, row: string[]): Place {
  const isQuarter = cell(row, 0) === "N";
  const name = nameAt(row, 2);
  return addPlace(geography, city, {
    id: `${city.id}.${slugOf(name.en)}`,
    type: isQuarter ? DESTINATION_TYPES.neighborhood : DESTINATION_TYPES.pointOfInterest,
    name,
    lat: numberAt(row, 5),
    lng: numberAt(row, 6),
    radiusKm: isQuarter ? 1.5 : 2,
  });
}

function addAirport(geography: Geography, city: Place, row: string[]): void {
  const code = cell(row, 0);
  const { en, zh, ar } = nameAt(row, 2);
  addPlace(geography, city, {
    id: `airport-${code}`,
    type: DESTINATION_TYPES.airport,
    name: { en: `${en} Airport (${code})`, zh: `${zh}机场 (${code})`, ar: `مطار ${ar} (${code})` },
    lat: numberAt(row, 5),
    lng: numberAt(row, 6),
    radiusKm: 12,
  });
}

function slugOf(name: string): string {
  return name
    .normalize("NFD")
    .replaceAll(/\p{M}/gu, "")
    .toLowerCase()
    .replaceAll(/[^a-z]+/g, "-")
    .replaceAll(/^-|-$/g, "");
}

/** Ends a place's range of cities and, where it has no centre of its own, puts it amid its cities. */
function close(geography: Geography, place: Place): void {
  place.cityEnd = geography.cities.length;
  if (place.radiusKm > 0) return;
  const inside = geography.cities.slice(place.cityStart, place.cityEnd).map((city) => city.place);
  if (inside.length === 0) return;
  place.lat = mean(inside.map(({ lat }) => lat));
  place.lng = mean(inside.map(({ lng }) => lng));
}

function mean(values: number[]): number {
  return Math.round((values.reduce((sum, value) => sum + value, 0) / values.length) * 1e4) / 1e4;
}
