import { quoteInput } from "./inputs.ts";
import { toClientQuote } from "./to-client-quote.ts";
import { defineVerb } from "#lib/console/verb.ts";
import { findQuote } from "#lib/db/quotes.ts";
import { failure, success } from "#lib/domain/outcome.ts";

/** What the client would be shown now. */
export const previewQuote = defineVerb({
  permission: "orders:book",
  input: quoteInput,
  async run({ db, actor, clock }, { quoteId }) {
    const quote = await findQuote(db, actor, quoteId);
    return quote ? success(toClientQuote(quote, clock.nowMs())) : failure("missing");
  },
});
