import { setTimeout as sleep } from "node:timers/promises";
import type { OrderView } from "#lib/console/order/views/order.ts";
import type { ConsoleSide } from "./console-side.ts";
import type { Attempt } from "./judge-orders.ts";

type Watch = {
  isEnd: (view: OrderView) => boolean;
  withinMs: number;
  /** The database is crashed meanwhile, so that nobody can look at all times. */
  isPatient?: boolean;
};

const LOOK_EVERY_MS = 300;

/**
 * Looks at the orders as somebody in front of a screen does until all of them are as wanted, or patience is over.
 * Answers what should not have been seen: an error, or an order given up that stands.
 *
 * @throws Error at once where a worker that is needed for it cannot start.
 */
export async function watchOrders(
  desk: ConsoleSide,
  attempts: readonly Attempt[],
  { isEnd, withinMs, isPatient = false }: Watch,
): Promise<string[]> {
  const seen: string[] = [];
  const endsAt = performance.now() + withinMs;
  let open = [...attempts];
  while (open.length > 0 && performance.now() < endsAt) {
    desk.requireWorkers();
    const still: Attempt[] = [];
    for (const attempt of open) {
      try {
        const shown = await desk.view(attempt.orderId);
        if (shown.failure) seen.push(`${attempt.name}: it was called failed (${shown.failure.kind})`);
        else if (!isEnd(shown)) still.push(attempt);
      } catch (error) {
        // The database this very look needs may be down; the order is looked at again.
        if (isPatient) still.push(attempt);
        else seen.push(`${attempt.name}: an error was shown: ${String(error)}`);
      }
    }
    open = still;
    await sleep(LOOK_EVERY_MS);
  }
  return seen;
}

export function isSettled({ isFinal }: OrderView): boolean {
  return isFinal;
}
