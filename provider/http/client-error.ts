import { randomUUID } from "node:crypto";
import { Socket } from "node:net";
import type { Duplex } from "node:stream";
import { CODES } from "#lib/contract/codes.ts";
import { RESPONSE_HEADERS } from "#lib/contract/headers.ts";
import { invalidField, Refusal } from "#provider/refusal.ts";
import { OTHER_CEILING } from "./admit.ts";
import { failureBody, JSON_TYPE } from "./envelope.ts";
import type { RateDecision, RateLimiter } from "./rate-limiter.ts";

/**
 * Answers what is no HTTP request, or has not come in time: Node has no request object for it, so the answer is
 * written by hand, in the envelope and with HTTP 400 like everything malformed (§7). The connection ends with it.
 */
export function answerBrokenRequest(
  limiter: RateLimiter,
  error: { code?: string | undefined },
  socket: Duplex,
): void {
  if (error.code === "ECONNRESET" || !socket.writable) {
    socket.destroy();
    return;
  }
  const taken = limiter.take(
    "other",
    OTHER_CEILING,
    (socket instanceof Socket && socket.remoteAddress) || "",
  );
  if (taken instanceof Promise) {
    taken.then(
      (rate) => write(socket, error.code, rate),
      () => socket.destroy(),
    );
  } else {
    write(socket, error.code, taken);
  }
}

function write(socket: Duplex, code: string | undefined, rate: RateDecision): void {
  const refusal = rate.isAllowed
    ? invalidField("request", reasonOf(code))
    : new Refusal(CODES.rateLimited, "too many calls in one second; the call was not executed");
  const body = failureBody(refusal);
  const headers = {
    "Content-Type": JSON_TYPE,
    "Content-Length": body.length,
    "Cache-Control": "no-store",
    Connection: "close",
    [RESPONSE_HEADERS.requestId]: randomUUID(),
    [RESPONSE_HEADERS.traceId]: randomUUID(),
    [RESPONSE_HEADERS.serverCostMs]: 0,
    [RESPONSE_HEADERS.rateLimit]: rate.limit,
    [RESPONSE_HEADERS.rateRemaining]: rate.remaining,
    [RESPONSE_HEADERS.rateReset]: 1,
    ...(rate.isAllowed ? {} : { [RESPONSE_HEADERS.retryAfter]: 1 }),
  };
  const lines = Object.entries(headers).map(([name, value]) => `${name}: ${value}\r\n`);
  const status = rate.isAllowed ? "400 Bad Request" : "429 Too Many Requests";
  socket.write(`HTTP/1.1 ${status}\r\n${lines.join("")}\r\n`);
  socket.end(body);
}

function reasonOf(code: string | undefined): string {
  if (code === "HPE_HEADER_OVERFLOW") return "has headers of more than 16 KB";
  if (code === "ERR_HTTP_REQUEST_TIMEOUT") return "did not come in time";
  return "is not HTTP";
}
