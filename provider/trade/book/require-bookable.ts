import type { BookRequest } from "#lib/contract/book.ts";
import { CODES } from "#lib/contract/codes.ts";
import type { Deps } from "#provider/deps.ts";
import type { Call, CallSession } from "#provider/http/call.ts";
import { ratePackageRefused } from "#provider/http/search-handlers.ts";
import { Refusal } from "#provider/refusal.ts";
import type { BookableTerms, ExchangeRateSnapshot } from "#provider/search/port.ts";
import { type AcceptedGuest, requireGuests } from "./require-guests.ts";

/**
 * The package's terms, priced again as of now, and the guests they are for: CheckAvail is optional, so nothing older
 * is trusted (§4.9, §4.10). Guests come before the price: who cannot be booked is told so though the rate moved.
 *
 * @throws Refusal naming ratePkgId (the same for every reason) or a guest's field, 100001111 where the rate moved
 * either way, 504.
 */
export async function requireBookable(
  deps: Pick<Deps, "search" | "clock">,
  call: Call,
  session: CallSession,
  body: Pick<BookRequest, "ratePkgId" | "guests">,
): Promise<{ terms: BookableTerms; snapshot: ExchangeRateSnapshot; guests: AcceptedGuest[] }> {
  const answer = await deps.search.findBookable(body.ratePkgId, {
    entitlement: call.account.entitlement,
    session,
    currency: call.currency,
    market: call.market,
    timeoutMs: call.timeoutMs,
    nowMs: deps.clock.nowMs(),
  });
  if (answer.kind === "invalid") throw ratePackageRefused();
  const guests = requireGuests(body.guests, answer.kind === "bookable" ? answer.terms : answer.party);
  if (answer.kind !== "bookable") throw toRefusal(answer.kind);
  return { terms: answer.terms, snapshot: answer.exchangeRateSnapshot, guests };
}

const REASONS = {
  moved: () => new Refusal(CODES.ariChanged, "the rate moved; check it again before booking"),
  unreachable: () => new Refusal(CODES.timeout, "the supplier did not answer in time; nothing was booked"),
};

function toRefusal(kind: keyof typeof REASONS): Refusal {
  return REASONS[kind]();
}
