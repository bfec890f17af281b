import { z } from "zod";
import { bookerFields, isStayInOrder, STAY_ORDER_ERROR } from "./hotel-list.ts";
import { room } from "./rate-package.ts";
import { roomOccupancies, stayDate } from "./shared.ts";

export const hotelRatesRequest = z
  .strictObject({
    hotelId: z.string().min(1).max(200).describe("The hotel (§4.8)."),
    checkIn: stayDate.describe("Check-in date (§4.8)."),
    checkOut: stayDate.describe("Check-out date (§4.8)."),
    roomOccupancies,
    ...bookerFields,
  })
  .refine(isStayInOrder, STAY_ORDER_ERROR)
  .meta({ id: "HotelRatesRequest", description: "HotelRates (§4.8)." });
export type HotelRatesRequest = z.infer<typeof hotelRatesRequest>;

export const hotelRatesData = z
  .object({ rooms: z.array(room).describe("All packages by standardised room type (§4.8).") })
  .meta({ id: "HotelRatesData", description: "HotelRates' answer (§4.8)." });
export type HotelRatesData = z.infer<typeof hotelRatesData>;
