import { isSealIntact } from "./freeze-order.ts";
import type { Services } from "#lib/console/services.ts";
import { markSeal } from "#lib/db/order-attention.ts";
import type { OrderRecord } from "#lib/db/order-record.ts";

/**
 * Whether what is stored as agreed is what was sealed at Book. A broken seal is logged and marked, so that whoever looks
 * after the agency's orders finds it; one that is whole again (a row was restored) loses its mark.
 */
export async function watchSeal(
  { db, clock, log, vault }: Pick<Services, "db" | "clock" | "log" | "vault">,
  order: OrderRecord,
): Promise<boolean> {
  const isIntact = isSealIntact(vault, order);
  if (!isIntact) log.error({ orderId: order.id }, "an order's frozen terms are not what was sealed at Book");
  const isMarked = order.sealBrokenAt !== null;
  if (isMarked === isIntact) await markSeal(db, order, isIntact ? null : new Date(clock.nowMs()));
  return isIntact;
}
