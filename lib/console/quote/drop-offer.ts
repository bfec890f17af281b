import { offerInput } from "./inputs.ts";
import { defineVerb } from "#lib/console/verb.ts";
import { dropQuoteOffer } from "#lib/db/quotes.ts";
import { failure, success } from "#lib/domain/outcome.ts";

/** Takes a rate out of the quote at hand. What was sent stays as it is. */
export const dropOffer = defineVerb({
  permission: "orders:book",
  input: offerInput,
  async run({ db, actor }, input) {
    return (await dropQuoteOffer(db, actor, input)) ? success(null) : failure("missing");
  },
});
