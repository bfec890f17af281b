import type { IncomingHttpHeaders } from "node:http";
import type { z } from "zod";
import { CODES } from "#lib/contract/codes.ts";
import { OPERATIONS, type OperationName } from "#lib/contract/operations.ts";
import type { Deps } from "#provider/deps.ts";
import { invalidField } from "#provider/refusal.ts";
import { admit, requireBudget } from "./admit.ts";
import { answerFailure, sendEnvelope } from "./answer.ts";
import { type BodyKind, parseFormBody, parseJsonBody, requireBody, requireBodyKind } from "./body.ts";
import { type BodyOf, type Handler, READ_BY_HANDLER, ReadyAnswer } from "./call.ts";
import type { Exchange } from "./call-state.ts";
import type { AddressOf } from "./client-address.ts";
import { compileAcceptance } from "./compile-acceptance.ts";
import { successBody } from "./envelope.ts";
import type { Handlers } from "./handlers.ts";
import { invite } from "./invite.ts";
import type { RateLimiter } from "./rate-limiter.ts";
import { readBody } from "./read-body.ts";
import type { RequestIds } from "./request-ids.ts";

export type OperationParts<Name extends OperationName = OperationName> = {
  deps: Deps;
  handlers: Pick<Handlers, Name>;
  limiter: RateLimiter;
  requestIds: RequestIds;
  addressOf: AddressOf;
};

/** Answers one call of an operation, whatever becomes of it. */
export type ServeOperation = (exchange: Exchange) => Promise<void>;

/**
 * How each operation is served: straight on node:http. The operations are a dozen fixed paths with one method, and what a
 * framework does for a call beyond that costs more than everything that is asked of it here (docs/decisions/011).
 */
export function serveOperations(parts: OperationParts): ReadonlyMap<OperationName, ServeOperation> {
  const names = Object.keys(OPERATIONS) as OperationName[];
  return new Map(names.map((name) => [name, serve(parts, name)]));
}

function serve<Name extends OperationName>(
  { deps, handlers, limiter, requestIds, addressOf }: OperationParts<Name>,
  name: Name,
): ServeOperation {
  const handler: Handler<Name> = handlers[name];
  const readBy = readerOf(name);
  return async (exchange) => {
    const { request, state } = exchange;
    try {
      const deciding = requireBudget(limiter, state, addressOf(request));
      if (deciding) await deciding;
      invite(exchange);
      const call = await admit(deps, requestIds, name, exchange);
      // First of all the whole body: one that breaks is no HTTP, whatever its kind would have been.
      const bytes = await readBody(exchange);
      const kind = requireReadable(name, request.headers);
      const body = readBy(kind === "json" ? parseJsonBody(bytes) : parseFormBody(bytes, OAUTH_MEMBERS));
      const answer = await handler(deps, call, body);
      state.code = CODES.success;
      if (answer instanceof ReadyAnswer) {
        state.release = answer.release;
        sendEnvelope(exchange, 200, answer.body);
      } else {
        sendEnvelope(exchange, 200, successBody(answer, name === "oauthToken"));
      }
    } catch (error) {
      await answerFailure(deps.log, error, exchange);
    }
  };
}

/** The body as its handler takes it: read by the contract's schema, or left for the handler to read. */
function readerOf<Name extends OperationName>(name: Name): (value: unknown) => BodyOf<Name> {
  if (READ_BY_HANDLER.some((own) => own === name)) return (value) => value as BodyOf<Name>;
  const schema: z.ZodType = OPERATIONS[name].request;
  const isAccepted = compileAcceptance(schema);
  return (value) => (isAccepted?.(value) ? value : requireBody(schema, value)) as BodyOf<Name>;
}

const JSON_ALONE: readonly BodyKind[] = ["json"];
const JSON_OR_FORM: readonly BodyKind[] = ["json", "form"];
const OAUTH_MEMBERS = ["grant_type", "client_id", "client_secret", "scope"];

/** What kind of body comes. @throws Refusal where it is one that the operation does not take. */
function requireReadable(name: OperationName, headers: IncomingHttpHeaders): BodyKind {
  const encoding = headers["content-encoding"] ?? "identity";
  if (encoding !== "identity") throw invalidField("Content-Encoding", "must be identity");
  return requireBodyKind(headers["content-type"], name === "oauthToken" ? JSON_OR_FORM : JSON_ALONE);
}
