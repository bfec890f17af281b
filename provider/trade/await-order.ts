import { getOrder, getOrderProgress, type OrderProgress } from "#provider/db/orders.ts";
import { hearOrderSteps } from "#provider/db/order-steps.ts";
import type { Deps } from "#provider/deps.ts";
import type { Call } from "#provider/http/call.ts";
import type { TradeOrder } from "./order.ts";

/** How long Book and Cancel wait for their job where the client says nothing (§4.1 Timeout-Milliseconds). */
const WAIT_DEFAULT_MS = 55_000;
/** How often the row is read where nothing is heard of it. */
const PAUSE_MIN_MS = 20;
const PAUSE_MAX_MS = 100;
/** What the answer itself needs on its way to the client. */
const MARGIN_MS = 250;

/**
 * The order once `isDecided`, or as it stands when the client's patience ends: the job goes on without the request.
 * The row is read whenever this process took the order a step further, and now and then besides: it does not matter
 * which process does the work.
 */
export async function awaitOrder(
  deps: Pick<Deps, "db" | "clock">,
  call: Pick<Call, "receivedAtMs" | "deadlineMs">,
  id: string,
  isDecided: (progress: OrderProgress) => boolean,
): Promise<TradeOrder> {
  const endsAtMs = Math.min(
    call.receivedAtMs + WAIT_DEFAULT_MS,
    (call.deadlineMs ?? Number.POSITIVE_INFINITY) - MARGIN_MS,
  );
  // Counted on the machine's own steady clock, whatever clock the calls are dated by.
  const stopAt = performance.now() + (endsAtMs - deps.clock.nowMs());
  const steps = hearSteps(id);
  try {
    for (let pauseMs = PAUSE_MIN_MS; ; pauseMs = Math.min(pauseMs * 1.5, PAUSE_MAX_MS)) {
      await steps.next(Math.max(0, Math.min(pauseMs, stopAt - performance.now())));
      const progress = await getOrderProgress(deps.db, id);
      if (isDecided(progress) || performance.now() >= stopAt) return await getOrder(deps.db, id);
    }
  } finally {
    steps.end();
  }
}

/** Waits for the order's next step in this process. One that was heard between two waits counts for the next one. */
function hearSteps(id: string): { next(mostMs: number): Promise<void>; end(): void } {
  let isHeard = false;
  let wake: (() => void) | null = null;
  const end = hearOrderSteps((_, orderId) => {
    if (orderId !== id) return;
    isHeard = true;
    wake?.();
  });
  return {
    end,
    async next(mostMs) {
      if (!isHeard) {
        await new Promise<void>((resolve) => {
          const timer = setTimeout(resolve, mostMs);
          wake = () => {
            clearTimeout(timer);
            resolve();
          };
        });
      }
      isHeard = false;
    },
  };
}
