import { fairOrder, partiesOf, type Served, type Waiter } from "./fair-order.ts";

/**
 * The line in front of one endpoint of one provider: who waits, and which calls still count in the provider's rolling
 * second (§8). Every process of the console holds the same line and decides by the same function; what is decided
 * counts once it is written over exactly the line it was decided on (paced-line.ts).
 *
 * The provider counts a call when it arrives there, and the console does not see that. What it sees bounds it from
 * above: a call has arrived when its receipt is heard (receipt.ts), or its answer, whichever is first; and where
 * neither is heard, ARRIVAL_MS after its first byte left, or RECEIPT_MS where receipts are given. Its place comes back
 * WINDOW_MS after that bound.
 *
 * Why no second holds more than the ceiling N: take any N+1 calls, and of them the one that took its place last. When
 * it did, a place was free, so of the N others one at least had given its own back: it had arrived a WINDOW_MS before
 * that, or earlier. The last one left after it took its place, so it arrives more than a second later than that one.
 * Nothing is assumed of how long calls travel, as long as something is heard of each; of one that
 * nothing is heard of, that it does not travel longer than the two limits.
 *
 * A place is busy from its taking to WINDOW_MS after the receipt. So with calls that travel T there and T back the
 * ceiling is reached but for a share of 2T in a second, however slowly they are answered.
 */
export type Line = {
  /** Calls that were let go, and when each is out of the provider's second at the latest. */
  busy: { id: string; freeAtMs: number }[];
  waiting: Waiter[];
  /** When each process that has somebody in line was last heard of. */
  seen: Record<string, number>;
  served: Served;
  /** How many turns were given so far. */
  turns: number;
  /** After a 429: nobody goes before that. */
  closedUntilMs: number;
  /** How many times in a row a 429 closed it. */
  refusals: number;
};

/** The provider's second (§8), and a little: clocks run at slightly different speeds, and some count after a receipt. */
export const WINDOW_MS = 1_010;
/** How long a request may be on its way to a provider that gives no receipts: a packet lost and sent again included. */
export const ARRIVAL_MS = 250;
/** The same where receipts are given: longer, since only a call whose receipt is late has to wait for it. */
export const RECEIPT_MS = 1_000;
/** How long after its turn was given a call may still begin. */
export const HOLD_MS = 2_000;
/** A place whose process says nothing more comes back by itself after that. */
export const FULL_MS = HOLD_MS + RECEIPT_MS + WINDOW_MS;
/** Those of a process not heard of for so long are taken out of line: it died. */
const SILENT_MS = 5_000;
/** How often a process with somebody in line says so. */
const HEARTBEAT_MS = 1_000;
/** Turns after which a party that does not wait is forgotten. */
const REMEMBERED_TURNS = 250;
const CLOSED_MAX_MS = 60_000;

/** The present instant by the database's clock, as exactly as this process knows it. */
export type Instant = { earliestMs: number; latestMs: number };

/** What one process knows and wants. */
export type Own = {
  process: string;
  /** All of its calls in line. */
  waiting: readonly Waiter[];
  /** When its calls are out of the provider's second, where that is known better by now; 0: never sent. */
  learnt: ReadonlyMap<string, number>;
  /** The longest `Retry-After` it was given since (§8); null: none. */
  refusedMs: number | null;
  /** Whether a call of its was answered otherwise since. */
  wasAccepted: boolean;
  /** From 0 to 1: the jitter after a refusal. */
  chance: number;
};

export type Decision = {
  next: Line;
  /** Its calls that may go now. */
  granted: string[];
  /** Whether anything has to be written. */
  isNews: boolean;
  /** When to decide again, if nothing happens before; null where none of its calls waits. */
  nextAtMs: number | null;
};

export function emptyLine(closedUntilMs = 0): Line {
  return { busy: [], waiting: [], seen: {}, served: {}, turns: 0, closedUntilMs, refusals: 0 };
}

/** What becomes of the line, seen from one process. Turns of other processes are left for them to take. */
export function decide(line: Line, ceiling: number, own: Own, now: Instant): Decision {
  const busy = stillBusy(line, own, now);
  const { waiting, seen } = whoWaits(line, own, now);
  const closing = closeOrOpen(line, own, now);
  const isClosed = now.earliestMs < closing.closedUntilMs;
  const room = isClosed ? 0 : Math.max(0, ceiling - busy.length);
  const order = fairOrder(waiting, line.served, line.turns, room);
  const isOwn = ({ process }: Waiter): boolean => process === own.process;
  const going = order.filter(isOwn);
  const goingIds = new Set(going.map(({ id }) => id));
  const isLeft = ({ id }: Waiter): boolean => !goingIds.has(id);
  const left = waiting.filter(isLeft);

  const next: Line = {
    ...closing,
    busy: [...busy, ...going.map(({ id }) => ({ id, freeAtMs: Math.ceil(now.latestMs + FULL_MS) }))],
    waiting: left,
    seen,
    ...countTurns(line, going, left),
  };
  return {
    next,
    granted: going.map(({ id }) => id),
    isNews: isNews(line, next, own, now),
    // Whoever stands next is another's, perhaps; then this is asked again.
    nextAtMs: left.some(isOwn) ? placeAtMs(next, ceiling, order.length - going.length, now) : null,
  };
}

