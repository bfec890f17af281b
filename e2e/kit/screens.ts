/** The screens of the walk (walk.ts) that are pages, each with the page it is: a page may be looked at in several states. */
export const WALKED = {
  "sign-in": "/sign-in",
  search: "/search",
  results: "/search/results",
  pinned: "/search/results",
  compare: "/search/results/compare",
  dates: "/search/dates",
  trip: "/search/dates",
  hotel: "/hotels/[hotelId]",
  "changed-terms": "/book/[checkId]",
  "sold-out": "/book/[checkId]",
  review: "/book/[checkId]",
  guests: "/book/[checkId]/guests",
  order: "/orders/[orderId]",
  cheaper: "/orders/[orderId]/cheaper",
  "book-again": "/hotels/[hotelId]",
  instruction: "/orders/[orderId]/instruction",
  cancel: "/orders/[orderId]/cancel",
  voucher: "/orders/[orderId]/voucher",
  orders: "/orders",
  "cancel-several": "/orders/several/cancel",
  vouchers: "/orders/several/vouchers",
  quotes: "/quotes",
  quote: "/quotes/[quoteId]",
  "quote-at-hand": "/quotes/[quoteId]",
  "quote-preview": "/quotes/[quoteId]/client/[language]",
  "client-quote": "/quote/[language]/[token]",
  deadlines: "/deadlines",
  reminders: "/reminders",
  places: "/places",
  "agency-orders": "/agency/orders",
  preferences: "/preferences",
  connection: "/admin/connection",
  people: "/admin/people",
} as const satisfies Record<string, string>;

export type WalkedName = keyof typeof WALKED;

/** Pages the walk leaves out, and why. */
export const NOT_WALKED: Record<string, string> = {
  "/": "shows nothing: it leads to where somebody's work begins",
  "/[...missing]": "is the missing page, which refusals.spec.ts reads",
  "/ui": "shows every component, which living-page.spec.ts looks at",
};

/** Whether an address is one of a page's. */
export function isOfPage(path: string, page: string): boolean {
  const parts = page.split("/").map((part) => (part.startsWith("[") ? "[^/]+" : part));
  return new RegExp(`^${parts.join("/")}$`).test(path.split("?")[0] ?? "");
}
