import type { DataOf, OperationName, RequestOf } from "#lib/contract/operations.ts";
import type { Caller } from "./caller.ts";
import type { Priority } from "./pacing/priority.ts";
import type { Turn, TurnEnd } from "./pacing/turns.ts";
import type { Reading } from "./read-answer.ts";
import { isRateLimited } from "./retry.ts";
import { type CallLedger, sendOnce, type SendOptions } from "./send.ts";

/** How one call stands in line, over all of its attempts. Waiting never counts towards the call's own deadline. */
export class Queueing {
  waitedMs = 0;
  /** A turn that was taken before the call; the first attempt goes with it. */
  turn: Turn | null;
  readonly priority: Priority;
  readonly about: string | null;
  readonly maxWaitMs: number;
  readonly onWaiting: (() => Promise<void>) | undefined;

  constructor(options: {
    priority: Priority;
    about: string | null;
    maxWaitMs: number;
    onWaiting?: (() => Promise<void>) | undefined;
    turn?: Turn | null;
  }) {
    this.priority = options.priority;
    this.about = options.about;
    this.maxWaitMs = options.maxWaitMs;
    this.onWaiting = options.onWaiting;
    this.turn = options.turn ?? null;
  }
}

/**
 * Turns one attempt may take: one passes while a connection is made slowly, which stands for the next; another is
 * refused. Whoever is refused so often in a row has waited for more than a minute.
 */
const TURNS_MAX = 8;

/**
 * One attempt, sent when its turn has come. One that was let through and is refused by the limit all the same was not
 * executed (§8): the line is closed for everybody for as long as was told, and the attempt made again after that.
 */
export async function sendInTurn<Name extends OperationName>(
  caller: Caller,
  name: Name,
  body: RequestOf<Name>,
  toOptions: () => SendOptions,
  ledger: CallLedger,
  queueing: Queueing,
): Promise<Reading<DataOf<Name>>> {
  for (let turns = 0; turns < TURNS_MAX; turns += 1) {
    const turn = await takeTurn(caller, name, queueing);
    if (!turn) return { kind: "unreachable", reason: "queue" };
    const options = {
      ...toOptions(),
      mayStart: () => turn.start(),
      onReceived: () => turn.received(),
    };
    const reading = await sendOnce(caller, name, body, options, ledger);
    turn.end(toTurnEnd(reading));
    const hasMissedTurn = reading.kind === "unreachable" && reading.reason === "queue";
    if (!hasMissedTurn && !isRateLimited(reading)) return reading;
    if (hasMissedTurn) ledger.attempts -= 1;
  }
  return { kind: "unreachable", reason: "queue" };
}

async function takeTurn(caller: Caller, name: OperationName, queueing: Queueing): Promise<Turn | null> {
  const { turn, priority, about, onWaiting } = queueing;
  if (turn) {
    queueing.turn = null;
    return turn;
  }
  const { clock, signal } = caller;
  const fromMs = clock.nowMs();
  const maxWaitMs = queueing.maxWaitMs - queueing.waitedMs;
  if (maxWaitMs <= 0) return null;
  try {
    return await caller.turns.take({ name, priority, about, signal, maxWaitMs, onWaiting });
  } finally {
    queueing.waitedMs += clock.nowMs() - fromMs;
  }
}

function toTurnEnd(reading: Reading<unknown>): TurnEnd {
  if (reading.kind === "unreachable") return { kind: "unsent" };
  if (isRateLimited(reading)) {
    const seconds = reading.kind === "refused" ? reading.retryAfterS : null;
    return { kind: "limited", retryAfterMs: Math.max(seconds ?? 1, 1) * 1_000 };
  }
  const isSilent = reading.kind === "unknown" && (reading.reason === "timeout" || reading.reason === "reset");
  return isSilent ? { kind: "lost" } : { kind: "answered" };
}
