import { randomUUID } from "node:crypto";
import { REQUEST_HEADERS, RESPONSE_HEADERS } from "#lib/contract/headers.ts";
import { type DataOf, type OperationName, OPERATIONS, type RequestOf } from "#lib/contract/operations.ts";
import type { Answer, CallFacts } from "./answer.ts";
import { toOperationUrl } from "./base-url.ts";
import type { Caller } from "./caller.ts";
import { isReceiptAsked } from "./pacing/receipt.ts";
import { readAnswer, type Reading } from "./read-answer.ts";
import { isWrite } from "./retry.ts";
import type { WireResult } from "./transport.ts";
import { withholdSecrets } from "./withhold-secrets.ts";

/** An answer longer than this is not read: the largest one allowed is a voucher of 8 MB in base64. */
const MAX_ANSWER_BYTES = 20 * 1024 * 1024;

/** How much earlier than our own deadline the interface is asked to answer (§4.1 Timeout-Milliseconds). */
const ANSWER_MARGIN_MS = { write: 5_000, read: 1_000 };

const SECRET_FIELDS = new Set(["appSecret", "client_secret"]);

export type SendOptions = {
  bearer: string | null;
  traceId: string;
  sessionId?: string | undefined;
  currency?: string | undefined;
  deadlineMs: number;
  /** Asked immediately before the first byte leaves. */
  mayStart?: (() => boolean) | undefined;
  /** The other side has it, whenever it answers. Told of the operations that it is asked for (receipt.ts). */
  onReceived?: (() => void) | undefined;
};

/** What a call adds up while it is repeated. */
export class CallLedger {
  requestId = "";
  serverCostMs: number | null = null;
  sessionId: string | null = null;
  attempts = 0;
  readonly traceId: string;
  readonly startedMs: number;

  constructor(traceId: string, startedMs: number) {
    this.traceId = traceId;
    this.startedMs = startedMs;
  }

  facts(nowMs: number): CallFacts {
    const { requestId, traceId, serverCostMs, sessionId, attempts } = this;
    return { requestId, traceId, serverCostMs, sessionId, attempts, durationMs: nowMs - this.startedMs };
  }
}

/** One attempt. Every one has a Request-Id of its own (§4.1), also the second for the same Book. */
export async function sendOnce<Name extends OperationName>(
  caller: Caller,
  name: Name,
  body: RequestOf<Name>,
  options: SendOptions,
  ledger: CallLedger,
): Promise<Reading<DataOf<Name>>> {
  const requestId = randomUUID();
  ledger.requestId = requestId;
  ledger.attempts += 1;
  const result = await caller.transport.send({
    method: "POST",
    url: toOperationUrl(caller.connection.baseUrl, OPERATIONS[name].path),
    headers: toHeaders(caller, name, requestId, options),
    body: JSON.stringify(body),
    deadlineMs: options.deadlineMs,
    maxBytes: MAX_ANSWER_BYTES,
    ...(options.mayStart ? { mayStart: options.mayStart } : {}),
    ...(options.onReceived && isReceiptAsked(name) ? { onReceived: options.onReceived } : {}),
  });
  note(ledger, result);
  return readAnswer(name, withholdSecrets(result, secretsOf(body, options)));
}

/** Only Ticket and its like carry the credential's own (§5). */
function secretsOf(body: object, { bearer }: SendOptions): string[] {
  const inBody = Object.entries(body).flatMap(([field, value]) =>
    SECRET_FIELDS.has(field) ? [String(value)] : [],
  );
  return bearer === null ? inBody : [bearer, ...inBody];
}

function toHeaders(
  { connection, identity, clock }: Caller,
  name: OperationName,
  requestId: string,
  { bearer, traceId, sessionId, currency, deadlineMs }: SendOptions,
): Record<string, string> {
  const headers: Record<string, string> = {
    [REQUEST_HEADERS.contentType]: "application/json",
    [REQUEST_HEADERS.requestId]: requestId,
    [REQUEST_HEADERS.traceId]: traceId,
    [REQUEST_HEADERS.language]: connection.language,
    [REQUEST_HEADERS.clientTimestamp]: String(Math.floor(clock.nowMs() / 1000)),
    accept: "application/json",
    "user-agent": "bellhop-console",
  };
  if (bearer) headers[REQUEST_HEADERS.authorization] = `Bearer ${bearer}`;
  if (connection.market) headers[REQUEST_HEADERS.market] = connection.market;
  if (identity.userRef) headers[REQUEST_HEADERS.userRef] = identity.userRef;
  if (!OPERATIONS[name].isBookingFlow) return headers;

  const wanted = currency ?? connection.currency;
  const marginMs = isWrite(name) ? ANSWER_MARGIN_MS.write : ANSWER_MARGIN_MS.read;
  headers[REQUEST_HEADERS.timeoutMs] = String(Math.max(Math.floor(deadlineMs - marginMs), 1));
  if (sessionId) headers[REQUEST_HEADERS.sessionId] = sessionId;
  if (wanted) headers[REQUEST_HEADERS.currency] = wanted;
  return headers;
}

function note(ledger: CallLedger, result: WireResult): void {
  if (result.kind !== "answered") return;
  const { headers } = result.response;
  const costMs = headers[RESPONSE_HEADERS.serverCostMs.toLowerCase()] ?? "";
  ledger.serverCostMs = /^\d{1,9}$/.test(costMs) ? Number(costMs) : null;
  const sessionId = headers[RESPONSE_HEADERS.sessionId.toLowerCase()];
  ledger.sessionId = sessionId && /^[\x21-\x7e]{1,128}$/.test(sessionId) ? sessionId : null;
}

/** A reading with the facts of its call. `at` tells whether a refusal came while a ticket was asked for. */
export function toAnswer<Data>(
  reading: Reading<Data>,
  facts: CallFacts,
  at: "ticket" | "operation" = "operation",
): Answer<Data> {
  if (reading.kind !== "refused") return { ...facts, ...reading };
  const { kind, httpStatus, code, msg, field } = reading;
  return { ...facts, kind, httpStatus, code, msg, field, at };
}
