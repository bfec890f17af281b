import type { Clock } from "#provider/clock.ts";

/** A clock that stands still until it is told to move. */
export type ManualClock = Clock & { advance(ms: number): void };

export function createManualClock(startMs = Date.parse("2026-11-21T09:00:00Z")): ManualClock {
  let nowMs = startMs;
  return {
    nowMs: () => nowMs,
    advance(ms) {
      nowMs += ms;
    },
  };
}
