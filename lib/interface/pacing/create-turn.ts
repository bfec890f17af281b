import type { Clock } from "#lib/clock.ts";
import { ARRIVAL_MS, HOLD_MS, RECEIPT_MS } from "./line.ts";
import type { Turn, TurnEnd } from "./turns.ts";

/** Whether the calls of one line are told of when they arrive (receipt.ts), as far as is known. */
export type Receipts = { areGiven: boolean };

export type TurnParts = {
  clock: Clock;
  /** When the turn was given. */
  decidedMs: number;
  receipts: Receipts;
  /** The call has arrived by now. */
  onArrived: () => void;
  /** Nothing was sent, and nothing will be. */
  onUnsent: () => void;
  onEnd: (how: TurnEnd) => void;
};

/** One call's turn, which finds out when the call has arrived: it is told, it is answered, or it must have. */
export function createTurn({ clock, decidedMs, receipts, onArrived, onUnsent, onEnd }: TurnParts): Turn {
  const ended = new AbortController();
  const arrived = new AbortController();
  let hasStarted = false;
  let hasReceipt = false;
  const arrive = (): void => {
    if (arrived.signal.aborted) return;
    arrived.abort(OVER);
    onArrived();
  };
  return {
    start() {
      if (ended.signal.aborted || clock.nowMs() - decidedMs > HOLD_MS) return false;
      hasStarted = true;
      void waitForArrival(clock, receipts, arrived.signal).then(arrive);
      return true;
    },
    received() {
      if (!hasStarted) return;
      hasReceipt = true;
      receipts.areGiven = true;
      arrive();
    },
    end(how) {
      if (ended.signal.aborted) return;
      // Until it is known better it is under way.
      if (how.kind === "lost" && hasStarted) return;
      ended.abort(OVER);
      // Whoever answers such a call without a receipt gives none.
      if (how.kind === "answered" && !hasReceipt) receipts.areGiven = false;
      onEnd(how);
      if (hasStarted) arrive();
      else onUnsent();
    },
  };
}

/** One object for all: making an error each time costs more than the rest. */
const OVER = new Error("over");

/** Ends when a call that begins now has arrived for certain, or where that is known before. */
async function waitForArrival(clock: Clock, receipts: Receipts, arrived: AbortSignal): Promise<void> {
  try {
    await clock.sleep(ARRIVAL_MS, arrived);
    if (receipts.areGiven) await clock.sleep(RECEIPT_MS - ARRIVAL_MS, arrived);
  } catch {
    // It is known.
  }
}
