import { DESTINATION_TYPES } from "#lib/contract/destinations.ts";
import { CITY_ALIASES } from "./data/city-aliases.ts";
import type { Geography, Place } from "./geography.ts";
import { cell, readTable } from "./read-table.ts";

// Letters that hold no separate mark, so that no normalisation takes it from them.
const PLAIN_LETTERS: Record<string, string> = { ø: "o", ł: "l", đ: "d", ß: "ss", æ: "ae", œ: "oe", ı: "i" };

/** One spelling for comparison: no case, no diacritics or Arabic vowel marks, one form of alef, single spaces. */
export function foldName(name: string): string {
  return name
    .normalize("NFKD")
    .replaceAll(/\p{M}/gu, "")
    .replaceAll(/[أإآ]/g, "ا")
    .replaceAll("ة", "ه")
    .replaceAll("ى", "ي")
    .toLowerCase()
    .replaceAll(/[øłđßæœı]/g, (letter) => PLAIN_LETTERS[letter] ?? letter)
    .replaceAll(/[\p{P}\p{Z}\s]+/gu, " ")
    .trim();
}

/** Fewer letters of an alphabet begin the names of half the world; one Chinese character already says much. */
const BEGINNING_MIN = 3;

function mayBegin(wanted: string): boolean {
  return (
    wanted.length >= BEGINNING_MIN ||
    /^[^\p{Script=Latin}\p{Script=Greek}\p{Script=Cyrillic}\d]+$/u.test(wanted)
  );
}

/**
 * Finds cities by name in any of the three languages, or by another name they are well known by (§4.7
 * destinationName): the exact name if there is one, otherwise the names that begin with it. "Paris, France" finds
 * Paris too.
 */
export function createCityMatcher(geography: Geography): (name: string) => Place[] {
  const names = geography.cities.flatMap(({ place }) => {
    const country = ancestorCountry(place)?.name;
    const spellings = [
      ...withCountry(place.name.en, country?.en),
      ...withCountry(place.name.zh, country?.zh),
      ...withCountry(place.name.ar, country?.ar),
      ...(aliases.get(place.id) ?? []).flatMap((alias) => withCountry(alias, country?.en)),
    ];
    return [...new Set(spellings.map(foldName))].map((folded) => ({ folded, place }));
  });
  return (name) => {
    const wanted = foldName(name);
    if (wanted === "") return [];
    const exact = names.filter(({ folded }) => folded === wanted);
    const found =
      exact.length > 0 || !mayBegin(wanted) ? exact : names.filter(({ folded }) => folded.startsWith(wanted));
    return [...new Set(found.map(({ place }) => place))];
  };
}

const aliases = new Map(readTable(CITY_ALIASES).map((row) => [cell(row, 0), row.slice(1)]));

function withCountry(name: string, country: string | undefined): string[] {
  return country === undefined ? [name] : [name, `${name} ${country}`];
}

function ancestorCountry(place: Place): Place | null {
  let current: Place | null = place;
  while (current && current.type !== DESTINATION_TYPES.country) current = current.parent;
  return current;
}
