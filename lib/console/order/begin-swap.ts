import { isBetter } from "./find-cheaper.ts";
import { findSwapObstacle } from "./find-swap-obstacle.ts";
import type { Actor } from "#lib/auth/actor.ts";
import type { Db } from "#lib/db/client.ts";
import { addOrderEvent } from "#lib/db/order-history.ts";
import type { OrderRecord } from "#lib/db/order-record.ts";
import { holdOrder, insertSwap, isBeingSwapped } from "#lib/db/order-swaps.ts";
import { findOrder, type NewOrder } from "#lib/db/orders.ts";
import { orderScope } from "./order-scope.ts";

/** The worker has looked by then, unless it died. */
const FIRST_LOOK_MS = 20_000;

/**
 * The order whose place a new one is to take, held until the transaction ends; null where it cannot be taken any more. Of
 * two who want the same place the second finds it taken.
 */
export async function holdForSwap(
  tx: Db,
  fresh: NewOrder,
  oldOrderId: string,
  actor: Actor,
): Promise<OrderRecord | null> {
  const { agencyId, createdAt } = fresh;
  await holdOrder(tx, agencyId, oldOrderId);
  const old = await findOrder(tx, orderScope(actor), oldOrderId);
  if (!old) return null;
  const nowMs = createdAt.getTime();
  const standing = { isBeingSwapped: await isBeingSwapped(tx, agencyId, oldOrderId), nowMs };
  if (findSwapObstacle(old, actor, standing) !== null) return null;
  return isBetter(old, { roomTypeId: fresh.roomTypeId, rate: fresh.terms }, nowMs) ? old : null;
}

/** Written with the new order, so that whatever becomes of it is known to concern the old one. */
export async function beginSwap(tx: Db, fresh: NewOrder, old: OrderRecord): Promise<void> {
  const { agencyId, createdAt, personId } = fresh;
  const dueAt = new Date(createdAt.getTime() + FIRST_LOOK_MS);
  await insertSwap(tx, { newOrderId: fresh.id, oldOrderId: old.id, agencyId, createdAt, dueAt });
  const at = createdAt;
  await addOrderEvent(tx, fresh, { at, what: "swap-booked", personId, detail: { other: old.id } });
  await addOrderEvent(tx, old, { at, what: "swap-begun", personId, detail: { other: fresh.id } });
}
