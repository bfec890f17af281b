/** The operations as the document lists them (§1), with the ceilings of §8. Written from the document alone. */
export const PATHS = {
  ticket: "/api/auth/ticket",
  oauthToken: "/api/v1/oauth/token",
  destinations: "/api/search/destinations",
  hotelsMetadata: "/api/search/hotelsMetadata",
  hotelStaticDetail: "/api/search/hotelStaticDetail",
  hotelList: "/api/search/hotelList",
  hotelRates: "/api/search/hotelRates",
  checkAvail: "/api/search/checkAvail",
  book: "/api/trade/book",
  queryOrders: "/api/trade/queryOrders",
  orderVoucher: "/api/trade/orderVoucher",
  cancel: "/api/trade/cancel",
} as const;
export type OperationName = keyof typeof PATHS;

/** Calls a second, each endpoint its own budget (§8); the token endpoint's is a local decision. */
export const CEILINGS: Record<OperationName, number> = {
  ticket: 5,
  oauthToken: 5,
  destinations: 100,
  hotelsMetadata: 100,
  hotelStaticDetail: 100,
  hotelList: 100,
  hotelRates: 100,
  checkAvail: 10,
  book: 10,
  cancel: 10,
  queryOrders: 50,
  orderVoucher: 50,
};

/** Business codes of §7, and those decided where it is silent. */
export const CODES = {
  success: 0,
  invalid: 100000400,
  unauthorized: 100000401,
  forbidden: 100000403,
  notFound: 100000404,
  rateLimited: 100000429,
  upstreamTimeout: 100000504,
  documentTooLarge: 100001005,
  ambiguousReference: 100001008,
  ariChanged: 100001111,
  creditLimitReserved: 100001112,
  insufficientBalance: 100001120,
} as const;

/** OrderStatus (§3 with the decision on 2 to 5). */
export const STATUS = {
  unknown: 0,
  confirming: 1,
  confirmed: 2,
  needCancel: 3,
  cancelled: 4,
  failed: 5,
} as const;

/** CheckAvail's status (§3 with the decision). */
export const AVAIL = { available: 1, unavailable: 2 } as const;

export const SCOPES = [
  "search:read",
  "content:read",
  "booking:read",
  "booking:write",
  "booking:cancel",
] as const;
export type Scope = (typeof SCOPES)[number];

/** Endpoints that take a credential (§4.1). */
export const CREDENTIALED = (Object.keys(PATHS) as OperationName[]).filter(
  (name) => name !== "ticket" && name !== "oauthToken",
);

/** Endpoints of the booking flow, which take the five headers more (§4.1). */
export const BOOKING_FLOW = ["hotelList", "hotelRates", "checkAvail", "book", "cancel"] as const;
