import { silence } from "./book.ts";
import { answer, type Reply, refusal } from "./reply.ts";
import type { Service, ServiceAccount, ServiceRequest } from "./service.ts";
import { CANCEL_FEE, type ServiceOrder } from "./service-order.ts";
import { CODES } from "#lib/contract/codes.ts";
import { ORDER_STATUS } from "#lib/domain/order-status.ts";

/** As for Book (§4.11): what a silent supplier has not done ten minutes after it was asked, it will not do. */
const COMPLETES_WITHIN_MS = 600_000;

const WAYS = {
  done: 40,
  accepted: 25,
  refused: 10,
  "silent-never": 10,
  "silent-done": 8,
  "silent-late": 7,
} as const;

/** Cancels in one step or in two, or leaves the order as it was (§3, §4.14). Both references have to be of one order. */
export function cancelAt(service: Service, account: ServiceAccount, request: ServiceRequest): Reply {
  const { chance, orders, timeline, note, weather } = service;
  const afterMs = weather.hits("slow-answer") ? chance.between(20_000, 90_000) : chance.between(50, 4_000);
  const order = orders.find(
    (each) =>
      each.isListed &&
      each.account === account.id &&
      each.reference === request.body["customerReferenceNo"] &&
      each.supplierReferenceNo === request.body["supplierReferenceNo"],
  );
  if (!order) return refusal(CODES.notFound, 404, afterMs);
  if (order.status !== ORDER_STATUS.confirmed) return refusal(CODES.stateConflict, 200, afterMs);
  const way = chance.weigh(WAYS);
  note(() => `service: Cancel ${order.reference}: ${way}`);
  if (way === "refused") return refusal(CODES.supplierRefused, 200, afterMs);
  if (way === "silent-never") return silence(service);
  if (way === "silent-late") {
    const latestMs = Math.max(request.leftAtMs + COMPLETES_WITHIN_MS - 1, timeline.nowMs() + 1);
    timeline.at(chance.between(timeline.nowMs() + 1, latestMs), () => {
      if (order.status === ORDER_STATUS.confirmed) finish(service, order);
    });
    return silence(service);
  }
  if (way === "accepted") process(service, order);
  else finish(service, order);
  if (way === "silent-done") return silence(service);
  return answer({ serviceFee: CANCEL_FEE, status: order.status }, afterMs);
}

/** In two steps, and back to where it was if the supplier says no after all (§3). */
function process(service: Service, order: ServiceOrder): void {
  const { chance, timeline } = service;
  order.status = ORDER_STATUS.needCancel;
  const isDone = chance.hits(0.7);
  timeline.after(chance.pick([3_000, 10_000, 60_000, 900_000] as const) * chance.next(), () => {
    if (isDone) finish(service, order);
    else order.status = ORDER_STATUS.confirmed;
  });
}

function finish({ timeline, note }: Service, order: ServiceOrder): void {
  order.status = ORDER_STATUS.cancelled;
  order.cancelTimeMs = timeline.nowMs();
  note(() => `service: ${order.reference} is cancelled`);
}
