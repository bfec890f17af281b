import type { OperationName } from "#lib/contract/operations.ts";

/**
 * Who goes first where several wait for the same endpoint (design, section 4). A survey is many searches for one look: it
 * goes behind whoever made a single one. Content is for what nobody waits for: places, hotels, and the console's own looks
 * at prices.
 */
export const PRIORITIES = ["booking", "rates", "search", "survey", "content"] as const;

export type Priority = (typeof PRIORITIES)[number];

/** Of a call that does not say: an open order's fate before a rate, a rate before a search, content last. */
const USUAL: Record<OperationName, Priority> = {
  book: "booking",
  cancel: "booking",
  queryOrders: "booking",
  checkAvail: "rates",
  hotelRates: "rates",
  orderVoucher: "rates",
  hotelList: "search",
  ticket: "search",
  oauthToken: "search",
  destinations: "content",
  hotelsMetadata: "content",
  hotelStaticDetail: "content",
};

export function usualPriority(name: OperationName): Priority {
  return USUAL[name];
}
