import { randomUUID } from "node:crypto";
import type { FastifyRequest } from "fastify";
import { OPERATIONS, type OperationName } from "#lib/contract/operations.ts";
import type { Call, PublicCall } from "./call.ts";
import type { RateDecision } from "./rate-limiter.ts";
import { findIdHeader } from "./request-headers.ts";

/** What is known of a request while it is answered; the answer's headers and the log line are made from it. */
export type CallState = {
  startedMs: number;
  requestId: string;
  traceId: string;
  /** Null for whatever is no operation of the catalogue. */
  operation: OperationName | null;
  rate: RateDecision | null;
  /** Set once the call is authenticated; for Ticket and the token endpoint at once. */
  call: Call | PublicCall | null;
  accountId: string | null;
  verifiedSessionId: string | null;
  /** The business code that was answered. */
  code: number | null;
};

const OPERATION_BY_PATH = new Map(
  Object.entries(OPERATIONS).map(([name, { path }]) => [path as string, name as OperationName]),
);

/** The operation whose path it is, whatever the method: its budget is charged for a wrong method too (§8). */
export function findOperation(url: string): OperationName | null {
  const [path = ""] = url.split("?", 1);
  return OPERATION_BY_PATH.get(path) ?? null;
}

const states = new WeakMap<FastifyRequest, CallState>();

/** The state of a request, begun when it is first asked for. */
export function stateOf(request: FastifyRequest): CallState {
  const known = states.get(request);
  if (known) return known;
  const state: CallState = {
    startedMs: performance.now(),
    requestId: findIdHeader(request.headers, "requestId") ?? randomUUID(),
    traceId: findIdHeader(request.headers, "traceId") ?? randomUUID(),
    operation: findOperation(request.raw.url ?? ""),
    rate: null,
    call: null,
    accountId: null,
    verifiedSessionId: null,
    code: null,
  };
  states.set(request, state);
  return state;
}
