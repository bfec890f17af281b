import { NotTried } from "./rule.ts";
import type { World } from "./world.ts";

/** Calls that were to fall into one second did not: nothing can be said from them. */
class TooSlow extends Error {}

const ATTEMPTS = 6;

export type Stopwatch = {
  elapsedMs(): number;
  /** @throws where it is later than that, and ends the attempt. */
  mustBeBefore(ms: number): void;
  /** Waits until then. */
  reach(ms: number): Promise<void>;
};

/**
 * Tries what only a fast machine can show: the endpoint for oneself (`world.alone`), and again with a new start
 * where the stopwatch says that it took too long.
 */
export async function timed(
  world: World,
  path: string,
  work: (source: string, watch: Stopwatch) => Promise<void>,
): Promise<void> {
  for (let attempt = 1; attempt <= ATTEMPTS; attempt += 1) {
    try {
      await world.alone(path, (source) => work(source, startWatch()));
      return;
    } catch (error) {
      if (!(error instanceof TooSlow)) throw error;
    }
  }
  throw new NotTried("the machine is too busy to make the calls within a second");
}

export function startWatch(): Stopwatch {
  const startedMs = performance.now();
  const elapsedMs = () => performance.now() - startedMs;
  return {
    elapsedMs,
    mustBeBefore(ms) {
      if (elapsedMs() >= ms) throw new TooSlow();
    },
    reach: (ms) => new Promise((resolve) => setTimeout(resolve, Math.max(0, ms - elapsedMs()))),
  };
}
