import { admit } from "./admit.ts";
import { bookAt } from "./book.ts";
import { cancelAt } from "./cancel.ts";
import { answer, type Reply, refusal } from "./reply.ts";
import { PRICE, type ServiceOrder, toListed } from "./service-order.ts";
import type { Chance } from "#sim/engine/chance.ts";
import type { Timeline } from "#sim/engine/timeline.ts";
import type { Weather } from "#sim/weather.ts";
import { CODES } from "#lib/contract/codes.ts";
import { OPERATIONS } from "#lib/contract/operations.ts";

/** A request as the service gets it. */
export type ServiceRequest = {
  path: string;
  headers: Record<string, string>;
  body: Record<string, unknown>;
  /** When its first byte left the console: what the promise of §4.11 is counted from. */
  leftAtMs: number;
};

export type ServiceAccount = {
  id: string;
  secret: string;
  userRefs: Set<string>;
};

/** The service behind the interface, as much of it as an order's fate hangs on (§3, §4.2, §4.9 to §4.11, §4.14). */
export type Service = {
  timeline: Timeline;
  chance: Chance;
  weather: Weather;
  accounts: Map<string, ServiceAccount>;
  /** Ticket to whom it was given, and until when it holds. */
  tickets: Map<string, { accountId: string; secret: string; endsMs: number }>;
  requestIds: Set<string>;
  /** Every Book that was taken on, listed or not. */
  orders: ServiceOrder[];
  note: (text: () => string) => void;
};

export function createService(
  parts: Pick<Service, "timeline" | "chance" | "weather" | "note">,
  accounts: ServiceAccount[],
): Service {
  return {
    ...parts,
    accounts: new Map(accounts.map((account) => [account.id, account])),
    tickets: new Map(),
    requestIds: new Set(),
    orders: [],
  };
}

export function ask(service: Service, request: ServiceRequest): Reply {
  const admitted = admit(service, request);
  if ("reply" in admitted) return admitted.reply;
  const { account } = admitted;
  const { chance } = service;
  switch (request.path) {
    case OPERATIONS.checkAvail.path:
      return checkAvail(service, request);
    case OPERATIONS.book.path:
      return bookAt(service, account, request);
    case OPERATIONS.queryOrders.path:
      return queryOrders(service, account, request);
    case OPERATIONS.cancel.path:
      return cancelAt(service, account, request);
    default:
      return refusal(CODES.notFound, 404, chance.between(5, 50));
  }
}

/** The package every order of a history is made of. */
export function ratePackage(amount = PRICE.amount) {
  const rate = { netRate: { ...PRICE, amount } };
  return {
    ratePkgId: "package-1",
    refundableMode: "partial",
    cancelFees: [{ until: "2031-01-31T18:00:00+04:00", fee: { currency: "USD", amount: 100 } }],
    rate,
    totalRate: rate,
    checkIn: "2031-02-01",
    checkOut: "2031-02-03",
  };
}

function checkAvail({ chance, weather }: Service, _request: ServiceRequest): Reply {
  const afterMs = chance.between(20, 1_500);
  if (weather.hits("supplier-silent")) return refusal(CODES.timeout, 200, afterMs);
  if (weather.isCalm() || chance.hits(0.9)) return answer({ status: 1, roomRatePkg: ratePackage() }, afterMs);
  const kind = chance.pick(["moved", "gone", "session-over"] as const);
  if (kind === "moved") return answer({ status: 1, roomRatePkg: ratePackage(275) }, afterMs);
  return kind === "gone"
    ? answer({ status: 2 }, afterMs)
    : refusal(CODES.invalid, 400, afterMs, { field: "ratePkgId" });
}

/** Code 0 is the truth about the references asked for; a filter that is lost on the way lists everybody's. */
function queryOrders(
  { orders, weather, chance }: Service,
  account: ServiceAccount,
  request: ServiceRequest,
): Reply {
  const afterMs = chance.between(20, 1_200);
  const asked = request.body["customerReferenceNos"];
  const references = Array.isArray(asked) ? asked.map(String) : [];
  const listed = orders.filter((order) => order.isListed && order.account === account.id);
  const wanted = listed.filter(({ reference }) => references.includes(reference));
  const others = [strangersOrder("STRANGER-1", chance.whole(0, 5)), strangersOrder("STRANGER-2", 2)];
  if (weather.hits("filter-lost")) {
    return answer({ orders: [...others, ...listed.map(toListed)] }, afterMs);
  }
  if (weather.hits("other-orders")) return answer({ orders: others }, afterMs);
  return answer({ orders: wanted.map(toListed) }, afterMs);
}

function strangersOrder(customerReferenceNo: string, status: number): Record<string, unknown> {
  return {
    customerReferenceNo,
    status,
    platformReferenceNo: `P-${customerReferenceNo}`,
    supplierReferenceNo: `S-${customerReferenceNo}`,
    hotelConfirmNo: `H-${customerReferenceNo}`,
  };
}
