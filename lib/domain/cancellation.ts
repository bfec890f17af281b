import { type Money, money } from "./money.ts";

/** Up to and including `until` (RFC 3339 with the property's offset), cancelling costs `fee` (§2.4 cancelFees). */
export type CancelStep = { until: string; fee: Money };

/** What cancelling costs at an instant, and until when that stays so (null: it is the last word). */
export type FeeNow = { fee: Money; until: string | null };

/** Steps as time runs. The specification does not promise an order. */
export function sortSteps(steps: readonly CancelStep[]): CancelStep[] {
  return steps.toSorted((a, b) => Date.parse(a.until) - Date.parse(b.until));
}

/**
 * The fee at an instant: the first step not yet past, its `until` included; after the last step the whole price
 * (design, section 5). Without any step nothing was promised, so the whole price is due too.
 */
export function feeAt(steps: readonly CancelStep[], total: Money, instantMs: number): FeeNow {
  const step = sortSteps(steps).find(({ until }) => instantMs <= Date.parse(until));
  return step ? { fee: step.fee, until: step.until } : { fee: total, until: null };
}

/** The last instant at which cancelling is free, or null where it never is or no longer is. */
export function freeUntil(steps: readonly CancelStep[], instantMs: number): string | null {
  const free = sortSteps(steps).filter(
    ({ fee, until }) => fee.amountMinor === 0 && instantMs <= Date.parse(until),
  );
  return free.at(-1)?.until ?? null;
}

/**
 * So long before free cancellation ends an order is cancelled by itself at the latest: long enough for the service to be
 * asked again and again, for the ladder of an answer that stays out, and for somebody to act where it came to nothing.
 */
export const SAFETY_MINUTES = 60;

/** An instant up to and including which cancelling costs `before`, and after which it costs more. */
export type CancelDeadline = { until: string; before: Money; after: Money };

/** Every instant at which cancelling becomes dearer, as time runs. */
export function listCancelDeadlines(steps: readonly CancelStep[], total: Money): CancelDeadline[] {
  return [...new Map(sortSteps(steps).map(({ until }) => [Date.parse(until), until]))]
    .map(([ms, until]) => ({
      until,
      before: feeAt(steps, total, ms).fee,
      after: feeAt(steps, total, ms + 1).fee,
    }))
    .filter(({ before, after }) => after.amountMinor > before.amountMinor);
}

/** What comes back when an order of that total is cancelled for that fee; never below zero. */
export function refundAfter(total: Money, fee: Money): Money {
  if (total.currency !== fee.currency)
    throw new RangeError(`different currencies: ${total.currency}, ${fee.currency}`);
  return money(Math.max(0, total.amountMinor - fee.amountMinor), total.currency);
}
