import { existsSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { setTimeout as sleep } from "node:timers/promises";
import type { ServiceSide } from "./service-side.ts";

/** The first process to come to that point dies there. */
export function arm(points: string, point: string): void {
  writeFileSync(join(points, point), "");
}

/** Whether nobody has come to it yet. */
export function isArmed(points: string, point: string): boolean {
  return existsSync(join(points, point));
}

/** Starts the provider again whenever it has died, as a supervisor does. The answer ends it. */
export function keepRunning(service: ServiceSide): () => Promise<void> {
  const stopping = new AbortController();
  const keep = async (): Promise<void> => {
    while (!stopping.signal.aborted) {
      // A provider cannot start while its database is down; the next look tries again.
      await service.start().catch(() => {});
      await sleep(100);
    }
  };
  const keeping = keep();
  return async () => {
    stopping.abort();
    await keeping;
  };
}
