import { createRefinder } from "./refind-offer.ts";
import type { Actor } from "#lib/auth/actor.ts";
import type { Services } from "#lib/console/services.ts";
import { findActing } from "#lib/db/people.ts";
import { claimAsking, type Quote, type QuoteOffer, saveAnswer } from "#lib/db/quotes.ts";
import { findRateCheck } from "#lib/db/rate-checks.ts";
import { PROBLEMS } from "#lib/console/problem-keys.ts";
import type { Failure } from "#lib/domain/outcome.ts";
import { toLogFields } from "#lib/log.ts";

/** However often a page is opened, the service is asked once in so long. */
const ASKED_ONCE_IN_MS = 5 * 60_000;

/**
 * Asks the service again for every offer of a quote, as the person who made it and with that person's rights as they are
 * now. Null where somebody asked just before, or does at this moment; else `ended` resolves when everything was answered
 * or was not, and never rejects.
 */
export async function recheckQuote(
  services: Services,
  quote: Quote,
): Promise<{ ended: Promise<void> } | null> {
  const { db, clock } = services;
  const nowMs = clock.nowMs();
  const span = { at: new Date(nowMs), before: new Date(nowMs - ASKED_ONCE_IN_MS) };
  if (!(await claimAsking(db, quote.id, span))) return null;
  const ended = askAll(services, quote).catch((error: unknown) => {
    services.log.error(toLogFields(error), "a quote could not be checked again");
  });
  return { ended };
}

async function askAll(services: Services, quote: Quote): Promise<void> {
  const { agencyId, personId } = quote;
  const person = await findActing(services.db, { agencyId, personId });
  if (!person) return;
  // Nobody is signed in here: the quote speaks for whoever made it.
  const actor: Actor = { ...person, agencyId, personId, sessionId: "" };
  const refind = createRefinder(actor, services);
  await Promise.all(
    quote.offers.map(async (offer: QuoteOffer) => {
      const found = await refind(offer);
      if (found.ok) {
        const check = await findRateCheck(services.db, actor, found.value.checkId);
        if (check)
          await saveAnswer(services.db, offer.id, { latest: check.terms, checkedAt: check.checkedAt });
      } else if (isStayOver(found.failure)) {
        const checkedAt = new Date(services.clock.nowMs());
        await saveAnswer(services.db, offer.id, { latest: null, checkedAt });
      }
    }),
  );
}

/** Nobody sells a night that has begun. */
function isStayOver({ code, fields }: Failure): boolean {
  return code === "invalid" && fields?.["checkIn"] === PROBLEMS.datePast;
}
