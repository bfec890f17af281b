import { z } from "zod";
import { hotel, hotelMetadata } from "./hotel.ts";
import { countryCode, pageReq, pageResp } from "./shared.ts";

export const hotelsMetadataRequest = z
  .strictObject({
    destinationId: z.string().min(1).max(200).describe("The destination (§4.5)."),
    countryCode: countryCode.optional().describe("Its country, ISO 3166-1 alpha-2 (§4.5)."),
    page: pageReq.optional().describe("Page wanted; default 20 entries, at most 100 (§4.5)."),
  })
  .meta({ id: "HotelsMetadataRequest", description: "HotelsMetadata (§4.5)." });

export const hotelsMetadataData = z
  .object({
    hotelsMetadata: z.array(hotelMetadata).describe("The hotels (§4.5)."),
    page: pageResp.optional().describe("Where the page stands (§4.5)."),
  })
  .meta({ id: "HotelsMetadataData", description: "HotelsMetadata's answer (§4.5)." });

export const hotelStaticDetailRequest = z
  .strictObject({ hotelId: z.string().min(1).max(200).describe("Hotel id (§4.6).") })
  .meta({ id: "HotelStaticDetailRequest", description: "HotelStaticDetail, under development (§4.6)." });

export const hotelStaticDetailData = z
  .object({ hotel: hotel.describe("The hotel (§4.6).") })
  .meta({ id: "HotelStaticDetailData", description: "HotelStaticDetail's answer (§4.6)." });
