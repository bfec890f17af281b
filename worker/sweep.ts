import { sweepOrders } from "#lib/console/order/advance-order.ts";
import { sweepSwaps } from "#lib/console/order/settle-swap.ts";
import { sweepInstructions } from "#lib/console/order/carry-out-instruction.ts";
import type { Services } from "#lib/console/services.ts";
import { sweepEvents } from "#lib/console/webhook/follow-event.ts";
import { toLogFields } from "#lib/log.ts";

/**
 * Looks for overdue orders, swaps, instructions and events again and again until the signal comes: whatever became of
 * their jobs, their own rows say when they are due. A look that fails (the database restarts) is followed by the next.
 */
export async function sweepForEver(services: Services, everyMs: number, signal: AbortSignal): Promise<void> {
  const { clock, log } = services;
  while (!signal.aborted) {
    try {
      const count = await sweepOrders(services);
      if (count > 0) log.info({ count }, "overdue orders planned anew");
      const swaps = await sweepSwaps(services);
      if (swaps > 0) log.info({ count: swaps }, "overdue swaps planned anew");
      const instructions = await sweepInstructions(services);
      if (instructions > 0) log.info({ count: instructions }, "overdue instructions planned anew");
      const events = await sweepEvents(services);
      if (events > 0) log.info({ count: events }, "overdue events of webhooks planned anew");
    } catch (error) {
      log.error(toLogFields(error), "overdue orders could not be looked for");
    }
    await clock.sleep(everyMs, signal).catch(() => {});
  }
}
