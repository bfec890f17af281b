export type Point = { lat: number; lng: number };

const EARTH_KM = 6371;

const RADIANS = Math.PI / 180;

/** As the crow flies. */
export function distanceKm(from: Point, to: Point): number {
  const north = Math.sin(((to.lat - from.lat) * RADIANS) / 2) ** 2;
  const east = Math.sin(((to.lng - from.lng) * RADIANS) / 2) ** 2;
  const share = north + Math.cos(from.lat * RADIANS) * Math.cos(to.lat * RADIANS) * east;
  return 2 * EARTH_KM * Math.asin(Math.sqrt(Math.min(1, share)));
}
