import { costOf, findCheaper, findWorth } from "./find-cheaper.ts";
import { findSwapObstacle } from "./find-swap-obstacle.ts";
import { orderInput } from "./inputs.ts";
import { orderScope } from "./order-scope.ts";
import { toRebookQuery } from "./to-rebook-query.ts";
import type { CheaperLook } from "#lib/console/order/views/swap.ts";
import { getHotelRates } from "#lib/console/hotel/get-hotel-rates.ts";
import { defineVerb } from "#lib/console/verb.ts";
import { isBeingSwapped } from "#lib/db/order-swaps.ts";
import { dropFinding } from "#lib/db/price-looks.ts";
import { findOrder } from "#lib/db/orders.ts";
import { failure, success } from "#lib/domain/outcome.ts";

/**
 * Asks for the rates of an order's hotel as they are now, for the same stay and party and in the same currency, and says
 * which of them cost less and are no worse. What is chosen of them is checked and booked like any other rate.
 */
export const lookCheaper = defineVerb({
  permission: { all: ["hotels:search", "orders:book", "orders:cancel"] },
  input: orderInput,
  async run({ actor, ...services }, { orderId }) {
    const { db, clock } = services;
    const order = await findOrder(db, orderScope(actor), orderId);
    if (!order) return failure("missing");
    const standing = {
      isBeingSwapped: await isBeingSwapped(db, actor.agencyId, orderId),
      nowMs: clock.nowMs(),
    };
    if (findSwapObstacle(order, actor, standing)) return failure("conflict");
    const wish = {
      ...toRebookQuery(order),
      hotelId: order.hotel.hotelId,
      fromOrderId: orderId,
      isSwap: true,
    };
    const found = await getHotelRates(actor, wish, services);
    if (!found.ok) return found;
    const { rooms, sheetId } = found.value;
    const nowMs = clock.nowMs();
    const cheaper = findCheaper(order, rooms, nowMs);
    // What the console found by itself has come to nothing meanwhile.
    if (!findWorth(order, cheaper.rates)) await dropFinding(db, actor.agencyId, orderId);
    const look: CheaperLook = {
      cost: costOf(order.terms),
      ...cheaper,
      sheetId,
      lookedAt: new Date(nowMs).toISOString(),
    };
    return success(look);
  },
});
