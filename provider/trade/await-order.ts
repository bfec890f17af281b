import { setTimeout as sleep } from "node:timers/promises";
import { getOrder } from "#provider/db/orders.ts";
import type { Deps } from "#provider/deps.ts";
import type { Call } from "#provider/http/call.ts";
import type { TradeOrder } from "./order.ts";

/** How long Book and Cancel wait for their job where the client says nothing (§4.1 Timeout-Milliseconds). */
const WAIT_DEFAULT_MS = 55_000;
/** What the answer itself needs on its way to the client. */
const MARGIN_MS = 250;

/**
 * The order once `isDecided`, or as it stands when the client's patience ends: the job goes on without the request.
 * The row is read again and again rather than listened to, so that it does not matter which process does the work.
 */
export async function awaitOrder(
  deps: Pick<Deps, "db" | "clock">,
  call: Pick<Call, "receivedAtMs" | "deadlineMs">,
  id: string,
  isDecided: (order: TradeOrder) => boolean,
): Promise<TradeOrder> {
  const endsAtMs = Math.min(
    call.receivedAtMs + WAIT_DEFAULT_MS,
    (call.deadlineMs ?? Number.POSITIVE_INFINITY) - MARGIN_MS,
  );
  // Counted on the machine's own steady clock, whatever clock the calls are dated by.
  const stopAt = performance.now() + (endsAtMs - deps.clock.nowMs());
  for (let pauseMs = 4; ; pauseMs = Math.min(pauseMs * 1.5, 100)) {
    const order = await getOrder(deps.db, id);
    const leftMs = stopAt - performance.now();
    if (isDecided(order) || leftMs <= 0) return order;
    await sleep(Math.min(pauseMs, leftMs));
  }
}
