import { randomUUID } from "node:crypto";
import type { ServerResponse } from "node:http";
import { Socket } from "node:net";
import type { Duplex } from "node:stream";
import { CODES } from "#lib/contract/codes.ts";
import { RESPONSE_HEADERS } from "#lib/contract/headers.ts";
import { invalidField, Refusal } from "#provider/refusal.ts";
import type { Note, Noted } from "./access-log.ts";
import { OTHER_CEILING } from "./admit.ts";
import { failureBody, JSON_TYPE } from "./envelope.ts";
import type { RateDecision, RateLimiter } from "./rate-limiter.ts";

/** Node's word for a request that has not come in time. */
const TIMED_OUT = "ERR_HTTP_REQUEST_TIMEOUT";

/** How long a client that was hung up on may take to read why. */
const LINGER_MS = 2000;

/** The answers of each connection that are not out yet, in their order, and the last one that was begun. */
const begun = new WeakMap<Duplex, { pending: Set<ServerResponse>; last: ServerResponse }>();

/** Connections whose end has been decided: whatever else comes in on them is read by nobody. */
const givenUp = new WeakSet<Duplex>();

/**
 * To be called once a request, so that a broken one is answered after those that came before it. The answer is to be
 * taken out of what is returned when it is out, or nobody waits for it any more.
 */
export function noteBegun(socket: Duplex, response: ServerResponse): Set<ServerResponse> {
  const known = begun.get(socket);
  if (known) {
    known.last = response;
    return known.pending.add(response);
  }
  const pending = new Set([response]);
  begun.set(socket, { pending, last: response });
  return pending;
}

/**
 * Answers what is no HTTP request, or has not come in time: Node has no request object for it, so the answer is
 * written by hand, in the envelope and with HTTP 400 like everything malformed (§7). The connection ends with it.
 */
export function answerBrokenRequest(
  limiter: RateLimiter,
  error: { code?: string | undefined },
  socket: Duplex,
  note: Note,
): void {
  // Each further piece of a broken request is an error of its own, and so is the end of a half one.
  if (givenUp.has(socket)) return;
  givenUp.add(socket);
  // Where nothing was asked there is nothing to answer: connections kept idle come to their end by the thousand.
  const isSilent = socket instanceof Socket && socket.bytesRead === 0;
  if (error.code === "ECONNRESET" || !socket.writable || isSilent) {
    socket.destroy();
    return;
  }
  void hangUp(limiter, error.code, { socket, note }).catch(() => socket.destroy());
}

async function hangUp(
  limiter: RateLimiter,
  code: string | undefined,
  { socket, note }: { socket: Duplex; note: Note },
): Promise<void> {
  const startedMs = performance.now();
  if (code === TIMED_OUT) await inTurn();
  const rate = await limiter.take(
    "other",
    OTHER_CEILING,
    (socket instanceof Socket && socket.remoteAddress) || "",
  );
  const { pending, last } = begun.get(socket) ?? {};
  // What broke is either the body of the request that came last, or something behind it.
  const broken = last?.req.complete === false ? last : null;
  const isAnswered = broken?.headersSent === true;
  const before = [...(pending ?? [])].filter((answer) => isAnswered || answer !== broken);
  await Promise.all(before.map(isOut));
  if (!socket.writable) return;
  // One that was refused before its body was read has its answer already.
  if (isAnswered) socket.end();
  else note({ ...write(socket, code, rate), durationMs: Math.round(performance.now() - startedMs) });
  setTimeout(() => socket.destroy(), LINGER_MS).unref();
}

let queue = Promise.resolve();

/** One each turn of the loop: requests that come slowly run out together, and others want to be answered between. */
function inTurn(): Promise<void> {
  queue = queue.then(
    () =>
      new Promise((resolve) => {
        setImmediate(resolve);
      }),
  );
  return queue;
}

function isOut(answer: ServerResponse): Promise<void> {
  return new Promise((resolve) => {
    if (answer.closed) resolve();
    else answer.once("close", resolve);
  });
}

function write(socket: Duplex, code: string | undefined, rate: RateDecision): Omit<Noted, "durationMs"> {
  const refusal = rate.isAllowed
    ? invalidField("request", reasonOf(code))
    : new Refusal(CODES.rateLimited, "too many calls in one second; the call was not executed");
  const body = failureBody(refusal);
  const [requestId, traceId] = [randomUUID(), randomUUID()];
  const headers = {
    "Content-Type": JSON_TYPE,
    "Content-Length": body.length,
    "Cache-Control": "no-store",
    Connection: "close",
    [RESPONSE_HEADERS.requestId]: requestId,
    [RESPONSE_HEADERS.traceId]: traceId,
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
  return {
    requestId,
    traceId,
    operation: "other",
    accountId: undefined,
    status: rate.isAllowed ? 400 : 429,
    code: refusal.code,
    bytes: body.length,
  };
}

function reasonOf(code: string | undefined): string {
  if (code === "HPE_HEADER_OVERFLOW") return "has headers of more than 16 KB";
  if (code === TIMED_OUT) return "did not come in time";
  return "is not HTTP";
}
