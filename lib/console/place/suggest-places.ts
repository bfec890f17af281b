import { typedWords } from "./find-words.ts";
import { suggestPlacesInput } from "./inputs.ts";
import type { PlaceSuggestion, PlaceSuggestions } from "./views.ts";
import { defineVerb } from "#lib/console/verb.ts";
import { findAgencySource } from "#lib/db/content-sources.ts";
import { findByWords, type FoundPlace } from "#lib/db/places.ts";
import { success } from "#lib/domain/outcome.ts";

const LIMIT = 8;
/** Places come first, but a hotel typed by name is not to be crowded out by them. */
const HOTELS_MIN = 2;

/** Places and hotels whose names hold words beginning with what was typed. Asks nobody but the console's own cache. */
export const suggestPlaces = defineVerb({
  permission: "hotels:search",
  input: suggestPlacesInput,
  async run({ db, actor }, { query, limit = LIMIT }) {
    const found = await findAgencySource(db, actor.agencyId);
    if (!found) return success<PlaceSuggestions>({ suggestions: [], isReady: false });
    const matches = await findByWords(db, found.source, typedWords(query), limit);
    const places = matches.filter(({ kind }) => kind === "destination");
    const hotels = matches.filter(({ kind }) => kind === "hotel");
    const shown = places.slice(0, limit - Math.min(hotels.length, HOTELS_MIN));
    const suggestions = [...shown, ...hotels].slice(0, limit).map(toSuggestion);
    return success<PlaceSuggestions>({ suggestions, isReady: found.isReady });
  },
});

function toSuggestion(match: FoundPlace): PlaceSuggestion {
  const { name, countryCode } = match;
  if (match.kind === "hotel") {
    const { hotelId: id, address: nameFull } = match;
    return { kind: "hotel", id, destinationType: null, name, nameFull, countryCode, hotelCount: null };
  }
  const { id, type, nameFull, hotelCount } = match;
  return { kind: "destination", id, destinationType: type, name, nameFull, countryCode, hotelCount };
}
