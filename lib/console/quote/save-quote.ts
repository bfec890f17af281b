import { saveQuoteInput } from "./inputs.ts";
import { readMarkUp } from "./read-mark-up.ts";
import { defineVerb } from "#lib/console/verb.ts";
import { findQuote, saveQuoteHead } from "#lib/db/quotes.ts";
import { failure, success } from "#lib/domain/outcome.ts";

/** Whom the quote at hand is for, in which language, for how long, and what is asked on top of the agency's price. */
export const saveQuote = defineVerb({
  permission: "orders:book",
  input: saveQuoteInput,
  async run({ db, actor }, { quoteId, markUpKind, markUp: typed, ...head }) {
    const quote = await findQuote(db, actor, quoteId);
    if (!quote) return failure("missing");
    const read = readMarkUp(markUpKind, typed, quote.offers);
    if ("problem" in read) return failure("invalid", { fields: { markUp: read.problem } });
    const saved = await saveQuoteHead(db, actor, quoteId, { ...head, markUp: read.markUp });
    return saved ? success({ quoteId }) : failure("missing");
  },
});
