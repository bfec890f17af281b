import { z } from "zod";
import { hotelFacts, latlng } from "./shapes.ts";

/** §2.1: the keys are fixed; `en` is the default system language, so it is always there (decided). */
export const fixedI18n = z.strictObject({
  en: z.string().min(1),
  zh: z.string().min(1).optional(),
  ar: z.string().min(1).optional(),
});

// Over the antimeridian a ring goes on beyond 180 degrees, but never once around the world.
const ring = z
  .array(z.tuple([z.number().min(-540).max(540), z.number().min(-90).max(90)]))
  .min(4)
  .refine((points) => JSON.stringify(points[0]) === JSON.stringify(points.at(-1)), {
    error: "the ring is not closed",
  })
  .refine((points) => widthOf(points) < 360, { error: "the ring goes around the world" });

function widthOf(points: [number, number][]): number {
  const lngs = points.map(([lng]) => lng);
  return Math.max(...lngs) - Math.min(...lngs);
}

export const polygon = z.looseObject({ type: z.literal("Polygon"), coordinates: z.array(ring).min(1) });

/** §2.7. */
export const destination = z.looseObject({
  id: z.string().min(1),
  type: z.int().min(0).max(12),
  name: fixedI18n,
  nameFull: fixedI18n.optional(),
  countryName: fixedI18n.optional(),
  destinationName: fixedI18n.optional(),
  parentDestinationName: fixedI18n.optional(),
  countryCode: z
    .string()
    .regex(/^[A-Z]{2}$/)
    .optional(),
  coordinates: z
    .looseObject({
      centerLat: latlng.shape.lat,
      centerLng: latlng.shape.lng,
      boundingPolygon: polygon.optional(),
    })
    .optional(),
  extra: z
    .looseObject({
      cityName: fixedI18n.optional(),
      provinceName: fixedI18n.optional(),
      continentName: fixedI18n.optional(),
      hotelCount: z.int().min(0).optional(),
    })
    .optional(),
  parentDestinationId: z.string().min(1).optional(),
});
export type Destination = z.infer<typeof destination>;
export const destinationsData = z.looseObject({ destinations: z.array(destination) });

export const TYPES = { continent: 1, country: 2, province: 3, city: 6 } as const;

export const pageResp = z.looseObject({
  total: z.int().min(0),
  hasMore: z.boolean(),
  cursor: z.int().min(0).optional(),
});

/** §2.2 as §4.5 lists it. */
export const hotelMetadata = z.looseObject({ hotelId: z.string().min(1), ...hotelFacts, name: fixedI18n });
export type HotelMetadata = z.infer<typeof hotelMetadata>;
export const metadataData = z.looseObject({ hotelsMetadata: z.array(hotelMetadata), page: pageResp });
