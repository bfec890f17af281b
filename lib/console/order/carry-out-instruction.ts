import { isSealIntact } from "./freeze-order.ts";
import { findHindrance } from "./plan-instruction.ts";
import type { Services } from "#lib/console/services.ts";
import { type Db, inTransaction } from "#lib/db/client.ts";
import { addOrderEvent } from "#lib/db/order-history.ts";
import { giveUpInstruction, listDueInstructions, takeInstruction } from "#lib/db/order-instructions.ts";
import type { OrderRecord } from "#lib/db/order-record.ts";
import { holdSwap, isBeingSwapped } from "#lib/db/order-swaps.ts";
import { requestCancel } from "#lib/db/orders.ts";
import { enqueueAdvance, enqueueInstruction } from "#lib/jobs/jobs.ts";

/** What became of it: `idle` where nothing waits that is due. */
export type InstructionStep = "asked" | "not-carried-out" | "idle";

/**
 * Does what was asked to be done to an order by itself: asks for its cancellation where that costs nothing now, in the
 * two steps a person takes, with a fee of nothing agreed to. Otherwise nothing is cancelled, and why is written down.
 * Taking it up and asking are one transaction, so a process that dies has done both or neither.
 */
export function carryOutInstruction(
  { db, clock, vault }: Pick<Services, "db" | "clock" | "vault">,
  orderId: string,
): Promise<InstructionStep> {
  const at = new Date(clock.nowMs());
  return inTransaction(db, async (tx) => {
    // Before the order, as whoever decides on a swap holds them.
    await holdSwap(tx, orderId);
    const order = await takeInstruction(tx, orderId, at);
    if (!order) return "idle";
    const now = { isSealIntact: isSealIntact(vault, order), nowMs: at.getTime() };
    const why =
      findHindrance(order, now) ??
      // Of two that may both stand, or of which neither may, one is not given up without asking: whoever swapped was told
      // that the old one stands until the new one does, and that it is then given up instead.
      ((await isBeingSwapped(tx, order.agencyId, orderId)) ? "swap" : null) ??
      ((await askForCancel(tx, order, at)) ? null : "in-progress");
    if (why === null) return "asked";
    await giveUpInstruction(tx, order, { why, at });
    await addOrderEvent(tx, order, {
      at,
      what: "instruction-not-carried-out",
      personId: null,
      detail: { why },
    });
    return "not-carried-out";
  });
}

/** Nobody's own request: it is sent with the console's standing rights (send-cancel.ts), whoever gave the instruction. */
async function askForCancel(tx: Db, order: OrderRecord, at: Date): Promise<boolean> {
  const request = { requestedAt: at, requestedBy: null, reason: null, agreedFeeMinor: 0 };
  if (!(await requestCancel(tx, order.agencyId, order.id, request))) return false;
  const detail = { agreedFeeMinor: 0, currency: order.total.currency };
  await addOrderEvent(tx, order, { at, what: "cancel-requested", personId: null, detail });
  await enqueueAdvance(tx, order.id, at);
  return true;
}

/** Plans every overdue instruction anew: its job was lost, or the process that had it died. */
export async function sweepInstructions(
  { db, clock }: Pick<Services, "db" | "clock">,
  limit = 500,
): Promise<number> {
  const due = await listDueInstructions(db, new Date(clock.nowMs()), limit);
  for (const { id, at } of due) await enqueueInstruction(db, id, at);
  return due.length;
}
