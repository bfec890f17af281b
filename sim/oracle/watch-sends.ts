import type { Report } from "./finding.ts";
import type { LineWatch } from "#sim/provider/line.ts";
import type { Service, ServiceRequest } from "#sim/provider/service.ts";
import { CODES } from "#lib/contract/codes.ts";
import { REQUEST_HEADERS } from "#lib/contract/headers.ts";
import { OPERATIONS } from "#lib/contract/operations.ts";
import type { OrderRecord } from "#lib/db/order-record.ts";
import type { WireResult } from "#lib/interface/transport.ts";

/** §4.11 rule 5, written down once more: the oracle asks nobody whom it judges. */
const CEILING_MS = 600_000;

/** A Book that left. It is harmless once the console was told that it was not carried out. */
type Send = { leftAtMs: number; isHarmless: boolean };
/** Code 0 and nothing, for exactly one reference on one account. */
type Empty = { askedMs: number; reference: string; accountId: string };

/**
 * Watches the line: every Book of an order has its one reference and its one account, and none leaves after another
 * that may have been carried out, unless ten minutes after that one the service knew of nothing.
 */
export function watchSends(
  service: Service,
  expected: {
    orderOf(id: string): OrderRecord | undefined;
    accountOf(credentialId: string): string | undefined;
  },
  report: Report,
): LineWatch {
  const sends = new Map<string, Send[]>();
  const empties: Empty[] = [];
  const accountOf = ({ headers }: ServiceRequest): string | undefined => {
    const token = headers[REQUEST_HEADERS.authorization]?.replace(/^Bearer /, "") ?? "";
    return service.tickets.get(token)?.accountId;
  };

  const watchBook = (request: ServiceRequest): ((result: WireResult) => void) => {
    const orderId = request.headers[REQUEST_HEADERS.traceId] ?? "";
    const order = expected.orderOf(orderId);
    const reference = request.body["customerReferenceNo"];
    const accountId = accountOf(request);
    if (order?.reference !== reference) report("wrong-send", orderId, `sent as ${String(reference)}`);
    if (order && expected.accountOf(order.credentialId) !== accountId) {
      report("wrong-send", orderId, `sent on account ${accountId ?? "none"}`);
    }
    const earlier = sends.get(orderId) ?? [];
    const isEarly = earlier.some(
      ({ leftAtMs, isHarmless }) =>
        !isHarmless &&
        !empties.some(
          (empty) =>
            empty.reference === reference &&
            empty.accountId === accountId &&
            empty.askedMs >= leftAtMs + CEILING_MS,
        ),
    );
    if (isEarly)
      report("early-reissue", orderId, "sent again while the send before may have been carried out");
    const send: Send = { leftAtMs: request.leftAtMs, isHarmless: false };
    sends.set(orderId, [...earlier, send]);
    return (result) => {
      send.isHarmless = isRefused(result);
    };
  };

  const watchQuery = (request: ServiceRequest): ((result: WireResult) => void) => {
    const asked = request.body["customerReferenceNos"];
    const accountId = accountOf(request) ?? "";
    return (result) => {
      if (!Array.isArray(asked) || asked.length !== 1 || !isEmptyList(result)) return;
      empties.push({ askedMs: request.leftAtMs, reference: String(asked[0]), accountId });
    };
  };

  return {
    left(request) {
      if (request.path === OPERATIONS.book.path) return { told: watchBook(request) };
      if (request.path === OPERATIONS.queryOrders.path) return { told: watchQuery(request) };
      return { told: () => {} };
    },
  };
}

/** An answer that says no. A silent supplier and a failing server do not say that, nor does one that has heard it before. */
function isRefused(result: WireResult): boolean {
  if (result.kind !== "answered" || result.response.status >= 500) return false;
  // §8, §7: the limit and the ticket stand before everything else, whoever wrote the answer.
  if (result.response.status === 429 || result.response.status === 401) return true;
  const code = memberOf(bodyOf(result), "code");
  if (typeof code !== "number" || code === 0) return false;
  const isRepeat = memberOf(memberOf(bodyOf(result), "data"), "field") === REQUEST_HEADERS.requestId;
  return code !== CODES.timeout && code !== CODES.internal && !isRepeat;
}

function isEmptyList(result: WireResult): boolean {
  const body = bodyOf(result);
  const orders = memberOf(memberOf(body, "data"), "orders");
  return memberOf(body, "code") === 0 && Array.isArray(orders) && orders.length === 0;
}

function bodyOf(result: WireResult): unknown {
  if (result.kind !== "answered") return null;
  try {
    return JSON.parse(result.response.body.toString());
  } catch {
    return null;
  }
}

function memberOf(value: unknown, name: string): unknown {
  return typeof value === "object" && value !== null
    ? Object.getOwnPropertyDescriptor(value, name)?.value
    : undefined;
}
