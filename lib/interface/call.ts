import { randomUUID } from "node:crypto";
import type { DataOf, OperationName, RequestOf } from "#lib/contract/operations.ts";
import { toLogFields } from "#lib/log.ts";
import type { Answer } from "./answer.ts";
import type { Caller } from "./caller.ts";
import { type Priority, usualPriority } from "./pacing/priority.ts";
import type { Turn } from "./pacing/turns.ts";
import type { StoredTicket } from "./ports.ts";
import type { Reading } from "./read-answer.ts";
import { isWrite, repeat } from "./retry.ts";
import { CallLedger, type SendOptions, toAnswer } from "./send.ts";
import { Queueing, sendInTurn } from "./send-in-turn.ts";
import { discardTicket, getTicket } from "./ticket.ts";

/** §4.10: Book and Cancel get a minute and more; the rest is a person waiting. */
const DEADLINES_MS = { write: 65_000, read: 30_000 } as const;

/**
 * How long a call stays in line. One that was claimed for sending (Book, Cancel) has stood in line before (`waitInLine`),
 * so it waits again only after a refusal; a poll is repeated anyway; a person sees the place in line. Of a survey others
 * have come meanwhile, and it is asked again.
 */
export const QUEUE_MS = { booking: 10_000, person: 60_000, survey: 20_000 } as const;

export type CallOptions = {
  /** One for each journey (§4.1); a new one where none is given. */
  traceId?: string;
  /** ISO 4217; the connection's own where none is given. */
  currency?: string;
  /** For one attempt; retries come on top only where nothing was executed. */
  deadlineMs?: number;
  /** §4.1: the search session, for the operations of the booking flow. */
  sessionId?: string;
  /** Where another than the operation's usual one. */
  priority?: Priority;
  /** Called every few seconds while the call waits in line, to renew what would end meanwhile. */
  onWaiting?: () => Promise<void>;
  /** From `waitInLine`. */
  turn?: Turn;
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
  const priority = options.priority ?? usualPriority(name);
  const queueing = toQueueing(name, options);
  const startMs = clock.nowMs();
  // Time in line is not the call's: its deadline is put off by it.
  const endMs = (): number => startMs + deadlineMs + queueing.waitedMs;
  let at: "ticket" | "operation" = "operation";

  const withTicket = async (
    send: (ticket: StoredTicket) => Promise<Reading<DataOf<Name>>>,
  ): Promise<Reading<DataOf<Name>>> => {
    const preparing = clock.nowMs();
    const result = await prepareTicket(caller, ledger.traceId, priority);
    // A ticket's own time in line is not the call's either.
    queueing.waitedMs += result.kind === "ticket" ? clock.nowMs() - preparing : 0;
    at = result.kind === "ticket" ? "operation" : "ticket";
    return result.kind === "ticket" ? send(result.ticket) : result.reading;
  };

  const sendWith = (ticket: StoredTicket): Promise<Reading<DataOf<Name>>> => {
    const { currency, sessionId } = options;
    const toOptions = (): SendOptions => ({
      bearer: ticket.token,
      traceId: ledger.traceId,
      // A write keeps its full minute whatever came before: cut short, its outcome would be unknown for nothing.
      deadlineMs: isWrite(name) ? deadlineMs : Math.max(endMs() - clock.nowMs(), 1),
      currency,
      sessionId,
    });
    return sendInTurn(caller, name, body, toOptions, ledger, queueing);
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
async function prepareTicket(caller: Caller, traceId: string, priority: Priority): Promise<Prepared> {
  try {
    const result = await getTicket(caller, traceId, priority);
    if (result.kind === "ticket" || result.reading.kind === "refused") return result;
  } catch (error) {
    caller.log.error({ ...toLogFields(error), connectionId: caller.connection.connectionId }, "no ticket");
  }
  return { kind: "failed", reading: { kind: "unreachable", reason: "preparation" } };
}

function toQueueing(name: OperationName, options: CallOptions): Queueing {
  const priority = options.priority ?? usualPriority(name);
  return new Queueing({
    priority,
    about: options.traceId ?? null,
    maxWaitMs: priority === "booking" || priority === "survey" ? QUEUE_MS[priority] : QUEUE_MS.person,
    onWaiting: options.onWaiting,
    turn: options.turn ?? null,
  });
}

/**
 * Stands in line for a call that is claimed before it is sent: what the claim says ("sent") must not become true while
 * it still waits. The turn has to be used within two seconds; null where none came in that time.
 */
export async function waitInLine(
  caller: Caller,
  name: AuthorisedName,
  { traceId, maxWaitMs, onWaiting }: { traceId: string; maxWaitMs: number; onWaiting?: () => Promise<void> },
): Promise<Turn | null> {
  const priority = usualPriority(name);
  // A turn does not last as long as fetching a ticket may. Where there is none, sending finds out why.
  await prepareTicket(caller, traceId, priority);
  const { signal } = caller;
  return caller.turns.take({ name, priority, about: traceId, signal, maxWaitMs, onWaiting });
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
