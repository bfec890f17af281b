import { acceptTermsInput } from "./inputs.ts";
import { defineVerb } from "#lib/console/verb.ts";
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
    if (check.terms.netTotal.amountMinor !== seenTotalMinor) return failure("changed");
    const isAccepted = await acceptRateCheck(db, actor, checkId, new Date(clock.nowMs()));
    return isAccepted ? success({ checkId }) : failure("conflict");
  },
});
