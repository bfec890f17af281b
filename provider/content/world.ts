import { distanceKm } from "./distance.ts";
import { buildGeography, type City, type Geography, type Place } from "./geography.ts";
import { buildHotelTable, createRowFinder, hotelIdOf, type HotelTable } from "./hotel-table.ts";
import { hotelText } from "./hotel-text.ts";
import type { HotelMetadata } from "./port.ts";

/** Rows near a place, nearest first, with their distances. */
export type Nearby = { rows: Int32Array; distancesKm: Float32Array };

/** Everything the provider knows about places and hotels, in memory. */
export type World = {
  geography: Geography;
  hotels: HotelTable;
  findRow(hotelId: string): number | null;
  hotelId(row: number): string;
  city(row: number): City;
  metadata(row: number): HotelMetadata;
  /** The hotels within `NEARBY_KM` of a place, at most `NEARBY_MAX` of them. */
  nearby(place: Place): Nearby;
};

const DEFAULT_HOTEL_COUNT = 3000;
const NEARBY_KM = 30;
const NEARBY_MAX = 5000;

export function createWorld(hotelCount: number = DEFAULT_HOTEL_COUNT): World {
  const geography = buildGeography();
  const hotels = buildHotelTable(geography, hotelCount);
  // Bounded by the number of places, which the shipped files fix.
  const nearbyByPlace = new Map<string, Nearby>();
  const world: World = {
    geography,
    hotels,
    findRow: createRowFinder(hotels, geography),
    hotelId: (row) => hotelIdOf(hotels, geography, row),
    city(row) {
      const city = geography.cities[hotels.city[row] ?? -1];
      if (!city) throw new RangeError(`no hotel row ${row}`);
      return city;
    },
    metadata: (row) => toMetadata(world, row),
    nearby(place) {
      const known = nearbyByPlace.get(place.id);
      if (known) return known;
      const found = findNearby(geography, hotels, place);
      nearbyByPlace.set(place.id, found);
      return found;
    },
  };
  return world;
}

function toMetadata(world: World, row: number): HotelMetadata {
  const { hotels, geography } = world;
  const hotelId = world.hotelId(row);
  return {
    hotelId,
    destinationId: world.city(row).place.id,
    ...hotelText(hotels, geography, row),
    rating: (hotels.ratingTenths[row] ?? 0) / 10,
    latlngCoordinator: {
      google: { lat: (hotels.latMicro[row] ?? 0) / 1e6, lng: (hotels.lngMicro[row] ?? 0) / 1e6 },
    },
  };
}

function findNearby(geography: Geography, hotels: HotelTable, place: Place): Nearby {
  const found: { row: number; km: number }[] = [];
  eachNearby(geography, hotels, place, (row, km) => {
    found.push({ row, km });
    return true;
  });
  const nearest = found.toSorted((a, b) => a.km - b.km || a.row - b.row).slice(0, NEARBY_MAX);
  return {
    rows: Int32Array.from(nearest, ({ row }) => row),
    distancesKm: Float32Array.from(nearest, ({ km }) => km),
  };
}

/** How many hotels `nearby` finds. It stops at the most there can be, so that millions of hotels cost it nothing. */
export function countNearby(geography: Geography, hotels: HotelTable, place: Place): number {
  let count = 0;
  eachNearby(geography, hotels, place, () => {
    count += 1;
    return count < NEARBY_MAX;
  });
  return count;
}

/** Visits the hotels within `NEARBY_KM` of a place until the visitor has enough. */
function eachNearby(
  geography: Geography,
  hotels: HotelTable,
  place: Place,
  wantsMore: (row: number, km: number) => boolean,
): void {
  for (const [index, { place: city }] of geography.cities.entries()) {
    if (distanceKm(place.lat, place.lng, city.lat, city.lng) > NEARBY_KM + 40) continue;
    const end = hotels.firstRow[index + 1] ?? 0;
    for (let row = hotels.firstRow[index] ?? 0; row < end; row += 1) {
      const km = distanceToRow(hotels, row, place.lat, place.lng);
      if (km <= NEARBY_KM && !wantsMore(row, km)) return;
    }
  }
}

export function distanceToRow(hotels: HotelTable, row: number, lat: number, lng: number): number {
  return distanceKm(lat, lng, (hotels.latMicro[row] ?? 0) / 1e6, (hotels.lngMicro[row] ?? 0) / 1e6);
}
