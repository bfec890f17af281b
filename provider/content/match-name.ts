import { DESTINATION_TYPES } from "#lib/contract/destinations.ts";
import type { Geography, Place } from "./geography.ts";

/** One spelling for comparison: no case, no diacritics or Arabic vowel marks, one form of alef, single spaces. */
export function foldName(name: string): string {
  return name
    .normalize("NFKD")
    .replaceAll(/\p{M}/gu, "")
    .replaceAll(/[أإآ]/g, "ا")
    .replaceAll("ة", "ه")
    .replaceAll("ى", "ي")
    .toLowerCase()
    .replaceAll(/[\p{P}\p{Z}\s]+/gu, " ")
    .trim();
}

/**
 * Finds cities by name in any of the three languages (§4.7 destinationName): the exact name if there is one,
 * otherwise the names that begin with it. "Paris, France" finds Paris too.
 */
export function createCityMatcher(geography: Geography): (name: string) => Place[] {
  const names = geography.cities.flatMap(({ place }) => {
    const country = ancestorCountry(place);
    return [place.name.en, place.name.zh, place.name.ar]
      .flatMap((own, index) => {
        const countryName = country ? [country.name.en, country.name.zh, country.name.ar][index] : undefined;
        return countryName ? [own, `${own} ${countryName}`, `${own}, ${countryName}`] : [own];
      })
      .map((text) => ({ folded: foldName(text), place }));
  });
  return (name) => {
    const wanted = foldName(name);
    if (wanted === "") return [];
    const exact = names.filter(({ folded }) => folded === wanted);
    const found = exact.length > 0 ? exact : names.filter(({ folded }) => folded.startsWith(wanted));
    return [...new Set(found.map(({ place }) => place))];
  };
}

function ancestorCountry(place: Place): Place | null {
  let current: Place | null = place;
  while (current && current.type !== DESTINATION_TYPES.country) current = current.parent;
  return current;
}
