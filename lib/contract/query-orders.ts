import { z } from "zod";
import { hotelFacts } from "./hotel.ts";
import { LIMITS } from "./limits.ts";
import { roomFields, roomRatePkgFields } from "./rate-package.ts";
import { holder, instant, moneyWire, pageReq, pageResp, stayDate } from "./shared.ts";

const references = z.array(z.string().min(1).max(LIMITS.referenceMax)).max(LIMITS.ordersPageSizeMax);
const bound = z
  .union([instant, stayDate])
  .describe("RFC 3339 instant, or a date for check-in and check-out (§4.11).");

export const timeWindow = z
  .strictObject({
    start: bound.optional().describe("Inclusive start; instant or date (§4.11)."),
    end: bound.optional().describe("Exclusive end; instant or date (§4.11)."),
  })
  .meta({ id: "TimeWindow", description: "A span of time; either bound may be missing (§4.11)." });

/** Of what has an instant alone: there a day would be another span in every time zone. */
const instantWindow = z
  .strictObject({
    start: instant.optional().describe("Inclusive start (§4.11)."),
    end: instant.optional().describe("Exclusive end (§4.11)."),
  })
  .meta({ id: "InstantWindow", description: "A span of time between instants (§4.11)." });

export const queryOrdersRequest = z
  .strictObject({
    customerReferenceNos: references
      .optional()
      .describe("The filter for timeout recovery; [] matches nothing (§4.11)."),
    supplierReferenceNos: references.optional().describe("Supplier order ids; [] matches nothing (§4.11)."),
    platformReferenceNos: references.optional().describe("Platform order ids (prose of §4.11)."),
    checkInTimeWindow: timeWindow.optional().describe("Check-in date (§4.11)."),
    checkOutTimeWindow: timeWindow.optional().describe("Check-out date (§4.11)."),
    bookingTimeWindow: instantWindow.optional().describe("Creation time (§4.11)."),
    freeCancelTimeWindow: instantWindow.optional().describe("End of free cancellation (§4.11)."),
    cancelledTimeWindow: instantWindow.optional().describe("Cancellation time (§4.11)."),
    statusList: z
      .array(z.int().min(0).max(5))
      .max(6)
      .optional()
      .describe("OrderStatus integers; [] matches nothing (§4.11)."),
    page: pageReq.optional().describe("Page wanted; default and maximum 100 (§4.11)."),
  })
  .meta({ id: "QueryOrdersRequest", description: "QueryOrders (§4.11)." });
export type QueryOrdersRequest = z.infer<typeof queryOrdersRequest>;

export const orderGuest = z
  .object({
    roomIndex: z.int().optional().describe("The guest's room, from 1 (§2.6)."),
    firstName: z.string().optional().describe("First name (§2.6)."),
    lastName: z.string().optional().describe("Last name (§2.6)."),
    nationalityCode: z.string().optional().describe("ISO 3166-1 alpha-2 (§2.6)."),
    age: z.int().optional().describe("Age in years (§2.6)."),
    isChild: z.boolean().optional().describe("As the client decided (§2.6)."),
    gender: z.string().optional().describe("MALE, FEMALE, OTHER or UNSPECIFIED (§2.6)."),
    dateOfBirth: z.string().optional().describe("YYYY-MM-DD (§2.6)."),
    passportNumber: z.string().optional().describe("Masked: at most the last four characters (§2.5, §2.6)."),
  })
  .meta({ id: "OrderGuest", description: "A guest as read back (§2.5)." });

export const refundInfo = z
  .object({
    time: instant.optional().describe("When it was refunded (§2.5)."),
    amount: moneyWire.optional().describe("How much (§2.5)."),
    reason: z.string().optional().describe("Why (§2.5)."),
  })
  .meta({ id: "OrderRoomRefundInfo", description: "A refund (§2.5)." });

const {
  rate: roomRate,
  totalRate,
  refundableMode,
  checkIn,
  checkOut,
  ratePkgId,
  ...optionalPkgFields
} = roomRatePkgFields;

export const orderRoom = z
  .object({
    ...roomFields,
    ratePkgId,
    refundableMode,
    ...optionalPkgFields,
    rate: roomRate,
    totalRate,
    checkIn,
    checkOut,
    roomIndex: z.int().optional().describe("The room, from 1 (§2.5)."),
    guests: z.array(orderGuest).optional().describe("Its guests (§2.5)."),
    refundInfo: z.array(refundInfo).optional().describe("Its refunds (§2.5)."),
  })
  .meta({ id: "OrderRoom", description: "A booked room (§2.5)." });

export const order = z
  .object({
    status: z.int().describe("OrderStatus, 0 to 5; another number is unsettled (§3)."),
    statusRemark: z.string().optional().describe("Advisory text (§2.5)."),
    checkIn: stayDate.optional().describe("Check-in date (§2.5)."),
    checkOut: stayDate.optional().describe("Check-out date (§2.5)."),
    nightCount: z.int().optional().describe("Nights (§2.5)."),
    roomCount: z.int().optional().describe("Rooms (§2.5)."),
    bookingTime: instant.optional().describe("Creation time (§2.5)."),
    hotelConfirmNo: z.string().optional().describe("Hotel confirmation number (§2.5)."),
    holder: holder.optional().describe("The person the order stands for (§2.5)."),
    platformReferenceNo: z.string().optional().describe("Platform order id (§2.5)."),
    customerReferenceNo: z.string().optional().describe("Client order id (§2.5)."),
    commissionableRate: moneyWire.optional().describe("Commission basis, all rooms and nights (§2.5)."),
    netRate: moneyWire.optional().describe("What the account pays, all rooms and nights (§2.5)."),
    grossRate: moneyWire.optional().describe("Selling price, all rooms and nights (§2.5)."),
    respectGrossRate: z.boolean().optional().describe("Default false (§2.5)."),
    cancelTime: instant.optional().describe("When cancelled (§2.5)."),
    cancelReason: z.string().optional().describe("Why cancelled (§2.5)."),
    refundedPrice: moneyWire.optional().describe("Amount refunded (§2.5)."),
    supplier: z.int().optional().describe("Supplier that processed the order (§2.5)."),
    supplierReferenceNo: z.string().optional().describe("Supplier order id (§2.5)."),
    hotel: z
      .object({ hotelId: z.string().optional().describe("Hotel id (§2.5)."), ...hotelFacts })
      .optional()
      .describe("The hotel (§2.5)."),
    rooms: z.array(orderRoom).optional().describe("The rooms (§2.5)."),
  })
  .meta({ id: "Order", description: "An order (§2.5)." });
export type Order = z.infer<typeof order>;

export const queryOrdersData = z
  .object({
    orders: z.array(order).describe("Newest booking first; read until fewer than pageSize come (§4.11)."),
    page: pageResp.optional().describe("Whether another page follows, and its cursor (§4.11)."),
  })
  .meta({ id: "QueryOrdersData", description: "QueryOrders' answer (§4.11)." });
