import {
  claimAsk,
  confirmOrder,
  failOrder,
  followLater,
  markConfirming,
  markSilent,
} from "#provider/db/order-moves.ts";
import { getOrder } from "#provider/db/orders.ts";
import type { SupplierBookingState } from "#provider/suppliers/port.ts";
import type { TradeOrder } from "../order.ts";
import { type Desk, orSilence, SILENT } from "./desk.ts";
import { withdrawBooking } from "./look-afterwards.ts";
import { toSupplierRequest } from "./to-supplier-request.ts";

/**
 * An order that is not decided. The supplier is asked once: the claim to ask is committed before the question. Who
 * finds the claim taken (a crash, a lost answer) looks the booking up first, and asks again only where the question
 * may never have left: the supplier then knows nothing of it, nobody can still be waiting for its answer, and our
 * reference keeps it from booking twice.
 */
export async function settleBooking(desk: Desk, order: TradeOrder): Promise<void> {
  if (order.supplierAskedAtMs === null) return claimAndAsk(desk, order);
  const found = await orSilence(desk, order.id, desk.supplier.findBooking(order.id, desk.deadline()));
  if (found === SILENT) return followLater(desk.db, order, desk.nextLook());
  if (found) return apply(desk, order, found);
  if (order.supplierSilentAtMs !== null || order.supplierReferenceNo !== null)
    return waitOrGiveUp(desk, order);
  const atMs = desk.clock.nowMs();
  // A question that did leave is over by then; one may be on its way from a process that only lost its lock.
  const overAtMs = order.supplierAskedAtMs + desk.pace.askTimeoutMs;
  if (atMs < overAtMs) return followLater(desk.db, order, { atMs, followAtMs: overAtMs });
  return claimAndAsk(desk, order);
}

async function claimAndAsk(desk: Desk, order: TradeOrder): Promise<void> {
  if (await claimAsk(desk.db, order, desk.clock.nowMs())) await ask(desk, order);
}

async function ask(desk: Desk, order: TradeOrder): Promise<void> {
  const request = toSupplierRequest(order, desk.secrets.passport);
  const answer = await orSilence(desk, order.id, desk.supplier.book(request, desk.deadline()));
  if (answer === SILENT) {
    await markSilent(desk.db, order, desk.nextLook());
    return;
  }
  switch (answer.kind) {
    case "booked":
      return apply(desk, order, answer.state);
    case "refused":
      return fail(desk, order, "refused", answer.reason);
    case "moved":
      return fail(desk, order, "moved", "The rate moved before the supplier took the booking.");
  }
}

async function apply(desk: Desk, order: TradeOrder, state: SupplierBookingState): Promise<void> {
  switch (state.status) {
    case "confirmed":
    case "confirming": {
      if (await take(desk, order, state)) return;
      // The order no longer waits for a booking. One that was given up has its money back: nobody would use it.
      const now = await getOrder(desk.db, order.id);
      if (now.status === "failed") await withdrawBooking(desk, now);
      return;
    }
    case "failed":
    case "cancelled":
      return fail(desk, order, "refused", state.reason ?? "The supplier did not confirm the booking.");
  }
}

function take(desk: Desk, order: TradeOrder, state: SupplierBookingState): Promise<boolean> {
  const { supplierReferenceNo, hotelConfirmNo = null } = state;
  const { atMs, followAtMs } = desk.nextLook();
  if (state.status === "confirming")
    return markConfirming(desk.db, order, { supplierReferenceNo, atMs, followAtMs });
  return confirmOrder(desk.db, order, {
    supplierReferenceNo,
    hotelConfirmNo,
    atMs,
    followAtMs: hotelConfirmNo === null ? followAtMs : null,
  });
}

async function fail(
  desk: Desk,
  order: TradeOrder,
  failure: "refused" | "moved",
  remark: string,
): Promise<void> {
  await failOrder(desk.db, order, { failure, remark, atMs: desk.clock.nowMs(), followAtMs: null });
}

/** The supplier answered that it knows no such booking, and it has had its time. A late one is looked for afterwards. */
async function waitOrGiveUp(desk: Desk, order: TradeOrder): Promise<void> {
  const { atMs, followAtMs } = desk.nextLook();
  const sinceMs = order.supplierSilentAtMs ?? order.supplierAskedAtMs ?? order.bookingTimeMs;
  if (atMs - sinceMs < desk.pace.giveUpMs) return followLater(desk.db, order, { atMs, followAtMs });
  const remark = "The supplier never took the booking.";
  await failOrder(desk.db, order, { failure: "lost", remark, atMs, followAtMs });
}
