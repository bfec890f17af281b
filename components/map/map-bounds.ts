type Point = { lat: number; lng: number };

/** West, south, east, north, in degrees; east may lie past 180. */
export type Bounds = [number, number, number, number];

/** Beyond it the map's projection ends; no hotel stands there. */
const LAST_LATITUDE = 85;

/**
 * Whether a point can be a place on the map. 0/0, in the sea off Ghana, is what a missing one often is sent as.
 */
export function isPlace({ lat, lng }: Point): boolean {
  return Math.abs(lat) <= LAST_LATITUDE && Math.abs(lng) <= 180 && !(lat === 0 && lng === 0);
}

/** The points with longitudes that lie side by side: those behind the widest gap between them come a world later. */
export function sideBySide<P extends Point>(points: readonly P[]): P[] {
  const sorted = points.map(({ lng }) => lng).toSorted((a, b) => a - b);
  let start = -180;
  let widest = (sorted[0] ?? 0) + 360 - (sorted.at(-1) ?? 0);
  for (const [index, lng] of sorted.entries()) {
    const gap = lng - (sorted[index - 1] ?? lng);
    if (gap > widest) {
      widest = gap;
      start = lng;
    }
  }
  return points.map((point) => (point.lng < start ? { ...point, lng: point.lng + 360 } : point));
}

/** The box around points that lie side by side; null where there are none. */
export function boundsOf(points: readonly Point[]): Bounds | null {
  if (points.length === 0) return null;
  const lngs = points.map(({ lng }) => lng);
  const lats = points.map(({ lat }) => lat);
  return [Math.min(...lngs), Math.min(...lats), Math.max(...lngs), Math.max(...lats)];
}
