import type { Clock } from "#lib/clock.ts";
import type { Log } from "#lib/log.ts";

const EVERY_MS = 60_000;

/** Counts what was refused. */
export type RefusalLog = { note(reason: string, connectionId: string | null): void };

/** One line a minute at most, with how many there were: a flood of forgeries must not become a flood of lines. */
export function createRefusalLog({ nowMs }: Pick<Clock, "nowMs">, log: Log): RefusalLog {
  let count = 0;
  let toldMs = -Infinity;
  return {
    note(reason, connectionId) {
      count += 1;
      if (nowMs() - toldMs < EVERY_MS) return;
      log.warn({ reason, connectionId, count }, "webhook deliveries were refused");
      count = 0;
      toldMs = nowMs();
    },
  };
}
