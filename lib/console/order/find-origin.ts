import { isBetter, gainOf } from "./find-cheaper.ts";
import { findSwapObstacle } from "./find-swap-obstacle.ts";
import { partyOf } from "./party-of.ts";
import { orderScope } from "./order-scope.ts";
import { toGuestView } from "./to-order-view.ts";
import type { CheckOrigin } from "#lib/console/order/views/check.ts";
import type { Actor } from "#lib/auth/actor.ts";
import type { Db } from "#lib/db/client.ts";
import type { OrderRecord } from "#lib/db/order-record.ts";
import { isBeingSwapped } from "#lib/db/order-swaps.ts";
import { findOrder } from "#lib/db/orders.ts";
import type { RateCheck } from "#lib/db/rate-checks.ts";
import { isSameParty } from "#lib/domain/party.ts";

/** The order because of which a rate was looked for, as far as this person may read it. */
export async function findOrigin(
  db: Db,
  actor: Actor,
  check: RateCheck,
  nowMs: number,
): Promise<CheckOrigin | null> {
  const { fromOrderId, isSwap, query } = check;
  const order = fromOrderId === null ? null : await findOrder(db, orderScope(actor), fromOrderId);
  if (!order) return null;
  const { id: orderId, reference, holder, guests } = order;
  return {
    orderId,
    reference,
    holder,
    guests: isSameParty(partyOf(query), partyOf(order.query)) ? guests.map(toGuestView) : null,
    swap: isSwap ? await judge(db, actor, { check, order, nowMs }) : null,
  };
}

async function judge(
  db: Db,
  actor: Actor,
  { check, order, nowMs }: { check: RateCheck; order: OrderRecord; nowMs: number },
): Promise<NonNullable<CheckOrigin["swap"]>> {
  const rate = check.terms ?? check.shown;
  const gain = gainOf(order.terms, rate);
  // What was made of this check has taken the place, or is about to.
  if (check.orderId !== null) return { ...gain, obstacle: null };
  const taken = await isBeingSwapped(db, order.agencyId, order.id);
  const obstacle = findSwapObstacle(order, actor, { isBeingSwapped: taken, nowMs });
  if (obstacle) return { ...gain, obstacle };
  const isStillBetter = isBetter(order, { roomTypeId: check.roomTypeId, rate }, nowMs);
  return { ...gain, obstacle: isStillBetter ? null : "not-better" };
}
