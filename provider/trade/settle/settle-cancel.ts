import { refundAfter } from "#lib/domain/cancellation.ts";
import type { Money } from "#lib/domain/money.ts";
import { finishCancel, rollBackCancel } from "#provider/db/cancel-moves.ts";
import { followLater } from "#provider/db/order-moves.ts";
import { convertMoney } from "../exchange.ts";
import type { TradeOrder } from "../order.ts";
import { type Desk, orSilence, SILENT } from "./desk.ts";

/**
 * An accepted cancellation (§3): done at the supplier, then cancelled and refunded; refused there, then rolled back.
 * Silence is followed up: the booking is looked at before the supplier is asked again, since it may have done it.
 */
export async function settleCancel(desk: Desk, order: TradeOrder): Promise<void> {
  if (order.followCount > 0) {
    const found = await orSilence(desk, order.id, desk.supplier.findBooking(order.id, desk.deadline()));
    if (found !== SILENT && (found === null || found.status === "cancelled")) return finish(desk, order);
    if (found === SILENT) return followLater(desk.db, order, desk.nextLook());
  }
  // Counted before the question leaves, so that whoever comes after a crash looks first.
  await followLater(desk.db, order, desk.nextLook());
  const request = { reference: order.id, reason: order.cancelReason ?? undefined };
  const answer = await orSilence(desk, order.id, desk.supplier.cancel(request, desk.deadline()));
  if (answer === SILENT) return followLater(desk.db, order, desk.nextLook());
  switch (answer.kind) {
    case "cancelled":
    case "not-found":
      return finish(desk, order);
    case "refused":
      await rollBackCancel(desk.db, order, {
        remark: answer.reason,
        atMs: desk.clock.nowMs(),
        followAtMs: order.hotelConfirmNo === null ? desk.nextLook().followAtMs : null,
      });
  }
}

async function finish(desk: Desk, order: TradeOrder): Promise<void> {
  if (!order.serviceFee) throw new Error(`order ${order.id} was accepted for cancelling without a fee`);
  const refunded = refundAfter(order.net, order.serviceFee);
  const credited = toCredit(order, refunded);
  await finishCancel(desk.db, order, { refunded, credited, atMs: desk.clock.nowMs() });
}

/** In the account's currency by the table of the Book (§2.8), never more than was taken. */
function toCredit(order: TradeOrder, refunded: Money): Money {
  const credit = convertMoney(refunded, order.debit.currency, order.exchange);
  return credit.amountMinor > order.debit.amountMinor ? order.debit : credit;
}
