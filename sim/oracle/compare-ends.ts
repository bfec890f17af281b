import type { Report } from "./finding.ts";
import { isHeld, REFUND, type ServiceOrder } from "#sim/provider/service-order.ts";
import type { OrderRecord } from "#lib/db/order-record.ts";
import { orderStatusName } from "#lib/domain/order-status.ts";
import { fromWireMoney, isSameMoney } from "#lib/domain/money.ts";

/** After so many sends nobody answered, an order is only asked for, for as long as it takes. */
const SENDS_MAX = 3;
const SETTLED_CANCELS = new Set([null, "done", "refused", "not-carried-out"]);

/** The end of a history: what the service holds beside what the console says, order by order. */
export function compareEnds(
  orders: Iterable<OrderRecord>,
  service: { orders: readonly ServiceOrder[]; accountOf(credentialId: string): string | undefined },
  report: Report,
): void {
  for (const order of orders) {
    const made = service.orders.filter(({ orderId }) => orderId === order.id);
    const booked = made.filter(({ wasBooked }) => wasBooked).length;
    if (booked > 1) report("double-booking", order.id, `${booked} bookings at the supplier`);
    const truth = made.find(
      ({ reference, account }) =>
        reference === order.reference && account === service.accountOf(order.credentialId),
    );
    const told = findUntruth(order, truth);
    if (told) report("lost-order", order.id, told);
    const isHeldUnseen = made.some(isHeld) && order.state !== "confirmed" && order.state !== "needCancel";
    if (isHeldUnseen) report("lost-order", order.id, `a room is held, and the console says ${order.state}`);
  }
}

/** What the console says that is not so; null where it knows the truth. */
function findUntruth(order: OrderRecord, truth: ServiceOrder | undefined): string | null {
  const { state, dueAt, sends, cancelState } = order;
  if (!truth) {
    const isAskedFor = state === "unsettled" && sends >= SENDS_MAX && dueAt !== null;
    return state === "failed" || isAskedFor ? null : `the service has none, and the console says ${state}`;
  }
  const name = orderStatusName(truth.status);
  if (state !== name) return `the service says ${name}, and the console ${state}`;
  if (dueAt !== null) return `still asked for although ${state}`;
  if (!SETTLED_CANCELS.has(cancelState)) return `its cancellation stays ${String(cancelState)}`;
  if (cancelState === "done" && state !== "cancelled") return "cancelled, and not";
  for (const reference of ["platformReferenceNo", "supplierReferenceNo", "hotelConfirmNo"] as const) {
    if (state === "confirmed" && order[reference] !== truth[reference]) return `another ${reference}`;
  }
  const isRefundKnown = order.cancelRefunded && isSameMoney(order.cancelRefunded, fromWireMoney(REFUND));
  return state === "cancelled" && !isRefundKnown ? "cancelled, and the refund is not known" : null;
}
