import { sweepOrders } from "#lib/console/order/advance-order.ts";
import type { Services } from "#lib/console/services.ts";
import { toLogFields } from "#lib/log.ts";

/**
 * Looks for overdue orders again and again until the signal comes: whatever became of an order's job, the order's own
 * row says when it is due. A look that fails (the database restarts) is followed by the next.
 */
export async function sweepForEver(services: Services, everyMs: number, signal: AbortSignal): Promise<void> {
  const { clock, log } = services;
  while (!signal.aborted) {
    try {
      const count = await sweepOrders(services);
      if (count > 0) log.info({ count }, "overdue orders planned anew");
    } catch (error) {
      log.error(toLogFields(error), "overdue orders could not be looked for");
    }
    await clock.sleep(everyMs, signal).catch(() => {});
  }
}
