import type { Clock } from "#lib/clock.ts";
import type { LineStore } from "#lib/interface/ports.ts";

export type MemoryLines = LineStore & {
  /** As after a crash of the database: the lines are gone, and it began anew just now. */
  crash(): void;
  /** How often a line was exchanged, and how often in vain. */
  counts: { exchanges: number; conflicts: number };
};

type Row = { token: string; text: string; waitingCount: number };

/** Lines in memory, `awayMs` away in each direction, under the clock of a database. */
export function createMemoryLines(clock: Clock, awayMs: () => number = () => 0): MemoryLines {
  const rows = new Map<string, Row>();
  const counts = { exchanges: 0, conflicts: 0 };
  let startedMs = clock.nowMs() - 3_600_000;

  const there = async <Value>(work: () => Value): Promise<Value> => {
    await clock.sleep(awayMs());
    const value = work();
    await clock.sleep(awayMs());
    return value;
  };
  return {
    counts,
    crash() {
      rows.clear();
      startedMs = clock.nowMs();
    },
    read: (key) =>
      there(() => {
        const row = rows.get(key);
        return row ? { token: row.token, text: row.text, nowMs: clock.nowMs() } : null;
      }),
    create: (key, toFirst) =>
      there(() => {
        if (!rows.has(key)) rows.set(key, { token: "first", text: toFirst(startedMs), waitingCount: 0 });
      }),
    exchange: (key, token, next) =>
      there(() => {
        const row = rows.get(key);
        const nowMs = clock.nowMs();
        if (!row) return null;
        counts.exchanges += 1;
        if (row.token !== token) {
          counts.conflicts += 1;
          return { written: false, token: row.token, text: row.text, nowMs };
        }
        rows.set(key, next);
        return { written: true, nowMs };
      }),
    listWaiting: (keyPrefix) =>
      there(() =>
        [...rows]
          .filter(([key, { waitingCount }]) => waitingCount > 0 && key.startsWith(keyPrefix))
          .map(([key, { token, text }]) => ({ key, token, text, nowMs: clock.nowMs() })),
      ),
  };
}
