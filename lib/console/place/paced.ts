import type { Clock } from "#lib/clock.ts";

/** Lets calls begin no closer than `perSecond` allows, and no more than `atOnce` of them be under way. */
export type Paced = <Value>(call: () => Promise<Value>) => Promise<Value>;

export function createPaced(
  clock: Clock,
  { perSecond, atOnce }: { perSecond: number; atOnce: number },
): Paced {
  const gapMs = 1_000 / perSecond;
  const waiting: (() => void)[] = [];
  let underWay = 0;
  let nextMs = 0;
  return async (call) => {
    if (underWay >= atOnce) await new Promise<void>((resolve) => void waiting.push(resolve));
    else underWay += 1;
    try {
      const nowMs = clock.nowMs();
      const startMs = Math.max(nowMs, nextMs);
      nextMs = startMs + gapMs;
      if (startMs > nowMs) await clock.sleep(startMs - nowMs);
      return await call();
    } finally {
      // The place is handed on, so the count stays.
      const next = waiting.shift();
      if (next) next();
      else underWay -= 1;
    }
  };
}
