import type { FastifyRequest } from "fastify";
import { REQUEST_HEADERS } from "#lib/contract/headers.ts";
import { CODES } from "#lib/contract/codes.ts";
import { type Operation, OPERATIONS, type OperationName } from "#lib/contract/operations.ts";
import { authenticate } from "#provider/auth/authenticate.ts";
import { authorise, requireScope } from "#provider/auth/authorise.ts";
import { callSessions } from "#provider/auth/sessions.ts";
import type { Deps } from "#provider/deps.ts";
import { invalidField, Refusal } from "#provider/refusal.ts";
import type { Call, PublicCall } from "./call.ts";
import { type CallState, stateOf } from "./call-state.ts";
import type { RateLimiter } from "./rate-limiter.ts";
import { findHeader, readCallHeaders } from "./request-headers.ts";
import type { RequestIds } from "./request-ids.ts";

/** Whatever is no operation (documents, unknown paths) shares this budget; local decision to §8. */
export const OTHER_CEILING = 100;

/** The ceiling, before anything else is looked at: malformed and unauthenticated calls count (§8). */
export async function requireBudget(limiter: RateLimiter, request: FastifyRequest): Promise<void> {
  const state = stateOf(request);
  const ceiling = state.operation ? OPERATIONS[state.operation].ceilingPerSecond : OTHER_CEILING;
  const taken = limiter.take(state.operation ?? "other", ceiling, clientAddress(request));
  state.rate = taken instanceof Promise ? await taken : taken;
  if (!state.rate.isAllowed) {
    throw new Refusal(CODES.rateLimited, "too many calls in one second; the call was not executed");
  }
}

/** By socket address, or what a configured proxy says it was; an IPv4 client is the same one over IPv6 (§8). */
function clientAddress({ ip }: FastifyRequest): string {
  return ip.startsWith("::ffff:") ? ip.slice(7) : ip;
}

/** Headers, credential, person, market, scope, repeat: all before the body is read. */
export async function admit(
  deps: Deps,
  requestIds: RequestIds,
  name: OperationName,
  request: FastifyRequest,
): Promise<void> {
  const state = stateOf(request);
  const operation: Operation = OPERATIONS[name];
  const headers = readCallHeaders(request.headers, operation.isBookingFlow);
  const publicCall: PublicCall = {
    operation: name,
    requestId: state.requestId,
    traceId: state.traceId,
    receivedAtMs: deps.clock.nowMs(),
    authorization: findHeader(request.headers, REQUEST_HEADERS.authorization),
  };
  if (operation.scope === null) {
    state.call = publicCall;
    return;
  }
  const authenticated = await authenticate(deps, publicCall.authorization);
  state.accountId = authenticated.account.id;
  const { userRef, scopes } = await authorise(deps, authenticated, headers);
  requireScope(scopes, operation.scope);
  await requireNew(requestIds, state, request);
  state.call = {
    ...publicCall,
    account: { id: authenticated.account.id, entitlement: authenticated.account.entitlement },
    credential: authenticated.credential,
    scopes,
    userRef,
    sessions: callSessions(deps, {
      sessionId: headers.sessionId,
      owner: { accountId: authenticated.account.id, userRef },
      nowMs: publicCall.receivedAtMs,
      onVerified: (id) => (state.verifiedSessionId = id),
    }),
    language: headers.language,
    currency: headers.currency,
    market: headers.market,
    timeoutMs: headers.timeoutMs,
    deadlineMs: headers.timeoutMs === undefined ? undefined : publicCall.receivedAtMs + headers.timeoutMs,
  } satisfies Call;
}

async function requireNew(ids: RequestIds, state: CallState, request: FastifyRequest): Promise<void> {
  if (findHeader(request.headers, REQUEST_HEADERS.requestId) === undefined) return;
  if (!(await ids.isNew(state.accountId ?? "", state.requestId))) {
    throw invalidField(REQUEST_HEADERS.requestId, "was used before and must not repeat");
  }
}
