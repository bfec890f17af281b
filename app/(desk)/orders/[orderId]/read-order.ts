import { cache } from "react";
import { requireReader, requireValue } from "#app/page-actor.ts";
import { readFollowCursor } from "#lib/console/events/follow-orders.ts";
import { getOrder } from "#lib/console/order/get-order.ts";
import type { OrderView } from "#lib/console/order/views/order.ts";

/** Where the page is drawn: read before the order, so that whatever changes later is told to the page. */
export const readSince = cache(readFollowCursor);

/** The order a page is about. Drawing its title and its body asks once. */
export const readOrder = cache(async (orderId: string, below = ""): Promise<OrderView> => {
  const actor = await requireReader(`/orders/${encodeURIComponent(orderId)}${below}`);
  await readSince();
  return requireValue(await getOrder(actor, { orderId }));
});
