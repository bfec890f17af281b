import type { MapHotel, MapPrice } from "./map-hotel.ts";

/** A marker's widest label, in pixels. Two nearer than this become one marker. */
export const LABEL = { width: 132, height: 44 };

/** The world's width in pixels at zoom 0. */
const WORLD_PX = 512;

/** Hotels that share a marker: that of the first of them, where it stands. */
export type HotelGroup = { first: MapHotel; hotels: MapHotel[] };

/**
 * The markers of a zoom. A hotel joins the first marker whose label its own would lie on, so no two labels that are
 * left do, and the order of the list decides whose place a shared one has.
 */
export function groupHotels(hotels: readonly MapHotel[], zoom: number): HotelGroup[] {
  const groups: (HotelGroup & { x: number; y: number })[] = [];
  for (const hotel of hotels) {
    const { x, y } = toPixels(hotel, zoom);
    const near = groups.find(
      (group) => Math.abs(group.x - x) < LABEL.width && Math.abs(group.y - y) < LABEL.height,
    );
    if (near) near.hotels.push(hotel);
    else groups.push({ first: hotel, hotels: [hotel], x, y });
  }
  return groups.map(({ first, hotels: members }) => ({ first, hotels: members }));
}

/** Web Mercator. */
export function toPixels({ lat, lng }: { lat: number; lng: number }, zoom: number): { x: number; y: number } {
  const size = WORLD_PX * 2 ** zoom;
  const sine = Math.sin((lat * Math.PI) / 180);
  return {
    x: (lng / 360 + 0.5) * size,
    y: (0.5 - Math.log((1 + sine) / (1 - sine)) / (4 * Math.PI)) * size,
  };
}

/** The least price of a group, or null where there is none to compare: none at all, or in several currencies. */
export function leastPrice(hotels: readonly MapHotel[]): MapPrice | null {
  const prices = hotels.flatMap(({ price }) => price ?? []);
  if (new Set(prices.map(({ currency }) => currency)).size > 1) return null;
  return prices.toSorted((a, b) => a.amountMinor - b.amountMinor)[0] ?? null;
}
