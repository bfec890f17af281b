import type { z } from "zod";
import { bookData, bookRequest } from "./book.ts";
import { cancelData, cancelRequest } from "./cancel.ts";
import { checkAvailData, checkAvailRequest } from "./check-avail.ts";
import { destinationsData, destinationsRequest } from "./destinations.ts";
import { hotelListData, hotelListRequest } from "./hotel-list.ts";
import { hotelRatesData, hotelRatesRequest } from "./hotel-rates.ts";
import {
  hotelsMetadataData,
  hotelsMetadataRequest,
  hotelStaticDetailData,
  hotelStaticDetailRequest,
} from "./hotels-metadata.ts";
import { CEILINGS_PER_SECOND } from "./limits.ts";
import { oauthTokenData, oauthTokenRequest } from "./oauth-token.ts";
import { orderVoucherData, orderVoucherRequest } from "./order-voucher.ts";
import { queryOrdersData, queryOrdersRequest } from "./query-orders.ts";
import type { HttpStatus } from "./codes.ts";
import type { Scope } from "./scopes.ts";
import { ticketData, ticketRequest } from "./ticket.ts";

/** One row of the operation catalogue (§1). */
export type Operation = {
  title: string;
  group: string;
  section: string;
  path: `/api/${string}`;
  request: z.ZodType;
  /** `data` of the success envelope. */
  data: z.ZodType;
  /** Null where no Authorization is needed (§4.1; the OAuth token endpoint is a local decision). */
  scope: Scope | null;
  /** Whether the headers of the booking flow apply, Session-Id among them (§4.1). */
  isBookingFlow: boolean;
  ceilingPerSecond: number;
  failures: readonly HttpStatus[];
};

const READ_FAILURES = [400, 401, 403, 429, 500] as const;

export const OPERATIONS = {
  ticket: {
    title: "Ticket",
    group: "Authentication",
    section: "§4.2",
    path: "/api/auth/ticket",
    request: ticketRequest,
    data: ticketData,
    scope: null,
    isBookingFlow: false,
    ceilingPerSecond: CEILINGS_PER_SECOND.ticket,
    failures: READ_FAILURES,
  },
  oauthToken: {
    title: "OAuth token",
    group: "Authentication",
    section: "§4.3",
    path: "/api/v1/oauth/token",
    request: oauthTokenRequest,
    data: oauthTokenData,
    scope: null,
    isBookingFlow: false,
    ceilingPerSecond: CEILINGS_PER_SECOND.oauthToken,
    failures: READ_FAILURES,
  },
  destinations: {
    title: "Destinations",
    group: "Content",
    section: "§4.4",
    path: "/api/search/destinations",
    request: destinationsRequest,
    data: destinationsData,
    scope: "content:read",
    isBookingFlow: false,
    ceilingPerSecond: CEILINGS_PER_SECOND.destinations,
    failures: READ_FAILURES,
  },
  hotelsMetadata: {
    title: "HotelsMetadata",
    group: "Content",
    section: "§4.5",
    path: "/api/search/hotelsMetadata",
    request: hotelsMetadataRequest,
    data: hotelsMetadataData,
    scope: "content:read",
    isBookingFlow: false,
    ceilingPerSecond: CEILINGS_PER_SECOND.hotelsMetadata,
    failures: READ_FAILURES,
  },
  hotelStaticDetail: {
    title: "HotelStaticDetail",
    group: "Content",
    section: "§4.6",
    path: "/api/search/hotelStaticDetail",
    request: hotelStaticDetailRequest,
    data: hotelStaticDetailData,
    scope: "content:read",
    isBookingFlow: false,
    ceilingPerSecond: CEILINGS_PER_SECOND.hotelStaticDetail,
    failures: READ_FAILURES,
  },
  hotelList: {
    title: "HotelList",
    group: "Search",
    section: "§4.7",
    path: "/api/search/hotelList",
    request: hotelListRequest,
    data: hotelListData,
    scope: "search:read",
    isBookingFlow: true,
    ceilingPerSecond: CEILINGS_PER_SECOND.hotelList,
    failures: READ_FAILURES,
  },
  hotelRates: {
    title: "HotelRates",
    group: "Search",
    section: "§4.8",
    path: "/api/search/hotelRates",
    request: hotelRatesRequest,
    data: hotelRatesData,
    scope: "search:read",
    isBookingFlow: true,
    ceilingPerSecond: CEILINGS_PER_SECOND.hotelRates,
    failures: READ_FAILURES,
  },
  checkAvail: {
    title: "CheckAvail",
    group: "Make bookings",
    section: "§4.9",
    path: "/api/search/checkAvail",
    request: checkAvailRequest,
    data: checkAvailData,
    scope: "search:read",
    isBookingFlow: true,
    ceilingPerSecond: CEILINGS_PER_SECOND.checkAvail,
    failures: READ_FAILURES,
  },
  book: {
    title: "Book",
    group: "Make bookings",
    section: "§4.10",
    path: "/api/trade/book",
    request: bookRequest,
    data: bookData,
    scope: "booking:write",
    isBookingFlow: true,
    ceilingPerSecond: CEILINGS_PER_SECOND.book,
    failures: [400, 401, 403, 429, 500, 504],
  },
  queryOrders: {
    title: "QueryOrders",
    group: "Manage bookings",
    section: "§4.11",
    path: "/api/trade/queryOrders",
    request: queryOrdersRequest,
    data: queryOrdersData,
    scope: "booking:read",
    isBookingFlow: false,
    ceilingPerSecond: CEILINGS_PER_SECOND.queryOrders,
    failures: READ_FAILURES,
  },
  orderVoucher: {
    title: "OrderVoucher",
    group: "Manage bookings",
    section: "§4.13",
    path: "/api/trade/orderVoucher",
    request: orderVoucherRequest,
    data: orderVoucherData,
    scope: "booking:read",
    isBookingFlow: false,
    ceilingPerSecond: CEILINGS_PER_SECOND.orderVoucher,
    failures: [400, 401, 403, 404, 429, 500],
  },
  cancel: {
    title: "Cancel",
    group: "Manage bookings",
    section: "§4.14",
    path: "/api/trade/cancel",
    request: cancelRequest,
    data: cancelData,
    scope: "booking:cancel",
    isBookingFlow: true,
    ceilingPerSecond: CEILINGS_PER_SECOND.cancel,
    failures: [400, 401, 403, 404, 429, 500, 504],
  },
} as const satisfies Record<string, Operation>;

export type OperationName = keyof typeof OPERATIONS;
export type RequestOf<Name extends OperationName> = z.input<(typeof OPERATIONS)[Name]["request"]>;
export type DataOf<Name extends OperationName> = z.output<(typeof OPERATIONS)[Name]["data"]>;
