import {
  claimFirstAsk,
  confirmOrder,
  failOrder,
  followLater,
  markConfirming,
  markSilent,
} from "#provider/db/order-moves.ts";
import type { SupplierBookingState } from "#provider/suppliers/port.ts";
import type { TradeOrder } from "../order.ts";
import { type Desk, orSilence, SILENT } from "./desk.ts";
import { toSupplierRequest } from "./to-supplier-request.ts";

/**
 * An order that is not decided. The supplier is asked once: the claim to ask is committed before the question. Who
 * finds the claim taken (a crash, a lost answer) looks the booking up first, and asks again only where the question
 * may never have left: the supplier then knows nothing of it, and our reference keeps it from booking twice.
 */
export async function settleBooking(desk: Desk, order: TradeOrder): Promise<void> {
  if (order.supplierAskedAtMs === null) {
    if (await claimFirstAsk(desk.db, order, desk.clock.nowMs())) await ask(desk, order);
    return;
  }
  const found = await orSilence(desk, order.id, desk.supplier.findBooking(order.id, desk.deadline()));
  if (found === SILENT) return followLater(desk.db, order, desk.nextLook());
  if (found) return apply(desk, order, found);
  if (order.supplierSilentAtMs === null && order.supplierReferenceNo === null) return ask(desk, order);
  return waitOrGiveUp(desk, order);
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
  const { supplierReferenceNo, hotelConfirmNo = null } = state;
  const { atMs, followAtMs } = desk.nextLook();
  switch (state.status) {
    case "confirmed":
      await confirmOrder(desk.db, order, {
        supplierReferenceNo,
        hotelConfirmNo,
        atMs,
        followAtMs: hotelConfirmNo === null ? followAtMs : null,
      });
      return;
    case "confirming":
      return markConfirming(desk.db, order, { supplierReferenceNo, atMs, followAtMs });
    case "failed":
    case "cancelled":
      return fail(desk, order, "refused", state.reason ?? "The supplier did not confirm the booking.");
  }
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
