const EARTH_KM = 6371;
const RADIANS = Math.PI / 180;

/** Great-circle distance in kilometres. */
export function distanceKm(aLat: number, aLng: number, bLat: number, bLng: number): number {
  const half = Math.sin(((aLat - bLat) * RADIANS) / 2);
  const across = Math.sin(((aLng - bLng) * RADIANS) / 2);
  const h = half * half + Math.cos(aLat * RADIANS) * Math.cos(bLat * RADIANS) * across * across;
  return 2 * EARTH_KM * Math.asin(Math.min(1, Math.sqrt(h)));
}

/** Degrees of latitude and longitude that many kilometres make at a latitude. */
export function degreesOf(km: number, lat: number): { lat: number; lng: number } {
  const latDegrees = km / 111.32;
  return { lat: latDegrees, lng: latDegrees / Math.max(0.05, Math.cos(lat * RADIANS)) };
}
