/** The console's own addresses. Pages, actions and mails build them here and nowhere else. */
export const paths = {
  home: () => "/",
  signIn: (returnTo?: string) => withQuery("/sign-in", { returnTo }),
  search: () => "/search",
  hotel: (hotelId: string) => `/hotels/${encodeURIComponent(hotelId)}`,
  check: (checkId: string) => `/checks/${encodeURIComponent(checkId)}`,
  guests: (checkId: string) => `/checks/${encodeURIComponent(checkId)}/guests`,
  orders: () => "/orders",
  order: (orderId: string) => `/orders/${encodeURIComponent(orderId)}`,
  voucher: (orderId: string) => `/orders/${encodeURIComponent(orderId)}/voucher`,
  agencyOrders: () => "/agency/orders",
  connections: () => "/admin/connections",
  connection: (connectionId: string) => `/admin/connections/${encodeURIComponent(connectionId)}`,
  people: () => "/admin/people",
} as const;

function withQuery(path: string, query: Record<string, string | undefined>): string {
  const params = new URLSearchParams(Object.entries(query).flatMap(([k, v]) => (v ? [[k, v]] : [])));
  return params.size > 0 ? `${path}?${params}` : path;
}

/** A path of ours to go back to, out of an address anybody may have written; anything else leads home. */
export function toReturnPath(text: string | null | undefined): string {
  if (!text?.startsWith("/") || /^\/[/\\]/.test(text) || /[\\\p{Cc}]/u.test(text)) return paths.home();
  const url = new URL(text, "http://console.invalid");
  return url.origin === "http://console.invalid" ? url.pathname + url.search : paths.home();
}