function stillBusy({ busy }: Line, { learnt, waiting }: Own, now: Instant): Line["busy"] {
  // One that waits was let go in a write whose answer was lost: it was never sent.
  const unsent = new Set(waiting.map(({ id }) => id));
  return (
    busy
      // A clock that was set back must not keep a place for longer than a place is ever kept.
      .map(({ id, freeAtMs }) => ({
        id,
        freeAtMs: Math.min(freeAtMs, learnt.get(id) ?? Infinity, now.latestMs + FULL_MS),
      }))
      .filter(({ id, freeAtMs }) => freeAtMs > now.earliestMs && !unsent.has(id))
  );
}

function whoWaits(line: Line, own: Own, now: Instant): Pick<Line, "waiting" | "seen"> {
  const isAlive = ([process, seenMs]: [string, number]): boolean =>
    process !== own.process && seenMs > now.earliestMs - SILENT_MS;
  const others = Object.fromEntries(Object.entries(line.seen).filter(isAlive));
  const seenMs = line.seen[own.process] ?? 0;
  const isFresh = seenMs > now.earliestMs - HEARTBEAT_MS;
  return {
    waiting: [...line.waiting.filter(({ process }) => process in others), ...own.waiting],
    seen:
      own.waiting.length === 0
        ? others
        : { ...others, [own.process]: isFresh ? seenMs : Math.floor(now.latestMs) },
  };
}

/** §8: a 429 closes the line for everybody, for `Retry-After` doubled each time in a row, with jitter. */
function closeOrOpen(
  { closedUntilMs, refusals }: Line,
  { refusedMs, wasAccepted, chance }: Own,
  now: Instant,
): Pick<Line, "closedUntilMs" | "refusals"> {
  const closedMs = Math.min(closedUntilMs, now.latestMs + CLOSED_MAX_MS + FULL_MS);
  const isOpen = now.earliestMs >= closedMs;
  if (refusedMs === null) {
    return { closedUntilMs: isOpen ? 0 : closedMs, refusals: wasAccepted && isOpen ? 0 : refusals };
  }
  // Those refused together count as one.
  const times = isOpen ? refusals : Math.max(refusals - 1, 0);
  const waitMs = Math.min(refusedMs * 2 ** Math.min(times, 10), CLOSED_MAX_MS) + chance * 1_000;
  return { closedUntilMs: Math.max(closedMs, Math.ceil(now.latestMs + waitMs)), refusals: times + 1 };
}

function countTurns(
  line: Line,
  going: readonly Waiter[],
  left: readonly Waiter[],
): Pick<Line, "served" | "turns"> {
  if (going.length === 0) return { served: line.served, turns: line.turns };
  const turns = line.turns + going.length;
  let known: Set<string> | null = null;
  const waiting = (): Set<string> => (known ??= new Set(left.flatMap(partiesOf)));
  const kept = Object.entries(line.served).filter(
    ([party, turn]) => turn > turns - REMEMBERED_TURNS || waiting().has(party),
  );
  const served = Object.fromEntries(kept);
  for (const [index, waiter] of going.entries()) {
    for (const party of partiesOf(waiter)) served[party] = line.turns + index + 1;
  }
  return { served, turns };
}

function isNews(line: Line, next: Line, { process, waiting, learnt, refusedMs }: Own, now: Instant): boolean {
  const stood = line.waiting.filter((waiter) => waiter.process === process);
  return (
    next.turns !== line.turns ||
    refusedMs !== null ||
    next.refusals !== line.refusals ||
    next.seen[process] !== line.seen[process] ||
    stood.length !== waiting.length ||
    stood.some(({ id }, index) => waiting[index]?.id !== id) ||
    line.busy.some(({ id, freeAtMs }) => freeAtMs > now.earliestMs && (learnt.get(id) ?? Infinity) < freeAtMs)
  );
}

/** When whoever stands at that place, counted from 0, can go. */
export function placeAtMs(line: Line, ceiling: number, index: number, now: Instant): number {
  const freeAt = line.busy.map(({ freeAtMs }) => freeAtMs).toSorted((a, b) => a - b);
  // Free places count as freed already.
  const freed = [...Array.from({ length: Math.max(0, ceiling - freeAt.length) }, () => 0), ...freeAt];
  const rounds = Math.floor(index / ceiling);
  const atMs = (freed[index % ceiling] ?? 0) + rounds * WINDOW_MS;
  return Math.max(atMs, line.closedUntilMs, now.earliestMs);
}
