import { findCancelObstacle } from "./to-order-view.ts";
import type { SwapObstacle } from "#lib/console/order/views/swap.ts";
import type { Actor } from "#lib/auth/actor.ts";
import type { OrderRecord } from "#lib/db/order-record.ts";
import { feeAt } from "#lib/domain/cancellation.ts";

/**
 * Why nothing can take an order's place now; null where something may. It has to be this person's to cancel, and free of
 * charge at this instant.
 */
export function findSwapObstacle(
  order: OrderRecord,
  actor: Pick<Actor, "permissions">,
  { isBeingSwapped, nowMs }: { isBeingSwapped: boolean; nowMs: number },
): Exclude<SwapObstacle, "not-better"> | null {
  const obstacle = findCancelObstacle(order, actor);
  if (obstacle) return obstacle;
  if (isBeingSwapped) return "swapping";
  return feeAt(order.terms.cancelSteps, order.total, nowMs).fee.amountMinor > 0 ? "not-free" : null;
}
