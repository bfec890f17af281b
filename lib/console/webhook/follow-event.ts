import { type Pace, plusSeconds } from "#lib/console/order/pace.ts";
import type { Services } from "#lib/console/services.ts";
import { inTransaction } from "#lib/db/client.ts";
import {
  type DueEvent,
  findDueEvent,
  planEvent,
  planOverdueEvents,
  pullForward,
} from "#lib/db/webhook-events.ts";
import { enqueueAdvance } from "#lib/jobs/jobs.ts";

// QueryOrders may lag behind the event it was told: where it does not say so yet it is asked again, less and less often.
const ASK_AGAIN_S = [10, 60, 300, 1_800, 7_200, 21_600] as const;
const SEND_WAIT_S = 5;
const LEASE_WAIT_S = 2;
const OVERDUE_MS = 10_000;

/**
 * What follows from an event: the order's next look at the service is made now, also of an order that counts as final.
 * Only that look, which begins after the event was told, says what became of the order.
 */
export async function followEvent(services: Services, webhookEventId: string, pace: Pace): Promise<void> {
  const { db, clock } = services;
  const event = await findDueEvent(db, webhookEventId);
  if (!event) return;
  const { id, checksDone, order } = event;
  const nowMs = clock.nowMs();
  const now = new Date(nowMs);
  const againS = ASK_AGAIN_S[checksDone];
  if (checksDone > 0 && (hasComeTrue(event) || againS === undefined)) {
    return planEvent(db, id, { dueAt: null });
  }
  await inTransaction(db, async (tx) => {
    // What is about to be sent keeps its own time, and its answer is newer than the event.
    if (isAboutToSend(order)) return planEvent(tx, id, { dueAt: plusSeconds(nowMs, SEND_WAIT_S, pace) });
    const isPulled = await pullForward(tx, order.id, now);
    if (!isPulled) return planEvent(tx, id, { dueAt: plusSeconds(nowMs, LEASE_WAIT_S, pace) });
    await enqueueAdvance(tx, order.id, now);
    const dueAt = againS === undefined ? null : plusSeconds(nowMs, againS, pace);
    await planEvent(tx, id, { dueAt, checksDone: checksDone + 1 });
  });
}

/** Plans every overdue event anew: its job was lost, or the process that had it died. */
export function sweepEvents({ db, clock }: Services, limit = 500): Promise<number> {
  return planOverdueEvents(db, new Date(clock.nowMs() - OVERDUE_MS), limit);
}

function isAboutToSend({ state, cancelState }: DueEvent["order"]): boolean {
  return state === "sending" || (state === "confirmed" && cancelState === "sending");
}

/** Whether the order, as the service itself described it since, is where the event says or beyond. */
function hasComeTrue({ event, order: { state } }: DueEvent): boolean {
  if (state === "cancelled" || state === "failed") return true;
  if (event === "order_cancelled") return false;
  if (event === "order_paid") return state === "confirmed" || state === "needCancel";
  return state !== "sent" && state !== "unsettled";
}
