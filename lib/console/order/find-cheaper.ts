import { compareTerms } from "./compare-terms.ts";
import { isNoWorseOffer } from "./find-alternatives.ts";
import type { CheaperRate, Gain } from "#lib/console/order/views/swap.ts";
import type { RateView, RoomView } from "#lib/console/hotel/views.ts";
import { type CancelStep, feeAt } from "#lib/domain/cancellation.ts";
import { type Money, subtractMoney } from "#lib/domain/money.ts";
import { isWorthTelling } from "#lib/domain/swap-worth.ts";
import { trueCostOf } from "#lib/domain/true-cost.ts";

/** What of an order another rate is held against. Stay and party are the ones both were asked with. */
export type Booked = { roomTypeId: string; terms: RateView };

type Offered = { roomTypeId: string; rate: RateView };

export type Cheaper = { rates: CheaperRate[]; worseCount: number };

/**
 * Rates that cost less than what is booked and are no worse in any term; the most that is surely saved first. Of those
 * that cost less and are worse in something, or cannot be compared, there is the number.
 */
export function findCheaper(booked: Booked, rooms: readonly RoomView[], nowMs: number): Cheaper {
  const less = rooms
    .flatMap(({ roomTypeId, name, rates }) => rates.map((rate) => ({ roomTypeId, roomName: name, rate })))
    .filter(({ rate }) => isCheaper(booked.terms, rate));
  const rates = less
    .filter((offered) => isNoWorse(booked, offered, nowMs))
    .map((offered) => ({
      ...offered,
      changes: listChanges(booked.terms, offered.rate),
      ...gainOf(booked.terms, offered.rate),
    }))
    .toSorted((a, b) => rank(b) - rank(a) || a.rate.netTotal.amountMinor - b.rate.netTotal.amountMinor);
  return { rates, worseCount: less.length - rates.length };
}

/** Whether a rate may take the place of what is booked: it costs less, and nothing about it is worse. */
export function isBetter(booked: Booked, offered: Offered, nowMs: number): boolean {
  return isCheaper(booked.terms, offered.rate) && isNoWorse(booked, offered, nowMs);
}

/** The most that is surely saved, where that is worth a swap. Null also where what is saved is not known. */
export function findWorth({ terms }: Pick<Booked, "terms">, rates: readonly CheaperRate[]): Money | null {
  const [best] = rates;
  return best?.saved && isWorthTelling(best.saved, terms.netTotal) ? best.saved : null;
}

/** What a rate costs against what is booked, in all that is paid and at booking. */
export function gainOf(booked: RateView, offered: RateView): Gain {
  if (booked.netTotal.currency !== offered.netTotal.currency) return { saved: null, priceDifference: null };
  const [before, after] = [costOf(booked), costOf(offered)];
  return {
    saved: before && after ? subtractMoney(before, after) : null,
    priceDifference: subtractMoney(offered.netTotal, booked.netTotal),
  };
}

export function costOf({ netTotal, taxes }: RateView): Money | null {
  return trueCostOf(netTotal, taxes);
}

/** In the same currency alone: nothing is converted. Where a charge is unknown the price counts, and what is saved is not said. */
function isCheaper(booked: RateView, offered: RateView): boolean {
  const { saved, priceDifference } = gainOf(booked, offered);
  if (saved) return saved.amountMinor > 0;
  return priceDifference !== null && priceDifference.amountMinor < 0;
}

function isNoWorse({ roomTypeId, terms }: Booked, offered: Offered, nowMs: number): boolean {
  const { rate } = offered;
  return (
    // Which of two types of room is the better one nobody says.
    offered.roomTypeId === roomTypeId &&
    isNoWorseOffer(rate, terms) &&
    isNeverDearerToCancel(rate, terms, nowMs) &&
    // A remark in other words may hold anything: fees, works in the house, conditions.
    (rate.rateComment === null || rate.rateComment === terms.rateComment) &&
    isAsFreeToSell(rate, terms)
  );
}

/** At every instant from now on: fees only change at the end of a step. */
function isNeverDearerToCancel(rate: RateView, than: RateView, nowMs: number): boolean {
  const ends = [...rate.cancelSteps, ...than.cancelSteps].map(({ until }) => Date.parse(until));
  const instants = [nowMs, ...ends.flatMap((end) => [end, end + 1])].filter((instant) => instant >= nowMs);
  return instants.every((instant) => {
    const [fee, thanFee] = [feeOf(rate, instant), feeOf(than, instant)];
    return fee.currency === thanFee.currency && fee.amountMinor <= thanFee.amountMinor;
  });
}

function feeOf({ cancelSteps, netTotal }: { cancelSteps: CancelStep[]; netTotal: Money }, at: number): Money {
  return feeAt(cancelSteps, netTotal, at).fee;
}

/** A selling price that must be honoured (§2.4) binds the agency, and a dearer one the client. */
function isAsFreeToSell(rate: RateView, than: RateView): boolean {
  if (!rate.respectGross) return true;
  if (!than.respectGross || !rate.grossTotal || !than.grossTotal) return false;
  const isSameCurrency = rate.grossTotal.currency === than.grossTotal.currency;
  return isSameCurrency && rate.grossTotal.amountMinor <= than.grossTotal.amountMinor;
}

/** Term by term, and what the supplier calls the room: two names may be two rooms of one type. */
function listChanges(booked: RateView, offered: RateView): CheaperRate["changes"] {
  const changes = compareTerms(booked, offered);
  const [old, now] = [booked.supplierRoomName, offered.supplierRoomName];
  return old === now ? changes : [...changes, { what: "naming", old, now }];
}

/** What is not known to be saved comes after all that is. */
function rank({ saved }: CheaperRate): number {
  return saved?.amountMinor ?? -1;
}
