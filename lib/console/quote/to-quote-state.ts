import type { QuoteState } from "./views.ts";
import type { Quote } from "#lib/db/quotes.ts";

type Dated = Pick<Quote, "isDraft" | "withdrawnAt" | "takenUpAt" | "chosenAt" | "validUntil">;

/** What matters most to the agent: a client's wish outlives the quote's end, and nothing outlives a withdrawal. */
export function toQuoteState(quote: Dated, nowMs: number): QuoteState {
  if (quote.isDraft) return "draft";
  if (quote.withdrawnAt) return "withdrawn";
  if (quote.takenUpAt) return "taken-up";
  if (quote.chosenAt) return "chosen";
  return isExpired(quote, nowMs) ? "expired" : "open";
}

export function isExpired({ validUntil }: Pick<Quote, "validUntil">, nowMs: number): boolean {
  return validUntil !== null && validUntil.getTime() <= nowMs;
}
