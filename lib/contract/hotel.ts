import { z } from "zod";
import { room } from "./rate-package.ts";
import { i18n, latlngCoordinator, moneyWire } from "./shared.ts";

/** Fields that search, content and orders share (§2.2). */
export const hotelFacts = {
  destinationId: z.string().optional().describe("Destination the hotel belongs to (§2.2)."),
  name: i18n.optional().describe("Name (§2.2)."),
  rating: z.number().min(0).max(5).optional().describe("Category, 0.0 to 5.0 (§2.2)."),
  address: i18n.optional().describe("Address (§2.2)."),
  latlngCoordinator: latlngCoordinator.optional().describe("Where it stands (§2.2)."),
  logoURL: z.string().optional().describe("Address of its logo (§2.2)."),
};

export const hotel = z
  .object({
    id: z.string().min(1).describe("Hotel id (§2.2)."),
    ...hotelFacts,
    minPrice: moneyWire
      .optional()
      .describe("Lowest price satisfying the search, all rooms and nights (§2.2)."),
    minPricesByCurrency: z
      .array(moneyWire)
      .optional()
      .describe("Lowest prices in several currencies (§2.2)."),
    isAvailable: z.boolean().optional().describe("Whether it can be booked (§2.2)."),
    rooms: z.array(room).optional().describe("Rooms with offers (§2.2)."),
  })
  .meta({ id: "Hotel", description: "A hotel in search results (§2.2)." });
export type Hotel = z.infer<typeof hotel>;

export const hotelMetadata = z
  .object({ hotelId: z.string().min(1).describe("Hotel id (§2.2)."), ...hotelFacts })
  .meta({ id: "HotelMetadata", description: "A hotel's static facts (§2.2, §4.5)." });
export type HotelMetadata = z.infer<typeof hotelMetadata>;
