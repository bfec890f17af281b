import type { Chance } from "#sim/engine/chance.ts";
import type { Ending, SimProcess } from "#sim/engine/process.ts";
import type { Timeline } from "#sim/engine/timeline.ts";
import { isWithin, type Weather } from "#sim/weather.ts";

export type DatabaseFacts = {
  timeline: Timeline;
  chance: Chance;
  weather: Weather;
  note: (text: () => string) => void;
  /** A query failed or took long: nobody can be in time with a database like that. */
  troubled: () => void;
};

/** What a process hears of a database that failed. One for all: nobody reads its stack, and making one is dear. */
export const DATABASE_FAILURE = new Error("the database failed");

/**
 * One transaction of a process. The database may be down, the query may fail with nothing done, and it may be committed
 * and the process hear that it failed.
 */
export function transact<Value>(
  { timeline, chance, weather, note, troubled }: DatabaseFacts,
  process: SimProcess,
  work: () => Value,
): Promise<Value> {
  const isSlow = weather.hits("slow-query");
  if (isSlow) troubled();
  const wayMs = isSlow ? chance.between(50, 3_000) : chance.between(0.2, 4);
  const fail = (what: string): Ending<never> => {
    note(() => `${process.name}: database: ${what}`);
    troubled();
    return { error: DATABASE_FAILURE };
  };
  const effect = (): Ending<Value> => {
    if (isWithin(weather.databaseDown, timeline.nowMs())) return fail("down");
    if (weather.hits("query-failed")) return fail("nothing was done");
    if (isSlow) troubled();
    const value = work();
    return weather.hits("ack-lost") ? fail("committed, and it is not known") : { value };
  };
  return process.wait(wayMs, effect, isSlow ? chance.between(50, 2_000) : chance.between(0.2, 3));
}
