import { type CancelStep, sortSteps } from "#lib/domain/cancellation.ts";
import type { Money } from "#lib/domain/money.ts";

/** A stretch of time in which cancelling costs the same. `from` and `until` null: open towards that side. */
export type TimelineStretch = {
  from: string | null;
  until: string | null;
  fee: Money;
  kind: "free" | "fee" | "all";
  isNow: boolean;
  isPast: boolean;
};

/**
 * The whole policy as stretches that follow each other without a gap; after the last step the total is due. Without a
 * `nowMs` nothing can be cancelled any more, and all of it is past.
 */
export function toStretches(
  steps: readonly CancelStep[],
  total: Money,
  nowMs: number | null,
): TimelineStretch[] {
  const sorted = sortSteps(steps);
  const ends = [...sorted, { until: null, fee: total }];
  return ends.map(({ until, fee }, index) => {
    const from = sorted[index - 1]?.until ?? null;
    const isPast = nowMs === null || (until !== null && nowMs > Date.parse(until));
    const begun = nowMs !== null && (from === null || nowMs > Date.parse(from));
    return { from, until, fee, kind: kindOf(fee, total), isPast, isNow: begun && !isPast };
  });
}

function kindOf(fee: Money, total: Money): TimelineStretch["kind"] {
  if (fee.amountMinor === 0) return "free";
  return fee.amountMinor >= total.amountMinor ? "all" : "fee";
}
