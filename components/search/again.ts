/** What of an address says for the guests of which order it is searched again: their names come along. */
export const AGAIN = "again";

/** An address of the search or of a hotel, with the order whose guests come along. */
export function withAgain(address: string, orderId: string | null): string {
  if (!orderId) return address;
  return `${address}${address.includes("?") ? "&" : "?"}${AGAIN}=${encodeURIComponent(orderId)}`;
}
