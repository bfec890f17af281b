import type { OrderBook, OrderEntry } from "./order-book.ts";
import { LEASE_MS, LEAVE_WITHIN_MS, type Pace } from "./pace.ts";
import { toInstructionEnd } from "./plan-instruction.ts";
import type { Clock } from "#lib/clock.ts";
import type { NewEvidence } from "#lib/db/evidence.ts";
import type { OrderRecord } from "#lib/db/order-record.ts";
import type { Answer } from "#lib/interface/answer.ts";
import type { Caller } from "#lib/interface/caller.ts";
import type { Turn } from "#lib/interface/pacing/turns.ts";
import type { Log } from "#lib/log.ts";
import type { Vault } from "#lib/vault.ts";

/** Who calls about an order. Both use the credential the order was sent with, whatever the connection uses by now. */
export type OrderCallers = {
  /** With the rights of one person; null where they may not call on it any more. */
  person(order: OrderRecord, personId: string): Promise<Caller | null>;
  /** With the console's standing rights, so that disabling a person never loses an open order (§5 rule 9). */
  system(order: OrderRecord): Promise<Caller | null>;
};

/** What every step works with. */
export type StepTools = {
  orders: OrderBook;
  callers: OrderCallers;
  clock: Clock;
  vault: Vault;
  log: Log;
  pace: Pace;
};

/** One step of one order, under a lease. */
export type Step = StepTools & { order: OrderRecord; token: string };

export type StepResult = Omit<OrderEntry, "lease">;

/** Writes what a step found out, plans the next one and gives the lease back. */
export async function recordStep(
  { orders, clock, log, order, token }: Step,
  found: StepResult,
): Promise<void> {
  const result = withInstruction(order, found, new Date(clock.nowMs()));
  const isHeld = await orders.write(order, token, { ...result, lease: "release" });
  if (!isHeld) log.warn({ orderId: order.id, at: clock.nowMs() }, "an order's lease was lost during a step");
}

/** What came of a cancellation is what came of the instruction that asked for it, in the same write. */
function withInstruction(
  order: OrderRecord,
  { changes, events = [], ...rest }: StepResult,
  at: Date,
): StepResult {
  const end = toInstructionEnd(order, changes.cancelState);
  if (!end) return { ...rest, changes, events };
  const what = `instruction-${end.instructionState}` as const;
  return {
    ...rest,
    changes: { ...changes, ...end, instructionEndedAt: at },
    events: [...events, { at, what }],
  };
}

/**
 * Writes that something is about to be sent, before a byte of it leaves: a process that dies from here on leaves an
 * order that is looked for once the lease is over, never one that is sent again. It answers until when it may leave, by
 * this process' clock, and null where the lease was lost and nothing may be sent.
 */
export async function claimSend(
  { orders, log, order, token }: Step,
  { sentAt, changes, events }: { sentAt: Date } & Pick<OrderEntry, "changes" | "events">,
): Promise<number | null> {
  const until = new Date(sentAt.getTime() + LEASE_MS.send);
  const entry = { changes: { ...changes, dueAt: until }, events, lease: { until } };
  if (await orders.write(order, token, entry)) return sentAt.getTime() + LEAVE_WITHIN_MS;
  log.warn({ orderId: order.id }, "an order's lease was lost before something was sent");
  return null;
}

/** Lets a call leave until then, by this process' clock asked immediately before the first byte, and not later. */
export function leavingBy(caller: Caller, untilMs: number): Caller {
  return {
    ...caller,
    turns: {
      async take(wish) {
        const turn = await caller.turns.take(wish);
        return turn && endingAt(turn, caller, untilMs);
      },
    },
  };
}

/** The same for a turn that was taken before. */
export function endingAt(turn: Turn, { clock }: Pick<Caller, "clock">, untilMs: number): Turn {
  return {
    start: () => clock.nowMs() <= untilMs && turn.start(),
    received: () => turn.received(),
    end: (how) => turn.end(how),
  };
}

/** What an answer proves, without a word of what it carried. */
export function toEvidence(
  { clock }: Pick<Step, "clock">,
  call: NewEvidence["call"],
  identity: NewEvidence["identity"],
  answer: Answer<unknown>,
  seen: { finding?: NewEvidence["finding"]; status?: number | null } = {},
): NewEvidence {
  return {
    at: new Date(clock.nowMs()),
    call,
    identity,
    outcome: answer.kind,
    finding: seen.finding ?? null,
    status: seen.status ?? null,
    businessCode: answer.kind === "refused" ? answer.code : null,
    httpStatus: answer.kind === "refused" || answer.kind === "malformed" ? answer.httpStatus : null,
    requestId: answer.requestId === "" ? null : answer.requestId,
    nextCheckAt: null,
  };
}
