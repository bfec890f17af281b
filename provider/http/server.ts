import { createServer, type IncomingMessage, type Server, type ServerResponse } from "node:http";
import Fastify, { type FastifyInstance } from "fastify";
import { CODES } from "#lib/contract/codes.ts";
import type { Deps } from "#provider/deps.ts";
import { invalidField, Refusal } from "#provider/refusal.ts";
import { type Health, createHealth } from "#provider/metrics/health.ts";
import { RequestTally } from "#provider/metrics/request-tally.ts";
import { createNote, toNoted } from "./access-log.ts";
import { requireBudget } from "./admit.ts";
import { answerFailure, standardHeaders } from "./answer.ts";
import { createArrivalClock } from "./arrival-clock.ts";
import { beginCall, type Exchange, keepState, stateOf } from "./call-state.ts";
import { answerBrokenRequest, noteBegun } from "./client-error.ts";
import { type AddressOf, createAddressOf } from "./client-address.ts";
import { registerDocuments } from "./documents.ts";
import type { Handlers } from "./handlers.ts";
import { invite } from "./invite.ts";
import { type RateLimiter, RollingWindowLimiter } from "./rate-limiter.ts";
import { readToEnd } from "./read-to-end.ts";
import { BODY_BYTES_MAX } from "./read-body.ts";
import { LocalRequestIds, type RequestIds } from "./request-ids.ts";
import { toCanonicalTarget } from "./request-target.ts";
import { serveOperations } from "./serve-operation.ts";

export type ServerOptions = {
  deps: Deps;
  handlers: Handlers;
  /** Addresses or CIDR ranges of proxies whose X-Forwarded-For is believed; of nobody by default (§8). */
  trustedProxies?: readonly string[];
  limiter?: RateLimiter;
  requestIds?: RequestIds;
  /** Where answers are counted. */
  tally?: RequestTally;
  /** What GET /health answers by; the database alone where absent. */
  health?: () => Promise<Health>;
  /** Routes that are no operation, as the voucher's public pages. They share one budget. */
  registerRoutes?: readonly ((app: FastifyInstance, deps: Deps) => void)[];
};

const SWEEP_EVERY_MS = 1000;
const HEADER_BYTES_MAX = 16_384;

/**
 * The interface as an HTTP server; `listen` and `close` are the caller's. Calls of operations are served on node:http
 * (`serve-operation.ts`), the framework serves pages and whatever else comes.
 */
export function buildServer(options: ServerOptions): FastifyInstance {
  const { deps, handlers } = options;
  const limiter = options.limiter ?? createLocalLimiter();
  const requestIds = options.requestIds ?? new LocalRequestIds();
  const tally = options.tally ?? new RequestTally();
  const note = createNote(deps.log, tally);
  const addressOf = createAddressOf(options.trustedProxies ?? []);
  const operations = serveOperations({ deps, handlers, limiter, requestIds, addressOf });
  let isClosing = false;

  const begin = (request: IncomingMessage, response: ServerResponse): Exchange => {
    request.url = toCanonicalTarget(request.url ?? "/");
    const state = beginCall(request);
    const exchange = { request, response, state };
    const pending = noteBegun(request.socket, response);
    tally.inFlight += 1;
    // Once and always, also where the client left before its answer was out.
    response.on("close", () => {
      pending.delete(response);
      tally.inFlight -= 1;
      // An answer that is broken off takes its bytes with it.
      if (response.writableFinished) state.release?.();
      note(toNoted(exchange));
    });
    if (isClosing) response.shouldKeepAlive = false;
    return exchange;
  };
  const app = Fastify({
    bodyLimit: BODY_BYTES_MAX,
    forceCloseConnections: "idle",
    // §7 knows no 503: what comes in while closing is still answered.
    return503OnClosing: false,
    routerOptions: { caseSensitive: true, ignoreTrailingSlash: false, maxParamLength: HEADER_BYTES_MAX },
    exposeHeadRoutes: false,
    clientErrorHandler: (error, socket) => answerBrokenRequest(limiter, error, socket, note),
    serverFactory: (answerByFramework) =>
      createHttpServer((request, response) => {
        const exchange = begin(request, response);
        const { operation } = exchange.state;
        const serve = operation !== null && request.method === "POST" ? operations.get(operation) : undefined;
        if (serve) {
          void serve(exchange);
          return;
        }
        keepState(exchange);
        invite(exchange);
        answerByFramework(request, response);
      }),
  });
  app.server.on("connect", (_request, socket) => answerBrokenRequest(limiter, {}, socket, note));
  app.addHook("preClose", (done) => {
    isClosing = true;
    done();
  });
  app.addHook("onClose", () => deps.sessions.close());
  answerPages(app, { deps, limiter, addressOf });
  registerDocuments(app, deps, options.health ?? createHealth(deps.db, () => true));
  for (const register of options.registerRoutes ?? []) register(app, deps);
  return app;
}

