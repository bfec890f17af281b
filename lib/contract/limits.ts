/** Numbers of §8 and of the endpoints' own rules. */
export const LIMITS = {
  ticketTtlDefaultS: 86_400,
  ticketTtlMaxS: 31_536_000,
  hotelListPageSizeDefault: 50,
  hotelListPageSizeMax: 200,
  hotelIdsMax: 50,
  metadataPageSizeDefault: 20,
  metadataPageSizeMax: 100,
  ordersPageSizeDefault: 100,
  ordersPageSizeMax: 100,
  passportNumberMax: 50,
  /** 8 MB of raw bytes (local decision to §4.13). */
  inlineVoucherBytesMax: 8_388_608,
  /** Local decision to §8: the specification names no length; a reference must fit any supplier's column. */
  referenceMax: 64,
} as const;

/** Calls a second, an endpoint, a client address, over a rolling second (§8). */
export const CEILINGS_PER_SECOND = {
  ticket: 5,
  /** Not shown in §8; the same as Ticket (design, section 5). */
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
} as const;
