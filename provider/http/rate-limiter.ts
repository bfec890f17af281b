export type RateDecision = {
  isAllowed: boolean;
  /** Calls the endpoint takes in one second. */
  limit: number;
  /** Calls left in the second that ends now. */
  remaining: number;
};

/**
 * Counts calls by endpoint and client address (§8). A promise is allowed so that an implementation may agree
 * with other processes; one that knows at once should say so at once.
 */
export type RateLimiter = {
  take(endpoint: string, limit: number, address: string): RateDecision | Promise<RateDecision>;
};

const WINDOW_MS = 1000;

/** Addresses kept at most; a flood of more of them pushes out the ones longest silent. */
const ENTRIES_MAX = 100_000;

/** The instants of the last calls that were let through, oldest at `first`. */
type Log = { instants: Float64Array; first: number; size: number };

/**
 * Exact: it remembers the instant of every call let through in the last second, so that no second, wherever it
 * begins, holds more than the ceiling. Neither clock may ever go back (`performance.now`).
 */
export class RollingWindowLimiter implements RateLimiter {
  readonly #logs = new Map<string, Log>();
  readonly #nowMs: () => number;
  readonly #arrivedAtMs: () => number;

  /** `arrivedAtMs`: when the call that is being taken arrived, where that is known better than by now. */
  constructor(nowMs: () => number, arrivedAtMs = nowMs) {
    this.#nowMs = nowMs;
    this.#arrivedAtMs = arrivedAtMs;
  }

  take(endpoint: string, limit: number, address: string): RateDecision {
    const atMs = this.#arrivedAtMs();
    const log = this.#logOf(windowKey(endpoint, address), limit);
    forgetBefore(log, atMs - WINDOW_MS);
    if (log.size >= limit) return { isAllowed: false, limit, remaining: 0 };
    log.instants[(log.first + log.size) % log.instants.length] = atMs;
    log.size += 1;
    return { isAllowed: true, limit, remaining: limit - log.size };
  }

  /** Forgets whoever was silent for a second. To be called now and then, so that idle costs nothing. */
  sweep(): void {
    const beforeMs = this.#nowMs() - WINDOW_MS;
    for (const [key, log] of this.#logs) {
      forgetBefore(log, beforeMs);
      if (log.size === 0) this.#logs.delete(key);
    }
  }

  get size(): number {
    return this.#logs.size;
  }

  /** Every call let through in the last second, for whoever counts on from here. */
  listPassed(): PassedCall[] {
    const nowMs = this.#nowMs();
    return [...this.#logs].flatMap(([key, log]) => {
      forgetBefore(log, nowMs - WINDOW_MS);
      return instantsOf(log).map((atMs) => ({ key, ageMs: nowMs - atMs }));
    });
  }

  /** Begins anew with the calls that others let through, oldest first. */
  reset(passed: readonly PassedCall[]): void {
    const nowMs = this.#nowMs();
    const byKey = new Map<string, number[]>();
    for (const { key, ageMs } of passed) {
      const instants = byKey.get(key) ?? [];
      byKey.set(key, instants);
      instants.push(nowMs - ageMs);
    }
    this.#logs.clear();
    for (const [key, instants] of byKey) {
      this.#logs.set(key, { instants: Float64Array.from(instants), first: 0, size: instants.length });
    }
  }

  #logOf(key: string, limit: number): Log {
    const known = this.#logs.get(key);
    // Taken out and put back: a Map keeps the order of insertion, so the first is the one longest silent.
    if (known) this.#logs.delete(key);
    const log = known ? withRoomFor(known, limit) : { instants: new Float64Array(limit), first: 0, size: 0 };
    this.#logs.set(key, log);
    if (this.#logs.size > ENTRIES_MAX) {
      const [oldest] = this.#logs.keys();
      if (oldest !== undefined) this.#logs.delete(oldest);
    }
    return log;
  }
}

/** What a limiter counts by (§8: per endpoint and client address). */
export function windowKey(endpoint: string, address: string): string {
  return `${endpoint} ${address}`;
}

/** A call that was let through, and how long ago. */
export type PassedCall = { key: string; ageMs: number };

function instantsOf({ instants, first, size }: Log): number[] {
  return Array.from({ length: size }, (_, index) => instants[(first + index) % instants.length] ?? 0);
}

/** A log that was taken over holds what it was given, and no more. */
function withRoomFor(log: Log, limit: number): Log {
  if (log.instants.length >= limit) return log;
  const instants = new Float64Array(limit);
  instants.set(instantsOf(log));
  return { instants, first: 0, size: log.size };
}

/** A call exactly one second old is in no second that ends now. */
function forgetBefore(log: Log, beforeMs: number): void {
  while (log.size > 0 && (log.instants[log.first] ?? 0) <= beforeMs) {
    log.first = (log.first + 1) % log.instants.length;
    log.size -= 1;
  }
}
