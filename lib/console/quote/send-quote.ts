import { quoteInput } from "./inputs.ts";
import { newQuoteToken } from "./quote-token.ts";
import { defineVerb } from "#lib/console/verb.ts";
import { recordAudit } from "#lib/db/audit.ts";
import { inTransaction } from "#lib/db/client.ts";
import { findQuote, sendQuoteRow } from "#lib/db/quotes.ts";
import { failure, success } from "#lib/domain/outcome.ts";

const HOUR_MS = 3_600_000;

/** Gives the quote at hand an address for its client. From then on nothing of it changes. */
export const sendQuote = defineVerb({
  permission: "orders:book",
  input: quoteInput,
  async run({ db, actor, clock, vault }, { quoteId }) {
    const quote = await findQuote(db, actor, quoteId);
    if (!quote) return failure("missing");
    const { isDraft, clientName, validHours, offers } = quote;
    if (!isDraft || clientName === "" || offers.length === 0) return failure("conflict");
    const sentAt = new Date(clock.nowMs());
    const validUntil = new Date(sentAt.getTime() + validHours * HOUR_MS);
    const sent = { ...newQuoteToken(vault, quoteId), sentAt, validUntil };
    return inTransaction(db, async (tx) => {
      if (!(await sendQuoteRow(tx, actor, quoteId, sent))) return failure("conflict");
      await recordAudit(tx, {
        agencyId: actor.agencyId,
        personId: actor.personId,
        at: sentAt,
        action: "quote/send-quote",
        noun: "quote",
        subjectId: quoteId,
        detail: { offers: offers.length, validUntil: validUntil.toISOString() },
      });
      return success({ quoteId });
    });
  },
});
