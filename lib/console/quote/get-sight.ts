import { sightInput } from "./inputs.ts";
import { defineVerb } from "#lib/console/verb.ts";
import { listSights } from "#lib/db/quote-sights.ts";
import { findQuote } from "#lib/db/quotes.ts";
import { failure, success } from "#lib/domain/outcome.ts";

/** What the client was shown, as it was. */
export const getSight = defineVerb({
  permission: "orders:book",
  input: sightInput,
  async run({ db, actor }, { quoteId, sightId }) {
    const quote = await findQuote(db, actor, quoteId);
    const sight = quote && (await listSights(db, quote)).find(({ id }) => id === sightId);
    if (!sight) return failure("missing");
    const { shown, digest, firstAt, lastAt, times } = sight;
    return success({
      shown,
      digest,
      firstAt: firstAt.toISOString(),
      lastAt: lastAt.toISOString(),
      times,
    });
  },
});
