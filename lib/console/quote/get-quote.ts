import { quoteInput } from "./inputs.ts";
import { findQuoteCurrency } from "./read-mark-up.ts";
import { openQuoteToken } from "./quote-token.ts";
import { toQuoteState } from "./to-quote-state.ts";
import type { OfferView, QuoteView } from "./views.ts";
import { compareTerms } from "#lib/console/order/compare-terms.ts";
import { defineVerb } from "#lib/console/verb.ts";
import { listSights } from "#lib/db/quote-sights.ts";
import { findQuote, type QuoteOffer } from "#lib/db/quotes.ts";
import { type MarkUp, toSelling } from "#lib/domain/mark-up.ts";
import { isSameMoney } from "#lib/domain/money.ts";
import { failure, success } from "#lib/domain/outcome.ts";

/** A quote of the person's own: both terms of every offer, what the client chose, and what they were shown. */
export const getQuote = defineVerb({
  permission: "orders:book",
  input: quoteInput,
  async run({ db, actor, clock, vault }, { quoteId }) {
    const quote = await findQuote(db, actor, quoteId);
    if (!quote) return failure("missing");
    const sights = await listSights(db, quote);
    const { language, token, chosenDigest } = quote;
    return success({
      quoteId,
      state: toQuoteState(quote, clock.nowMs()),
      clientName: quote.clientName,
      language,
      validHours: quote.validHours,
      markUp: quote.markUp,
      currency: findQuoteCurrency(quote.offers),
      path: token === null ? null : `/quote/${language}/${openQuoteToken(vault, quoteId, token)}`,
      createdAt: quote.createdAt.toISOString(),
      sentAt: toText(quote.sentAt),
      validUntil: toText(quote.validUntil),
      withdrawnAt: toText(quote.withdrawnAt),
      offers: quote.offers.map((offer) => toOfferView(offer, quote.markUp)),
      chosenPlace: quote.chosenPlace,
      chosenAt: toText(quote.chosenAt),
      chosenSightId: sights.find(({ digest }) => digest === chosenDigest)?.id ?? null,
      takenUpAt: toText(quote.takenUpAt),
      sights: sights.map(({ id, digest, firstAt, lastAt, times }) => ({
        sightId: id,
        firstAt: firstAt.toISOString(),
        lastAt: lastAt.toISOString(),
        times,
        digest,
      })),
    } satisfies QuoteView);
  },
});

function toText(at: Date | null): string | null {
  return at?.toISOString() ?? null;
}

function toOfferView(
  { id, hotel, offered, latest, checkedAt, ...offer }: QuoteOffer,
  markUp: MarkUp | null,
): OfferView {
  const { hotelId, name, address, rating } = hotel;
  const selling = toSelling(latest ?? offered, markUp);
  const { price: before } = toSelling(offered, markUp);
  const isMoved = before && selling.price && !isSameMoney(before, selling.price);
  return {
    offerId: id,
    place: offer.place,
    query: offer.query,
    hotel: { hotelId, name, address, rating },
    roomName: offer.roomName,
    offered,
    latest,
    changes: latest ? compareTerms(offered, latest) : [],
    checkedAt: checkedAt.toISOString(),
    selling: { ...selling, before: isMoved ? before : null },
  };
}
