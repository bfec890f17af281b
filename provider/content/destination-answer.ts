import { DESTINATION_TYPES } from "#lib/contract/destinations.ts";
import type { Place } from "./geography.ts";
import { coordinatesOf } from "./place-box.ts";
import { countHotels } from "./place-rows.ts";
import type { DestinationAnswer, FullI18N } from "./port.ts";
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
  const coordinates = coordinatesOf(place);
  return {
    ...standard,
    ...(place.parent ? { parentDestinationName: place.parent.name } : {}),
    ...(coordinates ? { coordinates } : {}),
    extra: {
      ...standard.extra,
      ...(city ? { cityName: city.name } : {}),
      ...(province ? { provinceName: province.name } : {}),
      ...(continent ? { continentName: continent.name } : {}),
    },
  };
}

/** The place itself or the nearest place above it of that type. */
function ancestor(place: Place, type: number): Place | null {
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
