import { DATABASE_FAILURE, type DatabaseFacts } from "./database.ts";
import type { SimProcess } from "#sim/engine/process.ts";
import { isWithin } from "#sim/weather.ts";

/** The job queue as graphile-worker is: one job an order, one poll a second, a failed one again after a while. */
export type Queue = {
  /** Replaces the one planned before, as committed with the order's row. */
  add(orderId: string, runAt: Date, by: "row" | "sweep"): void;
};

export type Runner = { process: SimProcess; run(orderId: string): Promise<void> };

const POLL_MS = 1_000;

export function createQueue(facts: DatabaseFacts, runners: readonly Runner[]): Queue {
  const { timeline, chance, weather, note } = facts;
  const jobs = new Map<string, { runAtMs: number; attempts: number }>();

  const add = (orderId: string, runAtMs: number, attempts: number): void => {
    const job = { runAtMs, attempts };
    jobs.set(orderId, job);
    const nowMs = timeline.nowMs();
    // One that is due at once is told to the workers; of another they learn when they look.
    const foundMs = runAtMs <= nowMs ? nowMs + chance.between(1, 15) : runAtMs + chance.between(0, POLL_MS);
    timeline.at(foundMs, () => take(orderId, job));
  };

  const take = (orderId: string, job: { runAtMs: number; attempts: number }): void => {
    if (jobs.get(orderId) !== job) return;
    const well = runners.filter(({ process }) => process.isWell);
    const runner = well[chance.whole(0, well.length - 1)];
    if (!runner || isWithin(weather.databaseDown, timeline.nowMs())) {
      timeline.after(POLL_MS, () => take(orderId, job));
      return;
    }
    jobs.delete(orderId);
    // Its process may die: then it stays locked, and nothing but the sweep wakes the order.
    runner.run(orderId).catch((error: unknown) => {
      if (error !== DATABASE_FAILURE) throw error;
      const isKept = !jobs.has(orderId) && !isWithin(weather.databaseDown, timeline.nowMs());
      if (isKept) add(orderId, timeline.nowMs() + Math.exp(job.attempts + 1) * 1_000, job.attempts + 1);
    });
  };

  return {
    add(orderId, runAt, by) {
      // What the sweep plans stands for what was lost: lost twice over is another disaster.
      if (by === "row" && weather.hits("job-lost")) {
        jobs.delete(orderId);
        note(() => `queue: the job of ${orderId} is lost`);
      } else add(orderId, runAt.getTime(), 0);
    },
  };
}
