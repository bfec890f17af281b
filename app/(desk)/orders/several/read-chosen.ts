import { cache } from "react";
import { requireReader, requireValue } from "#app/page-actor.ts";
import { readFollowCursor } from "#lib/console/events/follow-orders.ts";
import type { Requirement } from "#lib/auth/actor.ts";
import { CHOSEN_MAX } from "#lib/console/order/inputs.ts";
import { listChosenOrders } from "#lib/console/order/list-chosen-orders.ts";

export type ChosenParams = Record<string, string | string[] | undefined>;

/** Where the page is drawn: read before the orders, so that whatever changes later is told to the page. */
export const readSince = cache(readFollowCursor);

/** The orders an address names as `order`, as many as one list can have chosen. */
export async function readChosen(path: string, sent: ChosenParams, requirement: Requirement) {
  const orderIds = [sent["order"] ?? []].flat().slice(0, CHOSEN_MAX);
  const address = new URLSearchParams(orderIds.map((orderId) => ["order", orderId]));
  const actor = await requireReader(`${path}?${address.toString()}`, requirement);
  await readSince();
  return { actor, orders: requireValue(await listChosenOrders(actor, { orderIds })) };
}
