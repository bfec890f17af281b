import type { FastifyReply, FastifyRequest } from "fastify";
import { CODES } from "#lib/contract/codes.ts";
import { RESPONSE_HEADERS } from "#lib/contract/headers.ts";
import { withOAuthMembers } from "#provider/auth/oauth-refusal.ts";
import type { Log } from "#provider/log.ts";
import { invalidField, Refusal } from "#provider/refusal.ts";
import { stateOf } from "./call-state.ts";
import { failureBody, JSON_TYPE } from "./envelope.ts";

/** Seconds to the window's rollover (§8). */
const RESET_S = 1;

/** The headers that are on every answer (§1 rule 3, §8). */
export function standardHeaders(request: FastifyRequest): Record<string, string | number> {
  const { requestId, traceId, startedMs, rate, verifiedSessionId } = stateOf(request);
  return {
    [RESPONSE_HEADERS.requestId]: requestId,
    [RESPONSE_HEADERS.traceId]: traceId,
    [RESPONSE_HEADERS.serverCostMs]: Math.round(performance.now() - startedMs),
    ...(verifiedSessionId === null ? {} : { [RESPONSE_HEADERS.sessionId]: verifiedSessionId }),
    ...(rate === null
      ? {}
      : {
          [RESPONSE_HEADERS.rateLimit]: rate.limit,
          [RESPONSE_HEADERS.rateRemaining]: rate.remaining,
          [RESPONSE_HEADERS.rateReset]: RESET_S,
          ...(rate.isAllowed ? {} : { [RESPONSE_HEADERS.retryAfter]: RESET_S }),
        }),
    "Cache-Control": "no-store",
    "X-Content-Type-Options": "nosniff",
  };
}

/** Answers any thrown value in the envelope; what nobody foresaw is logged and told to nobody. */
export async function answerFailure(
  log: Log,
  error: unknown,
  request: FastifyRequest,
  reply: FastifyReply,
): Promise<void> {
  const state = stateOf(request);
  const plain = toRefusal(error);
  if (plain.code === CODES.internal) {
    log.error({ requestId: state.requestId, operation: state.operation, ...describe(error) }, "unforeseen");
  }
  const refusal = state.operation === "oauthToken" ? withOAuthMembers(plain) : plain;
  state.code = refusal.code;
  await reply
    .code(refusal.httpStatus)
    .headers(refusal.headers ?? {})
    .type(JSON_TYPE)
    .send(failureBody(refusal));
}

/** What fastify itself refuses, in the words and statuses of §7. */
export function toRefusal(error: unknown): Refusal {
  if (error instanceof Refusal) return error;
  switch (codeOf(error)) {
    case "FST_ERR_CTP_BODY_TOO_LARGE":
      return invalidField("body", "is larger than 1 MB");
    case "FST_ERR_CTP_INVALID_MEDIA_TYPE":
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
      return new Refusal(CODES.internal, "something unforeseen happened");
  }
}

function codeOf(error: unknown): string {
  return typeof error === "object" && error !== null && "code" in error ? String(error.code) : "";
}

/** The kind of error and where it came from. Its message may quote what the client sent, so it stays out. */
function describe(error: unknown): { error: string; at: string } {
  if (!(error instanceof Error)) return { error: typeof error, at: "" };
  const at = (error.stack ?? "")
    .split("\n")
    .filter((line) => line.startsWith("    at "))
    .slice(0, 8);
  return { error: `${error.name} ${codeOf(error)}`.trim(), at: at.map((line) => line.trim()).join(" | ") };
}
