import { addOfferInput, OFFERS_MAX } from "./inputs.ts";
import { compareTerms } from "#lib/console/order/compare-terms.ts";
import { defineVerb } from "#lib/console/verb.ts";
import { inTransaction } from "#lib/db/client.ts";
import { addQuoteOffer, type Quote, takeDraft } from "#lib/db/quotes.ts";
import { findShownRate } from "#lib/db/rate-sheets.ts";
import { failure, success } from "#lib/domain/outcome.ts";
import { searchQueryToParams } from "#lib/domain/search-query.ts";

const USUAL_HOURS = 72;

type NewOffer = Parameters<typeof addQuoteOffer>[2];

/**
 * Adds a rate to the quote at hand, which begins with its first. What was on screen comes from the sheet on the server,
 * never from the browser. What is in it already is not added again.
 */
export const addOffer = defineVerb({
  permission: { all: ["hotels:search", "orders:book"] },
  input: addOfferInput,
  async run({ db, actor, clock }, { sheetId, ratePkgId, language, timeZone }) {
    const shown = await findShownRate(db, actor, { sheetId, ratePkgId });
    if (!shown) return failure("missing");
    const { query, hotel, roomTypeId, roomName, rate: offered, createdAt: checkedAt } = shown;
    const offer = { query, hotel, roomTypeId, roomName, offered, checkedAt };
    const fresh = { language, timeZone, validHours: USUAL_HOURS, at: new Date(clock.nowMs()) };
    return inTransaction(db, async (tx) => {
      const draft = await takeDraft(tx, actor, fresh);
      const { id: quoteId, offers } = draft;
      if (holds(draft, offer)) return success({ quoteId, offerCount: offers.length });
      if (offers.length >= OFFERS_MAX) return failure("conflict");
      await addQuoteOffer(tx, draft, offer);
      return success({ quoteId, offerCount: offers.length + 1 });
    });
  },
});

function holds({ offers }: Quote, wanted: NewOffer): boolean {
  return offers.some((offer) => toKey(offer) === toKey(wanted) && isSame(offer.offered, wanted.offered));
}

function toKey({ hotel: { hotelId }, roomTypeId, query }: NewOffer): string {
  return JSON.stringify([hotelId, roomTypeId, searchQueryToParams({ ...query, placeName: "" }).toString()]);
}

function isSame(a: NewOffer["offered"], b: NewOffer["offered"]): boolean {
  return a.supplierRoomName === b.supplierRoomName && compareTerms(a, b).length === 0;
}
