import { z } from "zod";
import { countryCode, i18n } from "./shared.ts";

/** §2.7. A number nobody has described is read as Unknown by the client. */
export const DESTINATION_TYPES = {
  unknown: 0,
  continent: 1,
  country: 2,
  provinceState: 3,
  highLevelRegion: 4,
  multiCityVicinity: 5,
  city: 6,
  neighborhood: 7,
  airport: 8,
  pointOfInterest: 9,
  trainStation: 10,
  metroStation: 11,
  busStation: 12,
} as const;

/** As for every other id that a client names (local decision to §8). */
const DESTINATION_ID_MAX = 200;

export const destinationsRequest = z
  .strictObject({
    countryCode: countryCode
      .optional()
      .describe(
        "Top-level destinations of the country, ISO 3166-1 alpha-2; parentDestinationId is then disregarded (§4.4).",
      ),
    // Not even validated where countryCode is given (§4.4), so any JSON value passes the shape.
    parentDestinationId: z
      .unknown()
      .optional()
      .meta({ type: "string", description: "Immediate children of that destination (§4.4)." }),
    include: z
      .enum(["standard", "details"])
      .optional()
      .describe("`details` adds coordinates and the hierarchy; default `standard` (§4.4)."),
    filterEmptyCities: z.boolean().optional().describe("Drop cities without hotels; default true (§4.4)."),
    minHotelCount: z
      .int()
      .min(0)
      .optional()
      .describe("Lowest hotel count a city must reach; default 1 (§4.4)."),
  })
  .refine(
    (body) =>
      body.countryCode !== undefined ||
      body.parentDestinationId === undefined ||
      (typeof body.parentDestinationId === "string" && body.parentDestinationId.length <= DESTINATION_ID_MAX),
    {
      error: `must be a string of at most ${DESTINATION_ID_MAX} characters`,
      path: ["parentDestinationId"],
    },
  )
  .meta({ id: "DestinationsRequest", description: "Destinations (§4.4)." });

export const boundingPolygon = z
  .object({
    type: z.literal("Polygon").describe("GeoJSON type (§2.1)."),
    coordinates: z
      .array(z.array(z.array(z.number()).min(2)))
      .describe("Rings of [longitude, latitude] in degrees (§2.1)."),
  })
  .meta({ id: "BoundingPolygon", description: "A GeoJSON Polygon (§2.1)." });

export const destination = z
  .object({
    id: z.string().min(1).describe("Destination id (§2.7)."),
    type: z
      .int()
      .describe(
        "0 Unknown, 1 Continent, 2 Country, 3 ProvinceState, 4 HighLevelRegion, 5 MultiCityVicinity, 6 City, 7 Neighborhood, 8 Airport, 9 PointOfInterest, 10 TrainStation, 11 MetroStation, 12 BusStation (§2.7).",
      ),
    name: i18n.optional().describe("Name (§2.7)."),
    nameFull: i18n.optional().describe("Fully qualified name (§2.7)."),
    countryName: i18n.optional().describe("Country's name (§2.7)."),
    destinationName: i18n.optional().describe("Destination's name (§2.7)."),
    parentDestinationName: i18n.optional().describe("Parent's name (§2.7)."),
    countryCode: z.string().optional().describe("ISO 3166-1 alpha-2 code (§2.7)."),
    coordinates: z
      .object({
        centerLat: z.number().optional().describe("Latitude of the centre in degrees (§2.7)."),
        centerLng: z.number().optional().describe("Longitude of the centre in degrees (§2.7)."),
        boundingPolygon: boundingPolygon.optional().describe("Outline (§2.7)."),
      })
      .optional()
      .describe("With include=details (§2.7, §4.4)."),
    extra: z
      .object({
        cityName: i18n.optional().describe("City (§2.7)."),
        provinceName: i18n.optional().describe("Province or state (§2.7)."),
        continentName: i18n.optional().describe("Continent (§2.7)."),
        hotelCount: z.int().min(0).optional().describe("Hotels in the destination (§2.7)."),
      })
      .optional()
      .describe("Hierarchy and counts (§2.7)."),
    parentDestinationId: z
      .string()
      .optional()
      .describe("For a city the province code, for a province the country code (§2.7)."),
  })
  .meta({ id: "Destination", description: "A destination (§2.7)." });
export type Destination = z.infer<typeof destination>;

export const destinationsData = z
  .object({ destinations: z.array(destination).describe("The destinations (§4.4).") })
  .meta({ id: "DestinationsData", description: "Destinations' answer (§4.4)." });
