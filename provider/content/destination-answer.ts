import { DESTINATION_TYPES } from "#lib/contract/destinations.ts";
import { degreesOf } from "./distance.ts";
import type { Place } from "./geography.ts";
import { countHotels } from "./place-rows.ts";
import type { BoundingPolygon, DestinationAnswer, FullI18N } from "./port.ts";
import type { World } from "./world.ts";

const SEPARATORS = { en: ", ", zh: "，", ar: "، " };

/** A place as §2.7 describes it; `details` adds coordinates and the complete hierarchy (§4.4). */
export function toDestinationAnswer(
  world: World,
  place: Place,
  include: "standard" | "details",
): DestinationAnswer {
  const country = ancestor(place, DESTINATION_TYPES.country);
  const standard: DestinationAnswer = {
    id: place.id,
    type: place.type,
    name: place.name,
    nameFull: fullName(place),
    destinationName: place.name,
    extra: { hotelCount: countHotels(world, place) },
  };
  if (country) standard.countryName = country.name;
  if (place.countryCode) standard.countryCode = place.countryCode;
  if (place.parent) standard.parentDestinationId = place.parent.id;
  return include === "details" ? withDetails(standard, place) : standard;
}

function withDetails(standard: DestinationAnswer, place: Place): DestinationAnswer {
  const city = ancestor(place, DESTINATION_TYPES.city);
  const province = ancestor(place, DESTINATION_TYPES.provinceState);
  const continent = ancestor(place, DESTINATION_TYPES.continent);
  return {
    ...standard,
    ...(place.parent ? { parentDestinationName: place.parent.name } : {}),
    ...(hasCentre(place)
      ? {
          coordinates: {
            centerLat: place.lat,
            centerLng: place.lng,
            boundingPolygon: boundingPolygon(place),
          },
        }
      : {}),
    extra: {
      ...standard.extra,
      ...(city ? { cityName: city.name } : {}),
      ...(province ? { provinceName: province.name } : {}),
      ...(continent ? { continentName: continent.name } : {}),
    },
  };
}

/** The place itself or the nearest place above it of that type. */
export function ancestor(place: Place, type: number): Place | null {
  let current: Place | null = place;
  while (current && current.type !== type) current = current.parent;
  return current;
}

/** From the place up to its country; the continent says nothing a traveller needs. */
function fullName(place: Place): FullI18N {
  const names = [place.name];
  let current = place.parent;
  while (current && current.type !== DESTINATION_TYPES.continent) {
    names.push(current.name);
    current = current.parent;
  }
  return {
    en: names.map(({ en }) => en).join(SEPARATORS.en),
    zh: names.map(({ zh }) => zh).join(SEPARATORS.zh),
    ar: names.map(({ ar }) => ar).join(SEPARATORS.ar),
  };
}

// A country none of whose cities are known has no centre we could name honestly.
function hasCentre(place: Place): boolean {
  return place.radiusKm > 0 || place.cityEnd > place.cityStart;
}

/** A box around the place: its own radius, or all its cities with theirs. The ring runs counter-clockwise (RFC 7946). */
function boundingPolygon(place: Place): BoundingPolygon {
  const inside = place.radiusKm > 0 ? [place] : citiesBelow(place);
  const boxes = inside.map(({ lat, lng, radiusKm }) => {
    const reach = degreesOf(radiusKm, lat);
    return { south: lat - reach.lat, north: lat + reach.lat, west: lng - reach.lng, east: lng + reach.lng };
  });
  const south = bounded(Math.min(...boxes.map((box) => box.south)), 90);
  const north = bounded(Math.max(...boxes.map((box) => box.north)), 90);
  const west = bounded(Math.min(...boxes.map((box) => box.west)), 180);
  const east = bounded(Math.max(...boxes.map((box) => box.east)), 180);
  return {
    type: "Polygon",
    coordinates: [
      [
        [west, south],
        [east, south],
        [east, north],
        [west, north],
        [west, south],
      ],
    ],
  };
}

function citiesBelow(place: Place): Place[] {
  if (place.type === DESTINATION_TYPES.city) return [place];
  return place.children.flatMap(citiesBelow);
}

function bounded(degrees: number, most: number): number {
  return Math.round(Math.min(most, Math.max(-most, degrees)) * 1e5) / 1e5;
}
