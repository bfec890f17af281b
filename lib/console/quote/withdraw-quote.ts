import { quoteInput } from "./inputs.ts";
import { defineVerb } from "#lib/console/verb.ts";
import { recordAudit } from "#lib/db/audit.ts";
import { inTransaction } from "#lib/db/client.ts";
import { withdrawQuoteRow } from "#lib/db/quotes.ts";
import { failure, success } from "#lib/domain/outcome.ts";

/** The client's page offers nothing any more, and says so. */
export const withdrawQuote = defineVerb({
  permission: "orders:book",
  input: quoteInput,
  async run({ db, actor, clock }, { quoteId }) {
    const at = new Date(clock.nowMs());
    return inTransaction(db, async (tx) => {
      if (!(await withdrawQuoteRow(tx, actor, quoteId, at))) return failure("missing");
      const { agencyId, personId } = actor;
      const action = "quote/withdraw-quote";
      await recordAudit(tx, { agencyId, personId, at, action, noun: "quote", subjectId: quoteId });
      return success({ quoteId });
    });
  },
});
