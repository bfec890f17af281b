import { wordsOf } from "./find-words.ts";
import { DESTINATION_TYPES, type Destination } from "#lib/contract/destinations.ts";
import type { HotelMetadata } from "#lib/contract/hotel.ts";
import type { HotelRecord, PlaceRecord, WordRecord } from "#lib/db/places.ts";
import { foldText } from "#lib/domain/fold-text.ts";
import type { I18N } from "#lib/domain/i18n.ts";

/** §2.7, in the order in which people mean them: a city before its airport before its quarters. */
const TYPE_RANK = new Map<number, number>([
  [DESTINATION_TYPES.city, 0],
  [DESTINATION_TYPES.multiCityVicinity, 1],
  [DESTINATION_TYPES.highLevelRegion, 1],
  [DESTINATION_TYPES.provinceState, 1],
  [DESTINATION_TYPES.country, 1],
  [DESTINATION_TYPES.airport, 2],
  [DESTINATION_TYPES.neighborhood, 3],
  [DESTINATION_TYPES.pointOfInterest, 4],
]);
const OTHER_RANK = 5;
/** Found by what it lies in, and not by its own name. */
const CONTEXT_RANK = 100;

export function toPlaceRecord(
  destination: Destination,
  parentId: string | null,
  countryCode: string | null,
): PlaceRecord {
  const { id, type, name, destinationName, nameFull, coordinates, extra } = destination;
  const shown = name ?? destinationName ?? nameFull ?? {};
  return {
    id,
    parentId,
    type,
    isOwn: false,
    name: shown,
    nameFull: nameFull ?? shown,
    countryCode: destination.countryCode ?? countryCode,
    hotelCount: extra?.hotelCount ?? 0,
    hasChildren: false,
    lat: coordinates?.centerLat ?? null,
    lng: coordinates?.centerLng ?? null,
  };
}

export function toHotelRecord(hotel: HotelMetadata, countryCode: string | null): HotelRecord {
  const point = hotel.latlngCoordinator?.google;
  return {
    hotelId: hotel.hotelId,
    destinationId: hotel.destinationId ?? null,
    countryCode,
    name: hotel.name ?? {},
    address: hotel.address ?? {},
    rating: hotel.rating ?? null,
    lat: point?.lat ?? null,
    lng: point?.lng ?? null,
    logoUrl: hotel.logoURL ?? null,
  };
}

export function placeWords({ id, type, isOwn, name, nameFull, hotelCount }: PlaceRecord): WordRecord[] {
  // What cannot be searched is not offered to be searched.
  if (isOwn || type === DESTINATION_TYPES.continent) return [];
  return toWords(id, 10 * (TYPE_RANK.get(type) ?? OTHER_RANK), hotelCount, name, nameFull);
}

/** A hotel is also found by its city, so that "hilton dubai" finds those and no others. */
export function hotelWords({ hotelId, name, rating }: HotelRecord, cityName: I18N): WordRecord[] {
  return toWords(hotelId, 0, Math.round((rating ?? 0) * 10), name, cityName);
}

function toWords(id: string, rank: number, weight: number, name: I18N, context: I18N): WordRecord[] {
  const own = textsOf(name);
  // A name that begins with what was typed comes before one that holds it somewhere.
  const firsts = new Set(own.map((text) => foldText(text).split(" ")[0] ?? ""));
  const words = new Map<string, WordRecord>();
  for (const word of wordsOf(own))
    words.set(word, { word, id, weight, rank: rank + (firsts.has(word) ? 0 : 1) });
  for (const word of wordsOf(textsOf(context))) {
    if (!words.has(word)) words.set(word, { word, id, weight, rank: rank + CONTEXT_RANK });
  }
  return [...words.values()];
}

function textsOf({ en, zh, ar }: I18N): string[] {
  return [en, zh, ar].filter((text) => text !== undefined && text !== "").map(String);
}
