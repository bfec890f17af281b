import type { Clock } from "#lib/clock.ts";

const ABORTED = new Error("aborted");

type Sleeper = { atMs: number; order: number; wake: () => void };

/**
 * Time that passes only when everybody sleeps. Clocks made of it may run apart, as the clocks of machines do.
 *
 *     const time = new VirtualTime();
 *     const clock = time.clock();
 *     await time.run(600_000);    // ten minutes, as fast as the work in them allows
 */
export class VirtualTime {
  #nowMs = 0;
  #count = 0;
  /** A heap by time, then by who lay down first. */
  readonly #sleepers: Sleeper[] = [];

  get nowMs(): number {
    return this.#nowMs;
  }

  /** A clock that shows another time than this one does, always by as much. */
  clock(aheadMs = 0): Clock {
    return {
      nowMs: () => this.#nowMs + aheadMs,
      sleep: (ms, signal) =>
        new Promise((resolve, reject) => {
          if (signal?.aborted) {
            reject(ABORTED);
            return;
          }
          const stop = (): void => reject(ABORTED);
          signal?.addEventListener("abort", stop, { once: true });
          this.#push({
            atMs: this.#nowMs + Math.max(ms, 0),
            order: this.#count++,
            wake: () => {
              signal?.removeEventListener("abort", stop);
              resolve();
            },
          });
        }),
    };
  }

  /** Lets that much time pass. */
  async run(ms: number): Promise<void> {
    const endMs = this.#nowMs + ms;
    for (;;) {
      // Everything that can be done at this instant is done before the next one comes.
      await new Promise((resolve) => void setImmediate(resolve));
      const next = this.#sleepers[0];
      if (!next || next.atMs > endMs) break;
      this.#nowMs = next.atMs;
      while (this.#sleepers[0] && this.#sleepers[0].atMs <= this.#nowMs) this.#pop()?.wake();
    }
    this.#nowMs = endMs;
  }

  /** Lets time pass until that has ended, real answers from elsewhere included. */
  async runUntil<Value>(work: Promise<Value>): Promise<Value> {
    const state = { isOver: false };
    const done = work.finally(() => {
      state.isOver = true;
    });
    while (!state.isOver) await this.run(10);
    return done;
  }

  #push(sleeper: Sleeper): void {
    const heap = this.#sleepers;
    let at = heap.length;
    heap.push(sleeper);
    while (at > 0) {
      const above = (at - 1) >> 1;
      const other = heap[above];
      if (!other || !isBefore(sleeper, other)) break;
      heap[at] = other;
      at = above;
    }
    heap[at] = sleeper;
  }

  #pop(): Sleeper | undefined {
    const heap = this.#sleepers;
    const [first] = heap;
    const last = heap.pop();
    if (!last || heap.length === 0) return first;
    let at = 0;
    for (;;) {
      let below = at * 2 + 1;
      const left = heap[below];
      const right = heap[below + 1];
      if (!left) break;
      if (right && isBefore(right, left)) below += 1;
      const smaller = heap[below];
      if (!smaller || !isBefore(smaller, last)) break;
      heap[at] = smaller;
      at = below;
    }
    heap[at] = last;
    return first;
  }
}

function isBefore(a: Sleeper, b: Sleeper): boolean {
  return a.atMs < b.atMs || (a.atMs === b.atMs && a.order < b.order);
}
