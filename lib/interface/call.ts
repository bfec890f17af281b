import { randomUUID } from "node:crypto";
import type { DataOf, OperationName, RequestOf } from "#lib/contract/operations.ts";
import { toLogFields } from "#lib/log.ts";
import type { Answer } from "./answer.ts";
import type { Caller } from "./caller.ts";
import type { StoredTicket } from "./ports.ts";
import type { Reading } from "./read-answer.ts";
import { isWrite, repeat } from "./retry.ts";
import { CallLedger, sendOnce, toAnswer } from "./send.ts";
import { discardTicket, getTicket } from "./ticket.ts";

/** §4.10: Book and Cancel get a minute and more; the rest is a person waiting. */
export const DEADLINES_MS = { write: 65_000, read: 30_000 } as const;

export type CallOptions = {
  /** One for each journey (§4.1); a new one where none is given. */
  traceId?: string;
  /** ISO 4217; the connection's own where none is given. */
  currency?: string;
  /** For one attempt; retries come on top only where nothing was executed. */
  deadlineMs?: number;
  /** §4.1: the search session, for the operations of the booking flow. */
  sessionId?: string;
};

export type AuthorisedName = Exclude<OperationName, "ticket" | "oauthToken">;

/**
 * Calls one operation for one holder and answers with the closed union; it never throws. The ticket is fetched or
 * renewed first. A 401 renews it once and repeats the same body (§7); a second 401 is the answer.
 */
export async function callOperation<Name extends AuthorisedName>(
  caller: Caller,
  name: Name,
  body: RequestOf<Name>,
  options: CallOptions = {},
): Promise<Answer<DataOf<Name>>> {
  const { clock } = caller;
  const ledger = new CallLedger(options.traceId ?? randomUUID(), clock.nowMs());
  const answer = await attemptAll(caller, name, body, options, ledger);
  logCall(caller, name, answer);
  return answer;
}

async function attemptAll<Name extends AuthorisedName>(
  caller: Caller,
  name: Name,
  body: RequestOf<Name>,
  options: CallOptions,
  ledger: CallLedger,
): Promise<Answer<DataOf<Name>>> {
  const { clock } = caller;
  const deadlineMs = options.deadlineMs ?? (isWrite(name) ? DEADLINES_MS.write : DEADLINES_MS.read);
  const endMs = clock.nowMs() + deadlineMs;
  let at: "ticket" | "operation" = "operation";

  const withTicket = async (
    send: (ticket: StoredTicket) => Promise<Reading<DataOf<Name>>>,
  ): Promise<Reading<DataOf<Name>>> => {
    const result = await prepareTicket(caller, ledger.traceId);
    at = result.kind === "ticket" ? "operation" : "ticket";
    return result.kind === "ticket" ? send(result.ticket) : result.reading;
  };

  const sendWith = (ticket: StoredTicket): Promise<Reading<DataOf<Name>>> => {
    // A write keeps its full minute however long the ticket took: cut short, its outcome would be unknown for nothing.
    const remainingMs = isWrite(name) ? deadlineMs : Math.max(endMs - clock.nowMs(), 1);
    const { currency, sessionId } = options;
    return sendOnce(
      caller,
      name,
      body,
      { bearer: ticket.token, traceId: ledger.traceId, deadlineMs: remainingMs, currency, sessionId },
      ledger,
    );
  };

  let hasRenewed = false;
  const reading = await repeat({ clock, name, endMs }, () =>
    withTicket(async (ticket) => {
      const first = await sendWith(ticket);
      if (first.kind !== "refused" || first.httpStatus !== 401 || hasRenewed) return first;
      hasRenewed = true;
      await forget(caller, ticket);
      return withTicket(sendWith);
    }),
  );
  return toAnswer(reading, ledger.facts(clock.nowMs()), at);
}

type Prepared =
  | { kind: "ticket"; ticket: StoredTicket }
  | { kind: "failed"; reading: Exclude<Reading<never>, { kind: "ok" }> };

/**
 * A ticket, or why the operation is not sent. Only a refusal is passed on as it is: whatever else happened to the
 * ticket, nothing happened to the operation, and "unknown" would send somebody looking for an order that cannot be.
 */
async function prepareTicket(caller: Caller, traceId: string): Promise<Prepared> {
  try {
    const result = await getTicket(caller, traceId);
    if (result.kind === "ticket" || result.reading.kind === "refused") return result;
  } catch (error) {
    caller.log.error({ ...toLogFields(error), connectionId: caller.connection.connectionId }, "no ticket");
  }
  return { kind: "failed", reading: { kind: "unreachable", reason: "preparation" } };
}

async function forget(caller: Caller, ticket: StoredTicket): Promise<void> {
  try {
    await discardTicket(caller, ticket);
  } catch (error) {
    caller.log.error(toLogFields(error), "a refused ticket could not be thrown away");
  }
}

function logCall(caller: Caller, name: OperationName, answer: Answer<unknown>): void {
  const { kind, requestId, traceId, durationMs, attempts } = answer;
  const fields = {
    operation: name,
    connectionId: caller.connection.connectionId,
    kind,
    requestId,
    traceId,
    durationMs,
    attempts,
    ...(answer.kind === "refused" ? { httpStatus: answer.httpStatus, code: answer.code, at: answer.at } : {}),
    ...(answer.kind === "unknown" || answer.kind === "unreachable" ? { reason: answer.reason } : {}),
    ...(answer.kind === "malformed" ? { httpStatus: answer.httpStatus, problem: answer.problem } : {}),
  };
  if (kind === "ok" || kind === "refused") caller.log.info(fields, "interface call");
  else caller.log.warn(fields, "interface call");
}
