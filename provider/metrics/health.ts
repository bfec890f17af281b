import type { Database } from "#provider/db/client.ts";
import { isDatabaseUp } from "#provider/db/health.ts";

export type Health = { database: boolean; jobs: boolean };

/** Whether calls can be served and durable work is done. An answer is believed for a moment, whoever asks how often. */
export function createHealth(db: Database, doJobsRun: () => boolean): () => Promise<Health> {
  let last: Promise<boolean> | null = null;
  let lastMs = -Infinity;
  return async () => {
    if (last === null || performance.now() - lastMs > FRESH_MS) {
      lastMs = performance.now();
      last = Promise.race([isDatabaseUp(db), afterPatience()]);
    }
    return { database: await last, jobs: doJobsRun() };
  };
}

const FRESH_MS = 500;
const PATIENCE_MS = 3000;

function afterPatience(): Promise<false> {
  return new Promise((resolve) => {
    setTimeout(() => resolve(false), PATIENCE_MS).unref();
  });
}

export function isWell({ database, jobs }: Health): boolean {
  return database && jobs;
}
