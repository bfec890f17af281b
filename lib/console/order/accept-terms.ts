import { acceptTermsInput } from "./inputs.ts";
import { defineVerb } from "#lib/console/verb.ts";
import { recordAudit } from "#lib/db/audit.ts";
import { inTransaction } from "#lib/db/client.ts";
import { acceptRateCheck, findRateCheck } from "#lib/db/rate-checks.ts";
import { failure, success } from "#lib/domain/outcome.ts";

/** The person says yes to terms that moved, naming the total they saw: a yes to another total is none. */
export const acceptTerms = defineVerb({
  permission: "orders:book",
  input: acceptTermsInput,
  async run({ db, actor, clock }, { checkId, seenTotalMinor }) {
    const check = await findRateCheck(db, actor, checkId);
    if (!check) return failure("missing");
    if (!check.terms) return failure("gone");
    const { netTotal } = check.terms;
    if (netTotal.amountMinor !== seenTotalMinor) return failure("changed");
    const at = new Date(clock.nowMs());
    const isAccepted = await inTransaction(db, async (tx) => {
      if (!(await acceptRateCheck(tx, actor, checkId, at))) return false;
      await recordAudit(tx, {
        agencyId: actor.agencyId,
        personId: actor.personId,
        at,
        action: "rate-check/accept-terms",
        noun: "rate-check",
        subjectId: checkId,
        detail: {
          seenTotalMinor,
          currency: netTotal.currency,
          changes: check.changes.map(({ what }) => what),
        },
      });
      return true;
    });
    return isAccepted ? success({ checkId }) : failure("conflict");
  },
});
