import { CODES } from "#lib/contract/codes.ts";
import { RESPONSE_HEADERS } from "#lib/contract/headers.ts";
import { withOAuthMembers } from "#provider/auth/oauth-refusal.ts";
import { describeError, type Log } from "#provider/log.ts";
import { invalidField, Refusal } from "#provider/refusal.ts";
import type { CallState, Exchange } from "./call-state.ts";
import { failureBody, JSON_TYPE } from "./envelope.ts";
import { readToEnd } from "./read-to-end.ts";

/** Seconds to the window's rollover (§8). */
const RESET_S = "1";

const NAMES = Object.fromEntries(
  Object.entries(RESPONSE_HEADERS).map(([key, name]) => [key, name.toLowerCase()]),
) as Record<keyof typeof RESPONSE_HEADERS, string>;

/** The headers that are on every answer (§1 rule 3, §8): name, value, name, value. */
export function standardHeaders(state: CallState): string[] {
  const { requestId, traceId, startedMs, rate, verifiedSessionId } = state;
  const headers = [
    NAMES.requestId,
    requestId,
    NAMES.traceId,
    traceId,
    NAMES.serverCostMs,
    String(Math.round(performance.now() - startedMs)),
  ];
  if (verifiedSessionId !== null) headers.push(NAMES.sessionId, verifiedSessionId);
  if (rate !== null) {
    headers.push(NAMES.rateLimit, String(rate.limit));
    headers.push(NAMES.rateRemaining, String(rate.remaining), NAMES.rateReset, RESET_S);
    if (!rate.isAllowed) headers.push(NAMES.retryAfter, RESET_S);
  }
  headers.push("cache-control", "no-store", "x-content-type-options", "nosniff");
  return headers;
}

/** Sends an envelope with all its headers. */
export function sendEnvelope(
  { response, state }: Exchange,
  status: number,
  body: Buffer,
  own: Record<string, string> = {},
): void {
  const headers = standardHeaders(state);
  headers.push("content-type", JSON_TYPE, "content-length", String(body.length));
  for (const name of Object.keys(own)) headers.push(name.toLowerCase(), own[name] ?? "");
  state.sentBytes = body.length;
  response.writeHead(status, headers);
  response.end(body);
}

/** Answers any thrown value in the envelope; what nobody foresaw is logged and told to nobody. */
export async function answerFailure(log: Log, error: unknown, exchange: Exchange): Promise<void> {
  const { request, response, state } = exchange;
  const plain = toRefusal(error, request.complete);
  if (plain.code === CODES.internal) {
    log.error(
      { requestId: state.requestId, operation: state.operation, ...describeError(error) },
      "unforeseen",
    );
  }
  const refusal = state.operation === "oauthToken" ? withOAuthMembers(plain) : plain;
  state.code = refusal.code;
  if (!response.shouldKeepAlive && !request.complete) await readToEnd(request);
  sendEnvelope(exchange, refusal.httpStatus, failureBody(refusal), refusal.headers);
}

/** What the framework itself refuses, in the words and statuses of §7. */
function toRefusal(error: unknown, isRequestComplete: boolean): Refusal {
  if (error instanceof Refusal) return error;
  const code = codeOf(error);
  // Of a request that is all there it is another line that broke, as that to the database: not the caller's doing.
  if (code === "ECONNRESET" && isRequestComplete) return unforeseen();
  switch (code) {
    case "FST_ERR_CTP_BODY_TOO_LARGE":
      return invalidField("body", "is larger than 1 MB");
    case "FST_ERR_CTP_INVALID_MEDIA_TYPE":
    // Raised for a body by QUERY, before the method is refused.
    case "FST_ERR_ROUTE_MISSING_CONTENT_TYPE":
      return invalidField("Content-Type", "must be application/json in UTF-8");
    case "FST_ERR_CTP_INVALID_CONTENT_LENGTH":
      return invalidField("Content-Length", "differs from the body");
    case "FST_ERR_BAD_URL":
    case "FST_ERR_MAX_PARAM_LENGTH":
      return new Refusal(CODES.notFound, "there is nothing at this address");
    case "ECONNRESET":
    case "FST_ERR_REP_ALREADY_SENT":
      return invalidField("body", "ended early");
    default:
      return unforeseen();
  }
}

function unforeseen(): Refusal {
  return new Refusal(CODES.internal, "something unforeseen happened");
}

function codeOf(error: unknown): string {
  return typeof error === "object" && error !== null && "code" in error ? String(error.code) : "";
}
