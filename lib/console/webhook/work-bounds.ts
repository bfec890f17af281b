import { createHash } from "node:crypto";
import type { Clock } from "#lib/clock.ts";

/** How much is done for deliveries nobody vouches for. */
export type WorkBounds = {
  /** Null: not now. Otherwise to be told how the delivery ended. */
  enter(token: string): ((wasTaken: boolean) => void) | null;
};

type Window = { startMs: number; count: number };

const WINDOW_MS = 1_000;
const KNOWN_MAX = 1_000;

/**
 * Bounds the work of this process: so many deliveries at once, and so many refused ones a second. An address that took
 * a delivery before is counted by itself, so guessing at addresses does not stop the ones in use. What is turned away
 * costs a service one repetition; the orders are asked about at their own times anyway.
 */
export function createWorkBounds(
  { nowMs }: Pick<Clock, "nowMs">,
  { atOnceMax = 32, refusedMax = 20 }: { atOnceMax?: number; refusedMax?: number } = {},
): WorkBounds {
  let atOnce = 0;
  const strangers: Window = { startMs: 0, count: 0 };
  const known = new Map<string, Window>();
  const roll = (window: Window): Window => {
    const now = nowMs();
    if (now - window.startMs >= WINDOW_MS || now < window.startMs) {
      window.startMs = now;
      window.count = 0;
    }
    return window;
  };
  return {
    enter(token) {
      const key = createHash("sha256").update(token).digest("base64url");
      const window = roll(known.get(key) ?? strangers);
      if (atOnce >= atOnceMax || window.count >= refusedMax) return null;
      atOnce += 1;
      return (wasTaken) => {
        atOnce -= 1;
        if (!wasTaken) {
          window.count += 1;
          return;
        }
        known.delete(key);
        known.set(key, window === strangers ? { startMs: nowMs(), count: 0 } : window);
        for (const oldest of known.keys()) {
          if (known.size <= KNOWN_MAX) break;
          known.delete(oldest);
        }
      };
    },
  };
}
