import { offerInput } from "./inputs.ts";
import { createRefinder } from "./refind-offer.ts";
import { defineVerb } from "#lib/console/verb.ts";
import { findQuote, takeUpQuote } from "#lib/db/quotes.ts";
import { failure } from "#lib/domain/outcome.ts";

/**
 * The way from an offer to Book: the same stay and party, the rate found again and checked against what was offered. As
 * soon as there is such a check, the client's choice stands.
 */
export const bookOffer = defineVerb({
  permission: { all: ["hotels:search", "orders:book"] },
  input: offerInput,
  async run({ actor, ...services }, { quoteId, offerId }) {
    const { db, clock } = services;
    const quote = await findQuote(db, actor, quoteId);
    const offer = quote?.offers.find(({ id }) => id === offerId);
    if (!quote || !offer) return failure("missing");
    const check = await createRefinder(actor, services)(offer);
    if (check.ok) await takeUpQuote(db, actor, quoteId, new Date(clock.nowMs()));
    return check;
  },
});
