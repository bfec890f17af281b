import { randomUUID } from "node:crypto";
import { askOrder } from "./ask-order.ts";
import { LEASE_MS, type Pace } from "./pace.ts";
import { sendBooking } from "./send-booking.ts";
import { sendCancel } from "./send-cancel.ts";
import type { OrderCallers, Step } from "./step.ts";
import { interfaceFor } from "#lib/console/interface-for.ts";
import type { Services } from "#lib/console/services.ts";
import { listOverdueOrderIds, claimOrder } from "#lib/db/orders.ts";
import type { Caller } from "#lib/interface/caller.ts";
import { enqueueAdvance } from "#lib/jobs/jobs.ts";

/** What became of it: `idle` where nothing was due or another process is at it. */
export type Advance = "done" | "idle";

/**
 * Does the one step of an order that is due: send Book, look for the order, follow it, send or follow a cancellation.
 * Two processes never do it at once, and a step that dies half way leaves a row that says what to do next.
 */
export async function advanceOrder(services: Services, orderId: string, pace: Pace): Promise<Advance> {
  const { db, clock } = services;
  const token = randomUUID();
  const now = new Date(clock.nowMs());
  const order = await claimOrder(db, orderId, token, now, new Date(now.getTime() + LEASE_MS.ask));
  if (!order) return "idle";
  const step: Step = { ...services, order, token, pace, callers: createCallers(services) };
  if (order.state === "sending") await sendBooking(step);
  else if (order.state === "confirmed" && order.cancelState === "sending") await sendCancel(step);
  else await askOrder(step);
  return "done";
}

/** Plans every overdue order anew: its job was lost, or the process that did its step died. */
export async function sweepOrders({ db, clock }: Services, limit = 500): Promise<number> {
  const now = new Date(clock.nowMs());
  const ids = await listOverdueOrderIds(db, now, limit);
  for (const id of ids) await enqueueAdvance(db, id, now);
  return ids.length;
}

function createCallers(services: Services): OrderCallers {
  const callerAs = async (
    agencyId: string,
    credentialId: string,
    personId: string | null,
  ): Promise<Caller | null> => {
    const caller = await interfaceFor(services, { agencyId, credentialId, personId });
    return caller.ok ? caller.value : null;
  };
  return {
    person: ({ agencyId, credentialId }, personId) => callerAs(agencyId, credentialId, personId),
    system: ({ agencyId, credentialId }) => callerAs(agencyId, credentialId, null),
  };
}
