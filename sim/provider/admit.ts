import { answer, rateLimit, type Reply, refusal } from "./reply.ts";
import type { Service, ServiceAccount, ServiceRequest } from "./service.ts";
import { CODES } from "#lib/contract/codes.ts";
import { REQUEST_HEADERS } from "#lib/contract/headers.ts";
import { OPERATIONS } from "#lib/contract/operations.ts";

/** The limit first (§8), then who calls (§5), then whether it was heard before (§4.1). */
export function admit(
  service: Service,
  request: ServiceRequest,
): { reply: Reply } | { account: ServiceAccount } {
  const { chance, weather, tickets, accounts, requestIds, timeline } = service;
  if (weather.hits("rate-limited")) return { reply: rateLimit(chance.whole(1, 3)) };
  if (request.path === OPERATIONS.ticket.path) return { reply: issueTicket(service, request) };
  if (weather.hits("internal-error")) return { reply: refusal(CODES.internal, 500) };
  const token = request.headers[REQUEST_HEADERS.authorization]?.replace(/^Bearer /, "") ?? "";
  const ticket = tickets.get(token);
  const account = accounts.get(ticket?.accountId ?? "");
  const isGood = ticket && account?.secret === ticket.secret && timeline.nowMs() < ticket.endsMs;
  if (!isGood || !account || weather.hits("not-the-ticket")) {
    return { reply: refusal(CODES.unauthorized, 401) };
  }
  const userRef = request.headers[REQUEST_HEADERS.userRef] ?? "";
  if (!account.userRefs.has(userRef) || weather.hits("no-right")) {
    return { reply: refusal(CODES.forbidden, 403) };
  }
  const requestId = request.headers[REQUEST_HEADERS.requestId] ?? "";
  if (requestIds.has(requestId)) return { reply: refusal(CODES.invalid, 400, 20, { field: "Request-Id" }) };
  requestIds.add(requestId);
  return { account };
}

function issueTicket(service: Service, { body }: ServiceRequest): Reply {
  const { accounts, tickets, chance, timeline } = service;
  const account = accounts.get(String(body["appKey"]));
  if (!account || account.secret !== body["appSecret"]) return refusal(CODES.unauthorized, 401);
  const lifetimeS = chance.hits(0.2) ? chance.whole(30, 400) : 8 * 3_600;
  const ticket = `ticket-${tickets.size + 1}`;
  const endsMs = timeline.nowMs() + lifetimeS * 1_000;
  tickets.set(ticket, { accountId: account.id, secret: account.secret, endsMs });
  return answer({ ticket, expiresAt: Math.floor(endsMs / 1_000) }, chance.between(10, 300));
}
