import { addHotelNumber, followLater, recordCompensation } from "#provider/db/order-moves.ts";
import type { TradeOrder } from "../order.ts";
import { type Desk, orSilence, SILENT } from "./desk.ts";

/** A confirmed order is looked after until the hotel's own number is there, which often comes later. */
export async function lookForHotelNumber(desk: Desk, order: TradeOrder): Promise<void> {
  if (order.hotelConfirmNo !== null) return;
  const found = await orSilence(desk, order.id, desk.supplier.findBooking(order.id, desk.deadline()));
  const number = found === SILENT ? undefined : found?.hotelConfirmNo;
  if (number !== undefined) return addHotelNumber(desk.db, order, number, desk.clock.nowMs());
  return lookAgain(desk, order);
}

/** An order that was given up because the supplier knew nothing of it: should the booking turn up all the same. */
export async function lookForLateBooking(desk: Desk, order: TradeOrder): Promise<void> {
  // Any other failure is the supplier's own word; it is only looked at where a booking could not be withdrawn.
  if (order.failure !== "lost" && order.followCount === 0) return;
  const found = await orSilence(desk, order.id, desk.supplier.findBooking(order.id, desk.deadline()));
  if (found === SILENT || found === null) return lookAgain(desk, order);
  if (found.status === "confirming" || found.status === "confirmed") return withdrawBooking(desk, order);
  return recordCompensation(desk.db, order, desk.clock.nowMs());
}

/** Cancels at the supplier what a failed order must not have: its money has gone back, and nobody would use it. */
export async function withdrawBooking(desk: Desk, order: TradeOrder): Promise<void> {
  const request = { reference: order.id, reason: "The order was given up." };
  const answer = await orSilence(desk, order.id, desk.supplier.cancel(request, desk.deadline()));
  if (answer === SILENT || answer.kind === "refused") {
    desk.log.error({ orderId: order.id, supplier: desk.supplier.id }, "a failed order's booking stands");
    return lookAgain(desk, order);
  }
  return recordCompensation(desk.db, order, desk.clock.nowMs());
}

function lookAgain(desk: Desk, order: TradeOrder): Promise<void> {
  const { atMs, followAtMs } = desk.nextLook();
  const isEnough = order.followCount >= desk.pace.looksAfterwards;
  return followLater(desk.db, order, { atMs, followAtMs: isEnough ? null : followAtMs });
}
