import { cache } from "react";
import { requireReader, requireValue } from "#app/page-actor.ts";
import { getQuote } from "#lib/console/quote/get-quote.ts";
import type { QuoteState, QuoteView } from "#lib/console/quote/views.ts";
import type { Tone } from "#components/ui/tone.ts";

/** The quote this address names, once a request. Another person's and none at all look alike. */
export const readQuote = cache(async (quoteId: string): Promise<QuoteView> => {
  const actor = await requireReader(`/quotes/${encodeURIComponent(quoteId)}`, "orders:book");
  return requireValue(await getQuote(actor, { quoteId }));
});

export const STATE_TONES: Record<QuoteState, Tone> = {
  draft: "neutral",
  open: "info",
  chosen: "success",
  "taken-up": "accent",
  expired: "warning",
  withdrawn: "warning",
};
