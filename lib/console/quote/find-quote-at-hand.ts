import { z } from "zod";
import { defineVerb } from "#lib/console/verb.ts";
import { findDraft } from "#lib/db/quotes.ts";
import { success } from "#lib/domain/outcome.ts";

/** How full the quote is that the person adds rates to; null where there is none. */
export const findQuoteAtHand = defineVerb({
  permission: "orders:book",
  input: z.strictObject({}),
  async run({ db, actor }) {
    const draft = await findDraft(db, actor);
    return success(draft && { quoteId: draft.id, offerCount: draft.offers.length });
  },
});
