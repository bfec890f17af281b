/**
 * Calls evenly spread over time, a little below a ceiling. What a short pause made late is made up for a little faster than
 * the pace, never in a bunch, and only as far as no span in which the calls of a second of the other side can have left
 * holds more than the ceiling.
 */
export class CeilingPace {
  readonly #gapMs: number;
  /** When the last calls left, as many as the ceiling; that of call n at n modulo the ceiling. */
  readonly #leftMs: Float64Array;
  #sent = 0;
  #dueMs: number;
  #lastMs = Number.NEGATIVE_INFINITY;

  constructor({ ceiling, startMs }: { ceiling: number; startMs: number }) {
    this.#gapMs = 1000 / (ceiling * JUST_BELOW);
    this.#dueMs = startMs;
    this.#leftMs = new Float64Array(ceiling).fill(Number.NEGATIVE_INFINITY);
  }

  /** When the next call is due. */
  get dueMs(): number {
    return this.#dueMs;
  }

  /** When it may leave: not before it is due. */
  get readyMs(): number {
    const oldestMs = this.#leftMs[this.#sent % this.#leftMs.length] ?? 0;
    return Math.max(this.dueMs, oldestMs + SPAN_MS, this.#lastMs + this.#gapMs * CLOSEST);
  }

  /** The next call left. The one after it is due a gap after it was due itself. */
  sent(nowMs: number): void {
    this.#leftMs[this.#sent % this.#leftMs.length] = nowMs;
    this.#lastMs = nowMs;
    this.#dueMs = Math.max(this.#dueMs, nowMs - MADE_UP_FOR_MS) + this.#gapMs;
    this.#sent += 1;
  }
}

/** What a longer pause took is never made: there is next to no room for it, and all after it would be as late. */
const MADE_UP_FOR_MS = 100;

/** How close two calls may come, of what is between them when nothing is late. */
const CLOSEST = 0.75;

/** A call may take so long on its way: the calls of a second over there left within a second and this. */
const DELAY_MS = 50;
const SPAN_MS = 1000 + DELAY_MS;

/**
 * So much below a ceiling that even calls delayed by up to 50 ms meet none: at 95 in a second, evenly spread, no rolling
 * second holds more than 100 even where the calls of 1.05 seconds arrive within it.
 */
export const JUST_BELOW = 0.95;
