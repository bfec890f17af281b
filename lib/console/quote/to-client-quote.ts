import { createHash } from "node:crypto";
import type { ClientOffer, ClientQuote, ClientStep, ClientTerms, OfferStanding } from "./views.ts";
import type { RateView, TaxView } from "#lib/console/hotel/views.ts";
import type { Quote, QuoteOffer } from "#lib/db/quotes.ts";
import { sortSteps } from "#lib/domain/cancellation.ts";
import { type MarkUp, toSelling } from "#lib/domain/mark-up.ts";
import { isSameMoney, type Money } from "#lib/domain/money.ts";

const HOUR_MS = 3_600_000;

/** A quote as its client may see it, named member by member: whatever is added to a rate stays with the agency. */
export function toClientQuote(quote: Quote, nowMs: number): ClientQuote {
  const { agencyName, personName, clientName, language, timeZone, validHours, validUntil, markUp } = quote;
  return {
    agencyName,
    agentName: personName,
    clientName,
    language,
    timeZone,
    validUntil: (validUntil ?? new Date(nowMs + validHours * HOUR_MS)).toISOString(),
    offers: quote.offers.map((offer) => toClientOffer(offer, markUp)),
  };
}

/** Names what a client saw. That it was asked again and stayed the same is no other sight. */
export function toSightDigest(quote: ClientQuote): string {
  const offers = quote.offers.map(({ checkedAt: _checkedAt, ...offer }) => offer);
  // What comes out of the database comes with its members in one order.
  return createHash("sha256")
    .update(JSON.stringify({ ...quote, offers }))
    .digest("hex");
}

function toClientOffer(offer: QuoteOffer, markUp: MarkUp | null): ClientOffer {
  const { place, hotel, roomName, query, offered, latest, checkedAt } = offer;
  const { name, address, rating } = hotel;
  const then = toClientTerms(offered, markUp);
  const now = latest && toClientTerms(latest, markUp);
  const standing = toStanding(then, now);
  return {
    place,
    hotel: { name, address, rating },
    roomName,
    checkIn: query.checkIn,
    checkOut: query.checkOut,
    rooms: query.rooms,
    terms: now ?? then,
    standing,
    before: standing === "same" || standing === "gone" ? null : then,
    checkedAt: checkedAt.toISOString(),
  };
}

function toStanding(then: ClientTerms, now: ClientTerms | null): OfferStanding {
  if (!now) return "gone";
  if (JSON.stringify(then) === JSON.stringify(now)) return "same";
  const [old, price] = [then.price, now.price];
  if (!old || !price || old.currency !== price.currency || isSameMoney(old, price)) return "terms";
  return price.amountMinor > old.amountMinor ? "dearer" : "cheaper";
}

function toClientTerms(rate: RateView, markUp: MarkUp | null): ClientTerms {
  const apart = rate.taxes.filter(({ included }) => !included);
  return {
    supplierRoomName: rate.supplierRoomName,
    boardCode: rate.board?.code ?? null,
    packaged: rate.packaged,
    refundableMode: rate.refundableMode,
    refundableUntil: rate.refundableUntil,
    steps: toClientSteps(rate),
    remarks: rate.rateComment,
    atProperty: apart
      .filter(({ payAt }) => payAt === "property")
      .map((tax) => ({ name: toTaxName(tax), amount: tax.amount }))
      .toSorted(byText),
    besides: apart
      .filter(({ payAt }) => payAt === "booking")
      .map(toTaxName)
      .toSorted(byText),
    price: toSelling(rate, markUp).price,
  };
}

function toTaxName({ name, code }: TaxView): TaxView["name"] {
  return Object.values(name).some(Boolean) || !code ? name : { en: code };
}

/** A service may tell the same entries in another order. */
function byText(a: unknown, b: unknown): number {
  return JSON.stringify(a) < JSON.stringify(b) ? -1 : 1;
}

/**
 * The cancellation policy without its amounts: they are shares of the agency's own price (§2.4). Stretches of one kind
 * that follow each other are one; after the last step the whole price is kept.
 */
function toClientSteps({ cancelSteps, netTotal }: RateView): ClientStep[] {
  const steps: ClientStep[] = [];
  for (const { until, fee } of [...sortSteps(cancelSteps), { until: null, fee: netTotal }]) {
    const kind = kindOf(fee, netTotal);
    const last = steps.at(-1);
    if (last?.kind === kind) last.until = until;
    else steps.push({ kind, from: last?.until ?? null, until });
  }
  return steps;
}

function kindOf(fee: Money, total: Money): ClientStep["kind"] {
  if (fee.amountMinor === 0) return "free";
  return fee.amountMinor >= total.amountMinor ? "all" : "part";
}
