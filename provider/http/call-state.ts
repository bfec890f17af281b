import { randomUUID } from "node:crypto";
import type { IncomingMessage, ServerResponse } from "node:http";
import type { FastifyRequest } from "fastify";
import { OPERATIONS, type OperationName } from "#lib/contract/operations.ts";
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
  accountId: string | null;
  verifiedSessionId: string | null;
  /** The business code that was answered. */
  code: number | null;
  /** The length of the answer's body. */
  sentBytes: number;
  /** Where the answer's bytes may be used for something else once they have left. */
  release: (() => void) | null;
};

/** A request, its answer, and what is known meanwhile. */
export type Exchange = { request: IncomingMessage; response: ServerResponse; state: CallState };

const OPERATION_BY_PATH = new Map(
  Object.entries(OPERATIONS).map(([name, { path }]) => [path as string, name as OperationName]),
);

/** The operation whose path it is, whatever the method: its budget is charged for a wrong method too (§8). */
export function findOperation(url: string): OperationName | null {
  const queryAt = url.indexOf("?");
  return OPERATION_BY_PATH.get(queryAt === -1 ? url : url.slice(0, queryAt)) ?? null;
}

/** To be called once a request, when its head is there. */
export function beginCall(request: IncomingMessage): CallState {
  const { headers } = request;
  return {
    startedMs: performance.now(),
    requestId: findIdHeader(headers, "requestId") ?? randomUUID(),
    traceId: findIdHeader(headers, "traceId") ?? randomUUID(),
    operation: findOperation(request.url ?? ""),
    rate: null,
    accountId: null,
    verifiedSessionId: null,
    code: null,
    sentBytes: 0,
    release: null,
  };
}

const states = new WeakMap<IncomingMessage, CallState>();

/** To be called before a request is given to the framework, which knows nothing of its state. */
export function keepState({ request, state }: Exchange): void {
  states.set(request, state);
}

/** The state of a request that the framework answers. */
export function stateOf({ raw }: FastifyRequest): CallState {
  const state = states.get(raw);
  if (!state) throw new Error("a request came past the server");
  return state;
}
