import { toBoardCode } from "#components/rate/board-code.ts";
import type { RateView } from "#lib/console/hotel/views.ts";
import { freeUntil } from "#lib/domain/cancellation.ts";
import type { RateFacts } from "#lib/domain/filter-hotels.ts";
import type { Money } from "#lib/domain/money.ts";
import { trueCostOf } from "#lib/domain/true-cost.ts";

/** What of a rate a filter looks at: each as it is shown, so that what is seen and what is filtered by agree. */
export function toRateFacts(rate: RateView, nowMs: number): RateFacts {
  const { netTotal, board, refundableMode, supplier = null } = rate;
  return {
    total: netTotal,
    board: toBoardCode(board?.code),
    refund: refundableMode,
    // It comes with the property's own offset (§2.4), so its day is the property's.
    freeUntil: freeUntilOf(rate, nowMs)?.slice(0, 10) ?? null,
    supplier,
  };
}

/** The instant up to which cancelling is free; null where it is not, or not any more. */
export function freeUntilOf(
  { refundableMode, refundableUntil, cancelSteps }: RateView,
  nowMs: number,
): string | null {
  const until = refundableMode === "full" ? (refundableUntil ?? freeUntil(cancelSteps, nowMs)) : null;
  return until === null || Date.parse(until) < nowMs ? null : until;
}

/** The net price with all that is charged besides it; null where a charge is unknown. */
export function rateCostOf(rate: RateView): Money | null {
  return trueCostOf(rate.netTotal, rate.taxes);
}

/**
 * All that a client pays: the selling price with all that is charged besides it. Null where a charge is unknown; "none":
 * the service names no selling price, and what the client is asked is the agency's to say.
 */
export function clientCostOf({
  grossTotal,
  taxes,
}: Pick<RateView, "grossTotal" | "taxes">): Money | null | "none" {
  return grossTotal ? trueCostOf(grossTotal, taxes) : "none";
}
