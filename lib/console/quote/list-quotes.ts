import { listQuotesInput } from "./inputs.ts";
import { toQuoteState } from "./to-quote-state.ts";
import type { QuoteList, QuoteRow } from "./views.ts";
import { defineVerb } from "#lib/console/verb.ts";
import { listQuotes as listRows, type Quote } from "#lib/db/quotes.ts";
import { success } from "#lib/domain/outcome.ts";

const PAGE = 25;

/** The person's own quotes, newest first. */
export const listQuotes = defineVerb({
  permission: "orders:book",
  input: listQuotesInput,
  async run({ db, actor, clock }, { before }) {
    const rows = await listRows(db, actor, { beforeId: before, take: PAGE + 1 });
    const shown = rows.slice(0, PAGE);
    const quotes = shown.map((row) => toQuoteRow(row, clock.nowMs()));
    const nextBefore = rows.length > PAGE ? (shown.at(-1)?.id ?? null) : null;
    return success({ quotes, nextBefore } satisfies QuoteList);
  },
});

function toQuoteRow(quote: Quote, nowMs: number): QuoteRow {
  const hotels = new Map(quote.offers.map(({ hotel }) => [hotel.hotelId, hotel.name]));
  return {
    quoteId: quote.id,
    state: toQuoteState(quote, nowMs),
    clientName: quote.clientName,
    hotelNames: [...hotels.values()],
    offerCount: quote.offers.length,
    createdAt: quote.createdAt.toISOString(),
    validUntil: quote.validUntil?.toISOString() ?? null,
    chosenAt: quote.chosenAt?.toISOString() ?? null,
  };
}
