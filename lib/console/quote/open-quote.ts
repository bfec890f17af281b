import { isBusy } from "./client-tries.ts";
import { toTokenDigest } from "./quote-token.ts";
import { recheckQuote } from "./recheck-quote.ts";
import { toClientQuote, toSightDigest } from "./to-client-quote.ts";
import { isExpired } from "./to-quote-state.ts";
import type { OpenedQuote } from "./views.ts";
import type { Services } from "#lib/console/services.ts";
import { inTransaction } from "#lib/db/client.ts";
import { noteSight } from "#lib/db/quote-sights.ts";
import { findQuoteByDigest, type Quote } from "#lib/db/quotes.ts";
import { systemClock } from "#lib/clock.ts";

/** Where a client's page is, and whence it is asked for. Nobody is signed in: the address speaks for its reader. */
export type ClientAddress = { token: string; address: string };

/** Beyond this the page shows what is known, and the service's answer is there the next time. */
const PAGE_WAIT_MS = 6_000;
/** By then an asking has ended, or nobody carries it on any more. */
const ASKING_MAX_MS = 90_000;

/** A quote that is open to its client, by the token of its address; null for a text that is nobody's. */
export async function findSentQuote({ db }: Services, token: string): Promise<Quote | null> {
  const digest = toTokenDigest(token);
  return digest === null ? null : findQuoteByDigest(db, digest);
}

/** Why a quote offers nothing any more; null as long as it does. */
export function toOver(quote: Quote, nowMs: number): Extract<OpenedQuote, { kind: "over" }> | null {
  const { withdrawnAt, validUntil, agencyName, timeZone } = quote;
  const over = { kind: "over" as const, agencyName, timeZone };
  if (withdrawnAt) return { ...over, why: "withdrawn", at: withdrawnAt.toISOString() };
  if (!validUntil || !isExpired(quote, nowMs)) return null;
  return { ...over, why: "expired", at: validUntil.toISOString() };
}

/**
 * What a client's page shows. The service is asked again first, at most for a few seconds; what is then shown is noted
 * with its digest, so that the agent can read later what it was.
 */
export async function openQuote(services: Services, { token, address }: ClientAddress): Promise<OpenedQuote> {
  if (await isBusy(services, address)) return { kind: "busy" };
  const found = await findSentQuote(services, token);
  if (!found) return { kind: "missing" };
  const { db, clock } = services;
  const over = toOver(found, clock.nowMs());
  if (over) return over;
  const asking = await recheckQuote(services, found);
  const isEnded = asking && (await endsWithin(asking.ended, PAGE_WAIT_MS));
  const quote = (await findSentQuote(services, token)) ?? found;
  const quoteNow = toClientQuote(quote, clock.nowMs());
  const digest = toSightDigest(quoteNow);
  const at = new Date(clock.nowMs());
  await inTransaction(db, (tx) => noteSight(tx, quote, { digest, shown: quoteNow, at }));
  return {
    kind: "open",
    quote: quoteNow,
    digest,
    chosenPlace: quote.chosenPlace,
    chosenAt: quote.chosenAt?.toISOString() ?? null,
    isTakenUp: quote.takenUpAt !== null,
    asking: toAsking(quote, isEnded, clock.nowMs()),
  };
}

function toAsking(
  { askedAt, offers }: Quote,
  isEnded: boolean | null,
  nowMs: number,
): "answered" | "pending" | "failed" {
  const askedMs = askedAt?.getTime() ?? 0;
  if (offers.every(({ checkedAt }) => checkedAt.getTime() >= askedMs)) return "answered";
  const isUnderWay = isEnded === null ? nowMs - askedMs < ASKING_MAX_MS : !isEnded;
  return isUnderWay ? "pending" : "failed";
}

async function endsWithin(work: Promise<void>, ms: number): Promise<boolean> {
  const stop = new AbortController();
  const late = systemClock.sleep(ms, stop.signal).then(
    () => false,
    () => true,
  );
  const isEnded = await Promise.race([work.then(() => true), late]);
  stop.abort();
  return isEnded;
}
