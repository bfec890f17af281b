import { decideSwap, type SwapStep } from "./decide-swap.ts";
import { isStanding } from "./to-attention.ts";
import type { SwapState } from "#lib/console/order/views/swap.ts";
import type { Services } from "#lib/console/services.ts";
import { type Db, inTransaction } from "#lib/db/client.ts";
import { addOrderEvent } from "#lib/db/order-history.ts";
import type { OrderRecord } from "#lib/db/order-record.ts";
import {
  holdSwap,
  listOpenSwaps,
  type OrderSwap,
  planOverdueSwaps,
  planSwap,
  updateSwap,
} from "#lib/db/order-swaps.ts";
import { moveInstruction } from "#lib/db/order-instructions.ts";
import { findOrder, requestCancel } from "#lib/db/orders.ts";
import { findActing } from "#lib/db/people.ts";
import { feeAt } from "#lib/domain/cancellation.ts";
import { enqueueAdvance, enqueueInstruction } from "#lib/jobs/jobs.ts";

/** Both orders' own steps bring it on at once; this is for when that was missed. */
const LOOK_AGAIN_MS = 20_000;
/** Where a person has to decide, or what was given up may still turn up. */
const LOOK_RARELY_MS = 600_000;

/** Takes every swap an order is part of as far as the two orders allow. */
export async function settleSwapsOf(services: Services, orderId: string): Promise<void> {
  for (const newOrderId of await listOpenSwaps(services.db, orderId)) await settleSwap(services, newOrderId);
}

/**
 * Takes one swap as far as it goes now. Nothing is sent here: that the old order is to be cancelled is written beside how
 * far the swap is, in one transaction, and from then on it is a cancellation like any other. A process that dies before
 * leaves both orders standing, and the row says when it is looked at again.
 */
export async function settleSwap(services: Services, newOrderId: string): Promise<void> {
  const { db, clock } = services;
  await inTransaction(db, async (tx) => {
    const swap = await holdSwap(tx, newOrderId);
    if (!swap || swap.state === "done") return;
    const { agencyId } = swap;
    const fresh = await findOrder(tx, { agencyId }, newOrderId);
    const old = await findOrder(tx, { agencyId }, swap.oldOrderId);
    if (!fresh || !old) return;
    const nowMs = clock.nowMs();
    const mayCancel = await mayStillCancel(tx, fresh);
    const step = decideSwap(swap.state, { fresh, old }, { nowMs, mayCancel });
    await carryOut(tx, swap, { fresh, old, step, nowMs });
  });
}

/** Plans every overdue swap anew: its job was lost, or the process that had it died. */
export function sweepSwaps({ db, clock }: Services, limit = 500): Promise<number> {
  return planOverdueSwaps(db, new Date(clock.nowMs()), limit);
}

/** Whoever swapped, with the rights they have now. */
async function mayStillCancel(db: Db, { agencyId, personId }: OrderRecord): Promise<boolean> {
  const acting = await findActing(db, { agencyId, personId });
  return acting?.permissions.includes("orders:cancel") ?? false;
}

type Situation = { fresh: OrderRecord; old: OrderRecord; step: SwapStep; nowMs: number };

async function carryOut(tx: Db, swap: OrderSwap, { fresh, old, step, nowMs }: Situation): Promise<void> {
  const at = new Date(nowMs);
  const dueIn = (state: SwapState): Date | null => {
    const afterMs = lookAgainAfterMs(state, fresh);
    return afterMs === null ? null : new Date(nowMs + afterMs);
  };
  if (step.do === "cancel-old") {
    const { fee } = feeAt(old.terms.cancelSteps, old.total, nowMs);
    const { agencyId, personId } = fresh;
    const agreedFeeMinor = fee.amountMinor;
    const request = { requestedAt: at, requestedBy: personId, reason: null, agreedFeeMinor };
    // The guard is the write: where the old one changed meanwhile it is looked at again.
    if (!(await requestCancel(tx, agencyId, old.id, request)))
      return planSwap(tx, fresh.id, dueIn("waiting"));
    const detail = { agreedFeeMinor, currency: fee.currency, replacedBy: fresh.id };
    await addOrderEvent(tx, old, { at, what: "cancel-requested", personId, detail });
    await handInstructionOn(tx, swap, at);
    await updateSwap(tx, swap, { state: "cancelling", reason: null, dueAt: dueIn("cancelling") });
    return enqueueAdvance(tx, old.id, at);
  }
  if (step.do === "wait" || step.state === swap.state) return planSwap(tx, fresh.id, dueIn(swap.state));
  const { state } = step;
  const reason = step.state === "both" ? step.reason : null;
  await updateSwap(tx, swap, { state, reason, dueAt: dueIn(state) });
  for (const [order, other] of [
    [fresh, old],
    [old, fresh],
  ] as const) {
    const detail = { other: other.id, ...(reason === null ? {} : { reason }) };
    await addOrderEvent(tx, order, { at, what: `swap-${state}`, personId: null, detail });
  }
}

/**
 * What was to happen to the stay by itself happens to the order that is left: a room held for a client who is not sure is
 * not kept for good, and at a fee, because it became cheaper. It is moved and not copied: lifted once, it is lifted.
 */
async function handInstructionOn(tx: Db, swap: OrderSwap, at: Date): Promise<void> {
  const moved = await moveInstruction(tx, swap, at);
  if (!moved) return;
  const order = { agencyId: swap.agencyId, id: swap.newOrderId };
  const detail = { for: moved.at.toISOString(), movedFrom: swap.oldOrderId };
  await addOrderEvent(tx, order, { at, what: "instruction-set", personId: moved.setBy, detail });
  await enqueueInstruction(tx, swap.newOrderId, moved.at);
}

/** Null: never again. An order that was given up after a send nobody answered may still come to stand. */
function lookAgainAfterMs(state: SwapState, fresh: OrderRecord): number | null {
  if (state === "done") return null;
  if (state === "kept") return isStanding(fresh) ? LOOK_RARELY_MS : null;
  return state === "both" ? LOOK_RARELY_MS : LOOK_AGAIN_MS;
}
