import { cache } from "react";
import { requireReader, requireValue } from "#app/page-actor.ts";
import { getOrder } from "#lib/console/order/get-order.ts";
import type { OrderView } from "#lib/console/order/views.ts";

/** The order a page is about. Drawing its title and its body asks once. */
export const readOrder = cache(async (orderId: string, below = ""): Promise<OrderView> => {
  const actor = await requireReader(`/orders/${encodeURIComponent(orderId)}${below}`);
  return requireValue(await getOrder(actor, { orderId }));
});
