import type { Pulse } from "#app/(desk)/orders/follow.tsx";
import type { OrderView } from "#lib/console/order/views/order.ts";
import type { VoucherView } from "#lib/console/voucher/views.ts";

/** What a page that shows an order is out of date by. */
export function toOrderPulse(order: OrderView): Pulse {
  const seen = [
    order.version,
    order.state,
    order.evidence.length,
    order.nextCheckAt,
    order.cancellation?.state,
    order.instruction?.state,
    order.hotelConfirmNo,
    order.hasVoucher,
    order.history.length,
    ...order.mails.map(({ mailId, state, failedTries }) => `${mailId} ${state} ${failedTries}`),
  ];
  return { mark: seen.join("|"), isFinal: order.isFinal };
}

/** A voucher changes by itself only while it is being made. */
export function toVoucherPulse({ status, voucher }: Pick<VoucherView, "status" | "voucher">): Pulse {
  return { mark: [status, voucher?.version, voucher?.digest].join("|"), isFinal: status !== "PENDING" };
}
