import { OVER_STATES } from "./to-attention.ts";
import type { SwapReason, SwapState } from "#lib/console/order/views/swap.ts";
import type { OrderRecord } from "#lib/db/order-record.ts";
import { feeAt } from "#lib/domain/cancellation.ts";

/** What of each of the two orders of a swap decides. */
export type NewOrder = Pick<OrderRecord, "state" | "cancelState" | "differences" | "sealBrokenAt">;
export type OldOrder = Pick<
  OrderRecord,
  "state" | "cancelState" | "supplierReferenceNo" | "terms" | "total" | "sealBrokenAt"
>;

export type SwapStep =
  | { do: "wait" }
  /** The one step that gives anything up. */
  | { do: "cancel-old" }
  | { do: "settle"; state: "done" | "kept" }
  | { do: "settle"; state: "both"; reason: SwapReason };

/** A cancellation that came to nothing: the order stands as it did before. */
const CAME_TO_NOTHING: readonly (string | null)[] = ["refused", "not-carried-out"];

/**
 * What follows for two orders of which the new one is to take the old one's place. The old one is given up only where the
 * new one surely stands as agreed, and giving it up costs nothing at this instant. Whatever else comes out, nothing is
 * cancelled: either it is still waited for, or somebody is asked.
 */
export function decideSwap(
  state: SwapState,
  { fresh, old }: { fresh: NewOrder; old: OldOrder },
  { nowMs, mayCancel }: { nowMs: number; mayCancel: boolean },
): SwapStep {
  if (OVER_STATES.includes(old.state)) return { do: "settle", state: "done" };
  if (OVER_STATES.includes(fresh.state)) return { do: "settle", state: "kept" };
  if (fresh.state !== "confirmed") return { do: "wait" };
  // Whoever wanted the new one cancelled wants the old one, or neither: not for us to say.
  if (fresh.cancelState !== null) return isCancelling(fresh) ? { do: "wait" } : both("new-cancel");
  if (isCancelling(old) || old.state !== "confirmed") return { do: "wait" };
  if (state === "cancelling") return both(old.cancelState === "refused" ? "refused" : "not-carried-out");
  // Given up, and confirmed after all: by then somebody may have told the guests that they have the old one.
  if (state === "kept") return both("late");
  if (state !== "waiting") return { do: "wait" };
  const reason = findReason(fresh, old, { nowMs, mayCancel });
  return reason === null ? { do: "cancel-old" } : both(reason);
}

function findReason(
  fresh: NewOrder,
  old: OldOrder,
  { nowMs, mayCancel }: { nowMs: number; mayCancel: boolean },
): SwapReason | null {
  // What was confirmed is not what was agreed, or what was agreed is not to be relied on.
  if (fresh.differences.length > 0 || fresh.sealBrokenAt !== null || old.sealBrokenAt !== null)
    return "terms";
  if (!mayCancel) return "not-permitted";
  if (old.supplierReferenceNo === null) return "no-supplier-reference";
  return feeAt(old.terms.cancelSteps, old.total, nowMs).fee.amountMinor > 0 ? "fee" : null;
}

/** A cancellation is on its way, wherever it came from. */
function isCancelling({ state, cancelState }: Pick<OldOrder, "state" | "cancelState">): boolean {
  if (state === "needCancel") return true;
  return cancelState !== null && !CAME_TO_NOTHING.includes(cancelState);
}

function both(reason: SwapReason): SwapStep {
  return { do: "settle", state: "both", reason };
}
