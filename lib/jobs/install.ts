import { runMigrations } from "graphile-worker";
import { openPool } from "#lib/db/pool.ts";

/**
 * Installs or updates the job queue's own schema (`graphile_worker`). Safe to run by several at once. Over connections
 * of ours: the queue's own would wait for ever for a database that went away while a worker starts.
 */
export async function installJobs(databaseUrl: string): Promise<void> {
  const pgPool = openJobsPool(databaseUrl, 1);
  try {
    await runMigrations({ pgPool });
  } finally {
    await pgPool.end();
  }
}

/** The connections the queue itself works over. Whoever opens them ends them. */
export function openJobsPool(databaseUrl: string, poolSize: number): ReturnType<typeof openPool> {
  const pool = openPool(databaseUrl, { poolSize });
  // Of connections that break while nobody uses them; the next job opens another.
  pool.on("error", () => {});
  pool.on("connect", (client) => void client.on("error", () => {}));
  return pool;
}
