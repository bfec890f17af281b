import type { FastifyReply, FastifyRequest } from "fastify";
import type { Log } from "#provider/log.ts";
import { stateOf } from "./call-state.ts";

/** One line a request. Who it was is the account alone: no person, no address, no body, no credential. */
export function logAnswer(log: Log, request: FastifyRequest, reply: FastifyReply): void {
  const { requestId, traceId, operation, accountId, code, startedMs } = stateOf(request);
  log.info(
    {
      requestId,
      traceId,
      operation: operation ?? "other",
      accountId: accountId ?? undefined,
      status: reply.statusCode,
      code: code ?? undefined,
      costMs: Math.round(performance.now() - startedMs),
    },
    "call",
  );
}
