import { findSource } from "./content-source.ts";
import { typedWords } from "./find-words.ts";
import { suggestPlacesInput } from "./inputs.ts";
import type { PlaceSuggestion, PlaceSuggestions } from "./views.ts";
import { defineVerb } from "#lib/console/verb.ts";
import {
  findByWords,
  type HotelRecord,
  listHotelsById,
  listPlacesById,
  type PlaceRecord,
} from "#lib/db/places.ts";
import { success } from "#lib/domain/outcome.ts";

const LIMIT = 8;
/** Places come first, but a hotel typed by name is not to be crowded out by them. */
const HOTELS_MIN = 2;

/** Places and hotels whose names hold words beginning with what was typed. Asks nobody but the console's own cache. */
export const suggestPlaces = defineVerb({
  permission: "hotels:search",
  input: suggestPlacesInput,
  async run({ db, actor }, { query, limit = LIMIT }) {
    const found = await findSource(db, actor);
    const words = typedWords(query);
    if (!found || words.length === 0) {
      return success<PlaceSuggestions>({ suggestions: [], isReady: found?.isReady ?? false });
    }
    const { source, isReady } = found;
    const [placeIds, hotelIds] = await Promise.all([
      findByWords(db, source, "destination", words, limit),
      findByWords(db, source, "hotel", words, limit),
    ]);
    const placesMax = limit - Math.min(hotelIds.length, HOTELS_MIN);
    const shownPlaceIds = placeIds.slice(0, placesMax);
    const [places, hotels] = await Promise.all([
      listPlacesById(db, source, shownPlaceIds),
      listHotelsById(db, source, hotelIds.slice(0, limit - shownPlaceIds.length)),
    ]);
    return success<PlaceSuggestions>({
      suggestions: [...places.map(toPlaceSuggestion), ...hotels.map(toHotelSuggestion)],
      isReady,
    });
  },
});

function toPlaceSuggestion({
  id,
  type,
  name,
  nameFull,
  countryCode,
  hotelCount,
}: PlaceRecord): PlaceSuggestion {
  return { kind: "destination", id, destinationType: type, name, nameFull, countryCode, hotelCount };
}

function toHotelSuggestion({ hotelId, name, address, countryCode }: HotelRecord): PlaceSuggestion {
  return {
    kind: "hotel",
    id: hotelId,
    destinationType: null,
    name,
    nameFull: address,
    countryCode,
    hotelCount: null,
  };
}
