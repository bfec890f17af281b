import { REQUEST_HEADERS } from "#lib/contract/headers.ts";
import { CODES } from "#lib/contract/codes.ts";
import { type Operation, OPERATIONS, type OperationName } from "#lib/contract/operations.ts";
import { authenticate } from "#provider/auth/authenticate.ts";
import { authorise, requireScope } from "#provider/auth/authorise.ts";
import { callSessions } from "#provider/auth/sessions.ts";
import type { Deps } from "#provider/deps.ts";
import { invalidField, Refusal } from "#provider/refusal.ts";
import type { Call, CallOf, PublicCall } from "./call.ts";
import type { CallState, Exchange } from "./call-state.ts";
import type { RateDecision, RateLimiter } from "./rate-limiter.ts";
import { readCallHeaders } from "./request-headers.ts";
import type { RequestIds } from "./request-ids.ts";

/** Whatever is no operation (documents, unknown paths) shares this budget; local decision to §8. */
export const OTHER_CEILING = 100;

/** The ceiling, before anything else is looked at: malformed and unauthenticated calls count (§8). */
export function requireBudget(limiter: RateLimiter, state: CallState, address: string): void | Promise<void> {
  const ceiling = state.operation ? OPERATIONS[state.operation].ceilingPerSecond : OTHER_CEILING;
  const taken = limiter.take(state.operation ?? "other", ceiling, address);
  if (taken instanceof Promise) return taken.then((rate) => requireAllowed(state, rate));
  requireAllowed(state, taken);
}

function requireAllowed(state: CallState, rate: RateDecision): void {
  state.rate = rate;
  if (!rate.isAllowed) {
    throw new Refusal(CODES.rateLimited, "too many calls in one second; the call was not executed");
  }
}

/** Headers, credential, person, market, scope, repeat: all before the body is read. */
export async function admit<Name extends OperationName>(
  deps: Deps,
  requestIds: RequestIds,
  name: Name,
  { request, state }: Exchange,
): Promise<CallOf<Name>> {
  const operation: Operation = OPERATIONS[name];
  const headers = readCallHeaders(request.headers, operation.isBookingFlow);
  const publicCall: PublicCall = {
    operation: name,
    requestId: state.requestId,
    traceId: state.traceId,
    receivedAtMs: deps.clock.nowMs(),
    authorization: headers.authorization,
  };
  if (operation.scope === null) return toCallOf<Name>(publicCall);
  const found = authenticate(deps, publicCall.authorization);
  const { account, credential, scopes: keyScopes } = found instanceof Promise ? await found : found;
  state.accountId = account.id;
  const allowed = authorise(deps, { account, scopes: keyScopes }, headers);
  const { userRef, scopes } = allowed instanceof Promise ? await allowed : allowed;
  requireScope(scopes, operation.scope);
  if (headers.requestId !== undefined) {
    const isNew = requestIds.isNew(account.id, headers.requestId);
    if (!(isNew instanceof Promise ? await isNew : isNew)) {
      throw invalidField(REQUEST_HEADERS.requestId, "was used before and must not repeat");
    }
  }
  const call: Call = {
    ...publicCall,
    account: { id: account.id, entitlement: account.entitlement },
    credential,
    scopes,
    userRef,
    sessions: callSessions(deps, {
      sessionId: headers.sessionId,
      owner: { accountId: account.id, userRef },
      nowMs: publicCall.receivedAtMs,
      onVerified: (id) => (state.verifiedSessionId = id),
    }),
    language: headers.language,
    currency: headers.currency,
    market: headers.market,
    timeoutMs: headers.timeoutMs,
    deadlineMs: headers.timeoutMs === undefined ? undefined : publicCall.receivedAtMs + headers.timeoutMs,
  };
  return toCallOf<Name>(call);
}

/** Each operation is given the kind of call it takes: a public one where its scope is null, else one that was admitted. */
function toCallOf<Name extends OperationName>(call: Call | PublicCall): CallOf<Name> {
  return call as CallOf<Name>;
}
