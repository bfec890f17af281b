import type { Instant } from "./line.ts";

/** A machine's clock gains or loses no more than this against another: 200 parts in a million. */
const DRIFT = 0.000_2;
/** A reading that contradicts the one before by more than this means that the clock was set. */
const SET_MS = 5;

/**
 * The database's clock as it can be known from here: each answer of the database carries its present instant, which lay
 * between the sending of the question and the arrival of the answer. Processes whose own clocks disagree agree on this.
 */
export class RemoteClock {
  #atMs = 0;
  #lowMs = 0;
  #highMs = 0;
  #isKnown = false;

  get isKnown(): boolean {
    return this.#isKnown;
  }

  /** `sentMs` and `heardMs` by a local clock that never goes back. */
  note(sentMs: number, heardMs: number, remoteMs: number): void {
    const low = remoteMs - heardMs;
    const high = remoteMs - sentMs;
    const [knownLow, knownHigh] = this.#offsetsAt(heardMs);
    const isContradicted = low > knownHigh + SET_MS || high < knownLow - SET_MS;
    if (this.#isKnown && !isContradicted) {
      // Both are true, so the truth lies where they overlap.
      this.#lowMs = Math.min(Math.max(low, knownLow), high);
      this.#highMs = Math.max(Math.min(high, knownHigh), low);
    } else {
      this.#lowMs = low;
      this.#highMs = high;
    }
    this.#atMs = heardMs;
    this.#isKnown = true;
  }

  at(localMs: number): Instant {
    const [low, high] = this.#offsetsAt(localMs);
    return { earliestMs: localMs + low, latestMs: localMs + high };
  }

  #offsetsAt(localMs: number): [low: number, high: number] {
    const driftMs = Math.max(0, localMs - this.#atMs) * DRIFT;
    return [this.#lowMs - driftMs, this.#highMs + driftMs];
  }
}
