import { typedWords } from "./find-words.ts";
import { suggestPlacesInput } from "./inputs.ts";
import { pickNear, spellingsOf } from "./near-words.ts";
import type { PlaceSuggestion, PlaceSuggestions } from "./views.ts";
import { defineVerb } from "#lib/console/verb.ts";
import type { Database } from "#lib/db/client.ts";
import { findAgencySource } from "#lib/db/content-sources.ts";
import { listSpelled } from "#lib/db/place-spellings.ts";
import { findByWords, type FoundPlace } from "#lib/db/find-places.ts";
import { success } from "#lib/domain/outcome.ts";

const LIMIT = 8;
/** Places come first, but a hotel typed by name is not to be crowded out by them. */
const HOTELS_MIN = 2;

/**
 * Places and hotels whose names hold words beginning with what was typed; where there are none, those that a slip of the
 * hand kept from being found. Asks nobody but the console's own cache.
 */
export const suggestPlaces = defineVerb({
  permission: "hotels:search",
  input: suggestPlacesInput,
  async run({ db, actor }, { query, limit = LIMIT }) {
    const found = await findAgencySource(db, actor.agencyId);
    if (!found) return success<PlaceSuggestions>({ suggestions: [], isNear: false, isReady: false });
    const words = typedWords(query);
    const exact = await findByWords(
      db,
      found.source,
      words.map((word) => [word]),
      limit,
    );
    const near = exact.length > 0 ? [] : await findNear(db, found.source, words, limit);
    const matches = [...exact, ...near];
    const places = matches.filter(({ kind }) => kind === "destination");
    const hotels = matches.filter(({ kind }) => kind === "hotel");
    const shown = places.slice(0, limit - Math.min(hotels.length, HOTELS_MIN));
    const suggestions = [...shown, ...hotels].slice(0, limit).map(toSuggestion);
    return success<PlaceSuggestions>({ suggestions, isNear: near.length > 0, isReady: found.isReady });
  },
});

/** What begins one slip away from each word that was typed, where nothing begins as it was. */
async function findNear(
  db: Database,
  source: string,
  words: readonly string[],
  limit: number,
): Promise<FoundPlace[]> {
  const known = await listSpelled(db, source, words.flatMap(spellingsOf));
  if (known.length === 0) return [];
  const meant = words.map((word) => [word, ...pickNear(word, known)]);
  return findByWords(db, source, meant, limit);
}

function toSuggestion(match: FoundPlace): PlaceSuggestion {
  const { name, countryCode } = match;
  if (match.kind === "hotel") {
    const { hotelId: id, address: nameFull } = match;
    return { kind: "hotel", id, destinationType: null, name, nameFull, countryCode, hotelCount: null };
  }
  const { id, type, nameFull, hotelCount } = match;
  return { kind: "destination", id, destinationType: type, name, nameFull, countryCode, hotelCount };
}
