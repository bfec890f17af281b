import { answer, gatewayFailure, type Reply, refusal } from "./reply.ts";
import type { Service, ServiceAccount, ServiceRequest } from "./service.ts";
import { type ServiceOrder, toBooked } from "./service-order.ts";
import { CODES } from "#lib/contract/codes.ts";
import { REQUEST_HEADERS } from "#lib/contract/headers.ts";
import { ORDER_STATUS, type OrderStatus } from "#lib/domain/order-status.ts";

/** §4.11: backend completion lands within ten minutes of the send; what is not there by then never will be. */
const COMPLETES_WITHIN_MS = 600_000;

const WAYS = {
  confirmed: 40,
  confirming: 14,
  unknown: 8,
  refused: 8,
  "silent-never": 12,
  "silent-listed": 6,
  "silent-late": 14,
} as const;
const CALM_WAYS = { ...WAYS, refused: 0, "silent-never": 3, "silent-late": 3 } as const;

const REFUSALS: readonly [Refusal, ...Refusal[]] = [
  [CODES.ariChanged, 200],
  [CODES.balanceTooLow, 200],
  [CODES.supplierRefused, 200],
  [CODES.invalid, 400],
];
type Refusal = readonly [code: number, status: number];

/** A reference that is known answers with its order (§4.10). Whether one under way is known already, the weather says. */
export function bookAt(service: Service, account: ServiceAccount, request: ServiceRequest): Reply {
  const { chance, weather, orders, note } = service;
  const reference = String(request.body["customerReferenceNo"]);
  const afterMs = weather.hits("slow-answer") ? chance.between(20_000, 90_000) : chance.between(50, 4_000);
  const known = orders.find(
    (order) =>
      order.account === account.id &&
      order.reference === reference &&
      (order.isListed || !weather.isReferenceLate),
  );
  if (known) {
    known.isListed = true;
    return answer(toBooked(known), afterMs);
  }
  const way = chance.weigh(weather.isCalm() ? CALM_WAYS : WAYS);
  note(() => `service: Book ${reference}: ${way}`);
  if (way === "refused") {
    const [code, status] = chance.pick(REFUSALS);
    return refusal(code, status, afterMs);
  }
  if (way === "silent-never") return silence(service);
  const order = takeOn(service, account, request, reference);
  if (way === "silent-late") {
    const latestMs = request.leftAtMs + COMPLETES_WITHIN_MS - 1;
    const listedMs = chance.between(
      service.timeline.nowMs() + 1,
      Math.max(latestMs, service.timeline.nowMs() + 1),
    );
    service.timeline.at(listedMs, () => {
      order.isListed = true;
      settle(service, order, chance.pick(["confirmed", "confirmed", "confirming"] as const));
    });
    return silence(service);
  }
  order.isListed = true;
  if (way === "silent-listed") {
    settle(service, order, "confirming");
    return silence(service);
  }
  settle(service, order, way);
  if (weather.hits("another-orders-answer")) {
    return answer({ ...toBooked(order), customerReferenceNo: "STRANGER-1" }, afterMs);
  }
  return answer(toBooked(order), afterMs);
}

function takeOn(
  { orders }: Service,
  account: ServiceAccount,
  request: ServiceRequest,
  reference: string,
): ServiceOrder {
  const order: ServiceOrder = {
    orderId: request.headers[REQUEST_HEADERS.traceId] ?? "",
    account: account.id,
    reference,
    platformReferenceNo: `P-${orders.length + 1}`,
    supplierReferenceNo: null,
    hotelConfirmNo: null,
    status: ORDER_STATUS.unknown,
    isListed: false,
    wasBooked: false,
    cancelTimeMs: null,
  };
  orders.push(order);
  return order;
}

/** Confirms it, now or later, or fails it later (§3). */
function settle(service: Service, order: ServiceOrder, way: "confirmed" | "confirming" | "unknown"): void {
  const { chance, timeline } = service;
  if (way === "confirmed") return move(service, order, ORDER_STATUS.confirmed);
  move(service, order, ORDER_STATUS[way]);
  const end = chance.hits(0.7) ? ORDER_STATUS.confirmed : ORDER_STATUS.failed;
  timeline.after(chance.pick([2_000, 10_000, 60_000, 600_000] as const) * chance.next(), () =>
    move(service, order, end),
  );
}

function move({ chance, timeline, note }: Service, order: ServiceOrder, status: OrderStatus): void {
  order.status = status;
  note(() => `service: ${order.reference} is now ${status}`);
  if (status !== ORDER_STATUS.confirmed) return;
  order.wasBooked = true;
  order.supplierReferenceNo = `S-${order.platformReferenceNo}`;
  if (chance.hits(0.5)) order.hotelConfirmNo = `H-${order.platformReferenceNo}`;
  else {
    timeline.after(chance.between(1_000, 3_600_000), () => {
      order.hotelConfirmNo = `H-${order.platformReferenceNo}`;
    });
  }
}

/** The supplier was silent, and this is how the service says so, or does not (§4.10). */
export function silence({ chance }: Service): Reply {
  const afterMs = chance.between(100, 60_000);
  const words: Record<string, Reply> = {
    timeout: refusal(CODES.timeout, 504, afterMs),
    "only the code": refusal(CODES.timeout, 200, afterMs),
    internal: refusal(CODES.internal, 500, afterMs),
    gateway: gatewayFailure(chance.pick([502, 503, 504] as const), afterMs),
  };
  const nothing = refusal(CODES.timeout, 504, chance.between(66_000, 120_000));
  return (
    words[chance.pick(["timeout", "timeout", "only the code", "internal", "gateway", "nothing"] as const)] ??
    nothing
  );
}