function createHttpServer(answer: (request: IncomingMessage, response: ServerResponse) => void): Server {
  const server = createServer(
    {
      // From the first byte to the last of a request; an answer may take longer.
      requestTimeout: 30_000,
      headersTimeout: 10_000,
      // Looked after often, so that those who are late are few at a time.
      connectionsCheckingInterval: 1000,
      keepAliveTimeout: 65_000,
      maxHeaderSize: HEADER_BYTES_MAX,
      // Node's own refusal of a request without Host would be outside the envelope.
      requireHostHeader: false,
    },
    answer,
  );
  // Left to itself Node answers an unknown expectation with 417, which §7 does not know, and a tunnel with nothing.
  server.on("checkExpectation", answer);
  // Who waits for an invitation gets it once the call is let through (invite.ts).
  server.on("checkContinue", answer);
  // A client that has said all it has to say still waits for its answer; left to itself Node hangs up on it.
  return Object.assign(server, { httpAllowHalfOpen: true });
}

/** Counts in this process; several processes behind one address need one that agrees (§8). */
function createLocalLimiter(): RateLimiter {
  const limiter = new RollingWindowLimiter(() => performance.now(), createArrivalClock());
  setInterval(() => limiter.sweep(), SWEEP_EVERY_MS).unref();
  return limiter;
}

/** What holds for everything the framework answers: the budget, the headers and the envelope around what is refused. */
function answerPages(
  app: FastifyInstance,
  { deps, limiter, addressOf }: { deps: Deps; limiter: RateLimiter; addressOf: AddressOf },
): void {
  app.addHook("onRequest", async (request) => {
    await requireBudget(limiter, stateOf(request), addressOf(request.raw));
  });
  app.addHook("onSend", async (request, reply, payload) => {
    if (!reply.raw.shouldKeepAlive && !request.raw.complete) await readToEnd(request.raw);
    const state = stateOf(request);
    if (typeof payload === "string" || Buffer.isBuffer(payload)) state.sentBytes = Buffer.byteLength(payload);
    const headers = standardHeaders(state);
    for (let at = 0; at < headers.length; at += 2) reply.header(headers[at] ?? "", headers[at + 1]);
  });
  app.setErrorHandler((error, request, reply) => {
    // The framework's own way of ending a connection whose body it did not read.
    if (reply.getHeader("connection") === "close") reply.raw.shouldKeepAlive = false;
    reply.hijack();
    void answerFailure(deps.log, error, {
      request: request.raw,
      response: reply.raw,
      state: stateOf(request),
    });
  });
  app.setNotFoundHandler((request) => {
    throw stateOf(request).operation === null
      ? new Refusal(CODES.notFound, "there is nothing at this address")
      : invalidField("method", "must be POST");
  });
  app.removeAllContentTypeParsers();
  app.addContentTypeParser("*", { parseAs: "buffer" }, (_request, bytes, done) => done(null, bytes));
}
