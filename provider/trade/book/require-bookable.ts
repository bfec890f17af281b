import { CODES } from "#lib/contract/codes.ts";
import type { Deps } from "#provider/deps.ts";
import type { Call, CallSession } from "#provider/http/call.ts";
import { invalidField, Refusal } from "#provider/refusal.ts";
import type { BookableTerms, ExchangeRateSnapshot } from "#provider/search/port.ts";

/**
 * The package's terms, priced again as of now: CheckAvail is optional, so nothing older is trusted (§4.9, §4.10).
 *
 * @throws Refusal naming ratePkgId (the same for every reason), 100001111 where the rate moved either way, 504.
 */
export async function requireBookable(
  deps: Pick<Deps, "search" | "clock">,
  call: Call,
  session: CallSession,
  ratePkgId: string,
): Promise<{ terms: BookableTerms; snapshot: ExchangeRateSnapshot }> {
  const answer = await deps.search.findBookable(ratePkgId, {
    entitlement: call.account.entitlement,
    session,
    currency: call.currency,
    market: call.market,
    timeoutMs: call.timeoutMs,
    nowMs: deps.clock.nowMs(),
  });
  if (answer.kind === "bookable") return { terms: answer.terms, snapshot: answer.exchangeRateSnapshot };
  throw toRefusal(answer.kind);
}

const REASONS = {
  moved: () => new Refusal(CODES.ariChanged, "the rate moved; check it again before booking"),
  invalid: () => invalidField("ratePkgId", "is not a package of this session"),
  unreachable: () => new Refusal(CODES.timeout, "the supplier did not answer in time; nothing was booked"),
};

function toRefusal(kind: keyof typeof REASONS): Refusal {
  return REASONS[kind]();
}
