import { DESTINATION_TYPES } from "#lib/contract/destinations.ts";
import { COUNTRY_BOXES } from "./data/country-boxes.ts";
import { degreesOf } from "./distance.ts";
import type { Place } from "./geography.ts";
import type { DestinationAnswer } from "./port.ts";
import { numberAt } from "./read-table.ts";

/** In degrees. `east` is never below `west`: behind the antimeridian it goes on beyond 180. */
type Box = { south: number; north: number; west: number; east: number };

const countryBoxes = new Map(
  COUNTRY_BOXES.split("\n")
    .filter((line) => line !== "")
    .map((line) => [line.slice(0, 2), toBox(line.slice(3).split(","))]),
);

function toBox(row: readonly string[]): Box {
  return { west: numberAt(row, 0), south: numberAt(row, 1), east: numberAt(row, 2), north: numberAt(row, 3) };
}

/** A place's centre and the box around it: its own radius, all its cities with theirs, or the country's own box. */
export function coordinatesOf(place: Place): DestinationAnswer["coordinates"] {
  const box = boxOf(place);
  if (!box) return undefined;
  return {
    ...(crossesAntimeridian(box) || !hasOwnCentre(place)
      ? { centerLat: bounded((box.south + box.north) / 2, 90), centerLng: wrapped((box.west + box.east) / 2) }
      : { centerLat: place.lat, centerLng: place.lng }),
    boundingPolygon: { type: "Polygon", coordinates: [ringOf(box)] },
  };
}

function boxOf(place: Place): Box | undefined {
  const inside = place.radiusKm > 0 ? [place] : citiesBelow(place);
  if (inside.length === 0) return countryBoxes.get(place.id);
  return around(
    inside.map(({ lat, lng, radiusKm }) => {
      const reach = degreesOf(radiusKm, lat);
      return { south: lat - reach.lat, north: lat + reach.lat, west: lng - reach.lng, east: lng + reach.lng };
    }),
  );
}

function citiesBelow(place: Place): Place[] {
  if (place.type === DESTINATION_TYPES.city) return [place];
  return place.children.flatMap(citiesBelow);
}

function hasOwnCentre(place: Place): boolean {
  return place.radiusKm > 0 || place.cityEnd > place.cityStart;
}

/** The smallest box around all of them: the one that leaves out the widest gap between neighbours on the globe. */
function around(boxes: Box[]): Box {
  const fromWest = boxes.toSorted((a, b) => a.west - b.west);
  const first = fromWest[0]?.west ?? 0;
  let reached = fromWest[0]?.east ?? 0;
  let best = { west: first, gap: -1 };
  for (const { west, east } of fromWest) {
    if (west - reached > best.gap) best = { west, gap: west - reached };
    reached = Math.max(reached, east);
  }
  // Unless a gap within is wider than the one behind the last box, which reaches around to the first.
  if (best.gap <= first + 360 - reached) best.west = first;
  return {
    south: Math.min(...boxes.map(({ south }) => south)),
    north: Math.max(...boxes.map(({ north }) => north)),
    west: best.west,
    east: Math.max(...boxes.map(({ west, east }) => (west < best.west ? east + 360 : east))),
  };
}

function crossesAntimeridian({ east }: Box): boolean {
  return east > 180;
}

/**
 * Counter-clockwise (RFC 7946 §3.1.6). A box over the antimeridian goes on beyond 180 degrees: cut in two it would no
 * longer be one polygon, and turned back at 180 it would go around the rest of the world.
 */
function ringOf(box: Box): [number, number][] {
  const [south, north] = [bounded(box.south, 90), bounded(box.north, 90)];
  const [west, east] = [bounded(box.west, 180), bounded(box.east, 540)];
  return [
    [west, south],
    [east, south],
    [east, north],
    [west, north],
    [west, south],
  ];
}

function wrapped(lng: number): number {
  return bounded(lng > 180 ? lng - 360 : lng, 180);
}

function bounded(degrees: number, most: number): number {
  return Math.round(Math.min(most, Math.max(-most, degrees)) * 1e5) / 1e5;
}
