import { z } from "zod";
import { destination } from "./destinations.ts";
import { hotel } from "./hotel.ts";
import { LIMITS } from "./limits.ts";
import { countryCode, roomOccupancies, stayDate } from "./shared.ts";

export const SORT_ORDERS = ["price-asc", "price-desc", "rating-desc", "distance-asc"] as const;
export const EMPTY_REASONS = [
  "NO_SUPPLIER_ENABLED",
  "NO_SUPPLIER_PERMITTED",
  "ALL_SUPPLIERS_EXCLUDED",
  "NO_SUPPLIER_ANSWERED",
] as const;

/** Whose price it is; the same on search, rates and booking (§4.7, §4.8). */
export const bookerFields = {
  countryCode: countryCode.optional().describe("Point of sale, ISO 3166-1 alpha-2 (§4.7)."),
  residencyCode: countryCode.optional().describe("Residency of the booker, ISO 3166-1 alpha-2 (§4.7)."),
  nationalityCode: countryCode.optional().describe("Nationality of the booker, ISO 3166-1 alpha-2 (§4.7)."),
};

/** The first stay always ends after it begins; a same-day or reversed stay is refused at the check-out. */
export function isStayInOrder(body: { checkIn: string; checkOut: string }): boolean {
  return body.checkIn < body.checkOut;
}
export const STAY_ORDER_ERROR = { error: "must be after checkIn", path: ["checkOut"] };

export const hotelListRequest = z
  .strictObject({
    checkIn: stayDate.describe("Check-in date (§4.7)."),
    checkOut: stayDate.describe("Check-out date (§4.7)."),
    roomOccupancies,
    destinationId: z
      .string()
      .min(1)
      .max(200)
      .optional()
      .describe("One of destinationId, destinationName, hotelIds is required (§4.7)."),
    destinationName: z
      .string()
      .trim()
      .min(1)
      .max(200)
      .optional()
      .describe("The server resolves matching cities (§4.7)."),
    hotelIds: z
      .array(z.string().min(1).max(200))
      .max(LIMITS.hotelIdsMax)
      .optional()
      .describe("At most 50 hotel ids; an empty list counts as absent (§4.7)."),
    maxRatesPerHotel: z
      .int()
      .min(0)
      .optional()
      .describe("Cheapest first; 0, the default, is uncapped (§4.7)."),
    ...bookerFields,
    pageNum: z.int().min(1).optional().describe("Page wanted, from 1 (§4.7)."),
    pageSize: z
      .int()
      .min(1)
      .max(LIMITS.hotelListPageSizeMax)
      .optional()
      .describe("Hotels a page, default 50, at most 200 (§4.7)."),
    cursor: z.int().min(0).optional().describe("Next-page cursor (§4.7)."),
    sortBy: z
      .enum(SORT_ORDERS)
      .optional()
      .describe("price-asc, price-desc, rating-desc or distance-asc (§4.7)."),
  })
  .refine(
    (body) =>
      body.destinationId !== undefined ||
      body.destinationName !== undefined ||
      (body.hotelIds?.length ?? 0) > 0,
    {
      error: "one of destinationId, destinationName, hotelIds is required",
      path: ["destinationId"],
    },
  )
  .refine(isStayInOrder, STAY_ORDER_ERROR)
  .meta({ id: "HotelListRequest", description: "HotelList (§4.7)." });

export const emptyReason = z
  .object({
    // A reason nobody has described is still shown, without a retry.
    code: z.string().meta({ description: "Why no supplier answered (§2.10).", examples: [...EMPTY_REASONS] }),
    suppliers: z
      .array(
        z.object({
          supplier: z.int().optional().describe("Supplier id (§2.10)."),
          reason: z.string().optional().describe("What happened with it (§2.10)."),
        }),
      )
      .optional()
      .describe("Disclosed only to accounts entitled to the supplier breakdown (§2.10)."),
  })
  .meta({ id: "HotelListEmptyReason", description: "Why the list is empty (§2.10)." });

export const hotelListData = z
  .object({
    list: z.array(hotel).describe("The hotels (§4.7)."),
    basic: z
      .object({
        destination: destination.optional().describe("The destination searched (§4.7)."),
        sessionId: z.string().min(1).describe("The session's id, to be sent from here on (§4.7)."),
        statusRemark: z
          .string()
          .optional()
          .describe("One sentence; absent when there is nothing to explain (§4.7)."),
        notices: z.array(z.string()).optional().describe("Why a non-empty result is incomplete (§4.7)."),
        emptyReason: emptyReason.optional().describe("Why an empty one is (§4.7)."),
      })
      .describe("About the search (§4.7)."),
    total: z
      .int()
      .min(0)
      .optional()
      .describe("Hotels in all; 0 means none, or unsupported for the query (§2.1, §4.7)."),
    hasMore: z.boolean().optional().describe("Whether another page follows (§4.7)."),
    cursor: z.int().min(0).optional().describe("Cursor of the next page, where there is one (§4.7)."),
  })
  .meta({ id: "HotelListData", description: "HotelList's answer (§4.7)." });
export type HotelListData = z.infer<typeof hotelListData>;
export type HotelListRequest = z.infer<typeof hotelListRequest>;
