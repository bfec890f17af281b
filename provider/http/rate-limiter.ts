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
 * begins, holds more than the ceiling. `nowMs` must never go back (`performance.now`).
 */
export class RollingWindowLimiter implements RateLimiter {
  readonly #logs = new Map<string, Log>();
  readonly #nowMs: () => number;

  constructor(nowMs: () => number) {
    this.#nowMs = nowMs;
  }

  take(endpoint: string, limit: number, address: string): RateDecision {
    const nowMs = this.#nowMs();
    const log = this.#logOf(`${endpoint} ${address}`, limit);
    forgetBefore(log, nowMs - WINDOW_MS);
    if (log.size >= limit) return { isAllowed: false, limit, remaining: 0 };
    log.instants[(log.first + log.size) % log.instants.length] = nowMs;
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

  #logOf(key: string, limit: number): Log {
    const known = this.#logs.get(key);
    // Taken out and put back: a Map keeps the order of insertion, so the first is the one longest silent.
    if (known) this.#logs.delete(key);
    const log = known ?? { instants: new Float64Array(limit), first: 0, size: 0 };
    this.#logs.set(key, log);
    if (this.#logs.size > ENTRIES_MAX) {
      const [oldest] = this.#logs.keys();
      if (oldest !== undefined) this.#logs.delete(oldest);
    }
    return log;
  }
}

/** A call exactly one second old is in no second that ends now. */
function forgetBefore(log: Log, beforeMs: number): void {
  while (log.size > 0 && (log.instants[log.first] ?? 0) <= beforeMs) {
    log.first = (log.first + 1) % log.instants.length;
    log.size -= 1;
  }
}
