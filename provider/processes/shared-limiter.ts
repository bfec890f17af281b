import { handOverWindows, listWindows, sweepWindows, takeCalls } from "#provider/db/call-windows.ts";
import type { Line } from "#provider/db/line.ts";
import type { ProcessMode } from "#provider/db/processes.ts";
import {
  type RateDecision,
  type RateLimiter,
  RollingWindowLimiter,
  windowKey,
} from "#provider/http/rate-limiter.ts";
import { createArrivalClock } from "#provider/http/arrival-clock.ts";
import { Batcher } from "./batcher.ts";
import type { Standing } from "./standing.ts";

/** How long a call waits for a decision before it is refused: it was not executed, and says so (§8). */
const WAIT_MS = 2000;

type Asked = { endpoint: string; address: string; limit: number };

/**
 * §8 over all processes: alone it decides in memory at once, with others through the windows in the database. Where
 * neither is possible nothing is let through: a ceiling that holds only in fair weather is none.
 */
export class SharedLimiter implements RateLimiter {
  readonly #local: RollingWindowLimiter;
  readonly #standing: Standing;
  readonly #line: Line;
  readonly #batcher = new Batcher<Asked, RateDecision>((asked) => this.#decide(asked));
  /** Keys that certainly have no room before then, so that a flood costs no question. */
  readonly #fullUntilMs = new Map<string, number>();

  constructor(standing: Standing, line: Line) {
    this.#standing = standing;
    this.#line = line;
    const nowMs = (): number => standing.nowMs();
    this.#local = new RollingWindowLimiter(nowMs, createArrivalClock(nowMs));
  }

  take(endpoint: string, limit: number, address: string): RateDecision | Promise<RateDecision> {
    if (this.#standing.isAlone()) return this.#local.take(endpoint, limit, address);
    const fullUntilMs = this.#fullUntilMs.get(windowKey(endpoint, address));
    if (fullUntilMs !== undefined && this.#standing.nowMs() < fullUntilMs) return refused(limit);
    return this.#batcher.ask({ endpoint, address, limit });
  }

  /** Gives the last second to the others. Nothing may be decided here meanwhile. */
  handOver(): Promise<ProcessMode | null> {
    return handOverWindows(this.#line, this.#standing.id, this.#local.listPassed());
  }

  /** Takes the last second over from the others, which are gone. Nothing may be decided here meanwhile. */
  async takeOver(): Promise<void> {
    this.#local.reset(await listWindows(this.#line));
    this.#fullUntilMs.clear();
  }

  async sweep(): Promise<void> {
    const nowMs = this.#standing.nowMs();
    this.#local.sweep();
    for (const [key, untilMs] of this.#fullUntilMs) if (untilMs <= nowMs) this.#fullUntilMs.delete(key);
    if (!this.#standing.isAlone()) await sweepWindows(this.#line);
  }

  async #decide(asked: readonly Asked[]): Promise<RateDecision[]> {
    const untilMs = this.#standing.nowMs() + WAIT_MS;
    while (this.#standing.nowMs() < untilMs) {
      if (this.#standing.isAlone()) {
        return asked.map(({ endpoint, limit, address }) => this.#local.take(endpoint, limit, address));
      }
      if (this.#standing.isSharing()) {
        try {
          return await this.#decideTogether(asked);
        } catch (error) {
          this.#standing.doubt(error);
        }
      }
      await this.#standing.changed();
    }
    return asked.map(({ limit }) => refused(limit));
  }

  async #decideTogether(asked: readonly Asked[]): Promise<RateDecision[]> {
    const counts = new Map<string, { key: string; limit: number; count: number }>();
    const keys = asked.map(({ endpoint, address, limit }) => {
      const key = windowKey(endpoint, address);
      const known = counts.get(key);
      if (known) known.count += 1;
      else counts.set(key, { key, limit, count: 1 });
      return key;
    });
    // In one order everywhere: two processes that lock the same rows never wait for each other in a circle.
    const sorted = [...counts.values()].toSorted((a, b) => (a.key < b.key ? -1 : 1));
    const askedMs = this.#standing.nowMs();
    const granted = await takeCalls(this.#line, this.#standing.id, sorted);
    const left = new Map<string, { granted: number; remaining: number }>();
    for (const [index, { key }] of sorted.entries()) {
      const result = granted[index];
      if (!result) continue;
      left.set(key, { granted: result.granted, remaining: result.remaining });
      // Counted from before the question: the database's clock was read later, so the room comes no sooner.
      if (result.remaining === 0) this.#fullUntilMs.set(key, askedMs + Math.min(result.waitMs, 1000));
    }
    return keys.map((key, index) => {
      const limit = asked[index]?.limit ?? 0;
      const mine = left.get(key);
      if (!mine || mine.granted === 0) return refused(limit);
      mine.granted -= 1;
      return { isAllowed: true, limit, remaining: mine.remaining + mine.granted };
    });
  }
}

function refused(limit: number): RateDecision {
  return { isAllowed: false, limit, remaining: 0 };
}
