import type { MultiPolygon, Polygon, Position } from "geojson";

/**
 * Land as a flat map can draw it. On the globe a shore goes on across the date line and around a pole; on the map its
 * longitudes would jump from one edge to the other and draw a band over everything between.
 */
export function unwrapLand(land: Polygon | MultiPolygon): MultiPolygon {
  const polygons = land.type === "Polygon" ? [land.coordinates] : land.coordinates;
  return { type: "MultiPolygon", coordinates: polygons.map((rings) => rings.map(unwrapRing)) };
}

/** The ring with every longitude beside the one before it, past 180 where it must, closed again, and about the middle. */
export function unwrapRing(ring: readonly Position[]): Position[] {
  const unwrapped: Position[] = [];
  for (const [lng = 0, lat = 0] of ring) {
    const before = unwrapped.at(-1)?.[0] ?? lng;
    unwrapped.push([lng + 360 * Math.round((before - lng) / 360), lat]);
  }
  const first = unwrapped[0]?.[0] ?? 0;
  const last = unwrapped.at(-1)?.[0] ?? 0;
  if (Math.abs(last - first) > 180) {
    // Once around a pole: on the map it ends at the edge, and everything between it and that edge is land.
    const pole = (unwrapped[0]?.[1] ?? 0) < 0 ? -90 : 90;
    unwrapped.push([last, pole], [first, pole], ...unwrapped.slice(0, 1));
  }
  // One ring has a hundred thousand corners: too many for a call's arguments.
  const west = unwrapped.reduce((least, [lng = 0]) => Math.min(least, lng), Infinity);
  const east = unwrapped.reduce((most, [lng = 0]) => Math.max(most, lng), -Infinity);
  const turns = 360 * Math.round((west + east) / 720);
  return unwrapped.map(([lng = 0, lat = 0]) => [lng - turns, lat]);
}
