import { installJobs } from "#lib/jobs/install.ts";
import { applyMigrations } from "#scripts/database/migrations.ts";
import type { Program } from "#scripts/database/programs.ts";

/** Makes the program's tables in an empty database, and the job queue's, which are the same for both programs. */
export async function prepareDatabase(program: Program, url: string): Promise<void> {
  await applyMigrations(program, url);
  await installJobs(url);
}
