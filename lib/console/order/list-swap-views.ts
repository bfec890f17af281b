import { orderScope } from "./order-scope.ts";
import { toOrderState } from "./to-order-state.ts";
import type { SwapView } from "#lib/console/order/views/swap.ts";
import type { Actor } from "#lib/auth/actor.ts";
import type { Db } from "#lib/db/client.ts";
import { listSwaps } from "#lib/db/order-swaps.ts";
import { listOrdersById } from "#lib/db/orders.ts";

/** Whose place an order was to take, and what was to take its, each with the other order where the reader may read it. */
export async function listSwapViews(db: Db, actor: Actor, orderId: string): Promise<SwapView[]> {
  const swaps = await listSwaps(db, actor.agencyId, orderId);
  if (swaps.length === 0) return [];
  const ids = swaps.flatMap(({ newOrderId, oldOrderId }) => [newOrderId, oldOrderId]);
  const orders = await listOrdersById(db, orderScope(actor), ids);
  return swaps.map(({ newOrderId, oldOrderId, state, reason }) => {
    const side = newOrderId === orderId ? "new" : "old";
    const otherId = side === "new" ? oldOrderId : newOrderId;
    const other = orders.find(({ id }) => id === otherId);
    return {
      side,
      state,
      reason,
      other: other
        ? { orderId: otherId, reference: other.reference, state: toOrderState(other.state) }
        : null,
    };
  });
}
