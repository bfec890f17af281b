import { runMigrations } from "graphile-worker";

/** Installs or updates the job queue's own schema (`graphile_worker`). Safe to run by several at once. */
export async function installJobs(databaseUrl: string): Promise<void> {
  await runMigrations({ connectionString: databaseUrl });
}
