import Fastify, { type FastifyInstance, type FastifyReply, type FastifyRequest } from "fastify";
import type { z } from "zod";
import { CODES } from "#lib/contract/codes.ts";
import { OPERATIONS, type OperationName } from "#lib/contract/operations.ts";
import type { Deps } from "#provider/deps.ts";
import { invalidField, Refusal } from "#provider/refusal.ts";
import { logAnswer } from "./access-log.ts";
import { admit, requireBudget } from "./admit.ts";
import { answerFailure, standardHeaders } from "./answer.ts";
import { BODY_BYTES_MAX, parseFormBody, parseJsonBody, requireBody, requireBodyKind } from "./body.ts";
import { type BodyOf, type CallOf, type Handler, ReadyAnswer } from "./call.ts";
import { type CallState, stateOf } from "./call-state.ts";
import { answerBrokenRequest } from "./client-error.ts";
import { registerDocuments } from "./documents.ts";
import { JSON_TYPE, successBody } from "./envelope.ts";
import type { Handlers } from "./handlers.ts";
import { type RateLimiter, RollingWindowLimiter } from "./rate-limiter.ts";
import { LocalRequestIds, type RequestIds } from "./request-ids.ts";

export type ServerOptions = {
  deps: Deps;
  handlers: Handlers;
  /** Addresses or CIDR ranges of proxies whose X-Forwarded-For is believed; of nobody by default (§8). */
  trustedProxies?: readonly string[];
  limiter?: RateLimiter;
  requestIds?: RequestIds;
  /** Routes that are no operation, as the voucher's public pages. They share one budget. */
  registerRoutes?: readonly ((app: FastifyInstance, deps: Deps) => void)[];
};

const SWEEP_EVERY_MS = 1000;
const HEADER_BYTES_MAX = 16_384;

/** The interface as an HTTP server; `listen` and `close` are the caller's. */
export function buildServer(options: ServerOptions): FastifyInstance {
  const { deps, handlers } = options;
  const limiter = options.limiter ?? createLocalLimiter();
  const requestIds = options.requestIds ?? new LocalRequestIds();
  const app = createServer(limiter, options.trustedProxies ?? []);
  // Left to itself Node answers an unknown expectation with 417, which §7 does not know, and a tunnel with nothing.
  app.server.on("checkExpectation", (request, response) => app.server.emit("request", request, response));
  app.server.on("connect", (_request, socket) => answerBrokenRequest(limiter, {}, socket));

  app.addHook("onRequest", (request) => requireBudget(limiter, request));
  app.addHook("onSend", async (request, reply) => void reply.headers(standardHeaders(request)));
  app.addHook("onResponse", async (request, reply) => logAnswer(deps.log, request, reply));
  app.setErrorHandler((error, request, reply) => answerFailure(deps.log, error, request, reply));
  app.setNotFoundHandler((request) => {
    throw stateOf(request).operation === null
      ? new Refusal(CODES.notFound, "there is nothing at this address")
      : invalidField("method", "must be POST");
  });
  app.removeAllContentTypeParsers();
  app.addContentTypeParser("*", { parseAs: "buffer" }, (_request, bytes, done) => done(null, bytes));

  for (const name of Object.keys(OPERATIONS) as OperationName[]) {
    addOperation(app, name, { deps, handlers, requestIds });
  }
  registerDocuments(app, deps);
  for (const register of options.registerRoutes ?? []) register(app, deps);
  return app;
}

function createServer(limiter: RateLimiter, trustedProxies: readonly string[]): FastifyInstance {
  return Fastify({
    bodyLimit: BODY_BYTES_MAX,
    // From the first byte to the last of a request; an answer may take longer.
    requestTimeout: 30_000,
    keepAliveTimeout: 65_000,
    forceCloseConnections: "idle",
    // §7 knows no 503: what comes in while closing is still answered.
    return503OnClosing: false,
    trustProxy: trustedProxies.length > 0 ? [...trustedProxies] : false,
    routerOptions: { caseSensitive: true, ignoreTrailingSlash: false, maxParamLength: HEADER_BYTES_MAX },
    exposeHeadRoutes: false,
    http: {
      maxHeaderSize: HEADER_BYTES_MAX,
      headersTimeout: 10_000,
      // Node's own refusal of a request without Host would be outside the envelope.
      requireHostHeader: false,
    },
    clientErrorHandler: (error, socket) => answerBrokenRequest(limiter, error, socket),
    // An address that cannot be decoded is one where nothing is; the router would answer it past the hooks.
    rewriteUrl: ({ url = "/" }) => (isDecodable(url) ? url : "/undecodable"),
  });
}

function isDecodable(url: string): boolean {
  if (!url.includes("%")) return true;
  try {
    decodeURI(url);
    return true;
  } catch {
    return false;
  }
}

/** Counts in this process; several processes behind one address need one that agrees (§8). */
function createLocalLimiter(): RateLimiter {
  const limiter = new RollingWindowLimiter(() => performance.now());
  setInterval(() => limiter.sweep(), SWEEP_EVERY_MS).unref();
  return limiter;
}

function addOperation<Name extends OperationName>(
  app: FastifyInstance,
  name: Name,
  { deps, handlers, requestIds }: { deps: Deps; handlers: Pick<Handlers, Name>; requestIds: RequestIds },
): void {
  app.route({
    method: "POST",
    url: OPERATIONS[name].path,
    onRequest: (request) => admit(deps, requestIds, name, request),
    handler: serveWith(deps, name, handlers[name]),
  });
}

/** From the body to the envelope; the call was admitted before. */
function serveWith<Name extends OperationName>(deps: Deps, name: Name, handler: Handler<Name>) {
  const schema = schemaOf(name);
  return async (request: FastifyRequest, reply: FastifyReply): Promise<FastifyReply> => {
    const state = stateOf(request);
    const body = requireBody(schema, readBody(name, request));
    const answer = await handler(deps, admittedCall<Name>(state.call), body);
    state.code = CODES.success;
    const bytes = answer instanceof ReadyAnswer ? answer.body : successBody(answer, name === "oauthToken");
    return reply.code(200).type(JSON_TYPE).send(bytes);
  };
}

/** The request schema of an operation reads what the contract says its body is. */
function schemaOf<Name extends OperationName>(name: Name): z.ZodType<BodyOf<Name>> {
  return OPERATIONS[name].request as unknown as z.ZodType<BodyOf<Name>>;
}

/** `admit` ran before the body was read, and gave each operation the kind of call it takes. */
function admittedCall<Name extends OperationName>(call: CallState["call"]): CallOf<Name> {
  if (call === null) throw new Error("a handler was reached without being admitted");
  return call as CallOf<Name>;
}

function readBody(name: OperationName, request: FastifyRequest): unknown {
  const bytes = Buffer.isBuffer(request.body) ? request.body : Buffer.alloc(0);
  const encoding = request.headers["content-encoding"] ?? "identity";
  if (encoding !== "identity") throw invalidField("Content-Encoding", "must be identity");
  const kind = requireBodyKind(
    request.headers["content-type"],
    name === "oauthToken" ? ["json", "form"] : ["json"],
  );
  if (kind === "json") return parseJsonBody(bytes);
  return parseFormBody(bytes, ["grant_type", "client_id", "client_secret", "scope"]);
}
