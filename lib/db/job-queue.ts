import type { Db } from "./client.ts";

/** A piece of durable work, added in the transaction of what it is about: both are there, or neither. */
export type QueuedJob = {
  task: string;
  payload: Record<string, string>;
  /** A job of the same key that has not begun is replaced. */
  key: string;
  runAt: Date;
  /** Lower runs first. */
  priority: number;
  attemptsMax: number;
};

/** Adds to graphile-worker's queue, whose schema the worker installs (lib/jobs/install.ts). */
export async function addJob(tx: Db, job: QueuedJob): Promise<void> {
  await tx.$executeRaw`
    SELECT graphile_worker.add_job(${job.task}, payload := ${JSON.stringify(job.payload)}::json,
      run_at := ${job.runAt}::timestamptz, max_attempts := ${job.attemptsMax}, job_key := ${job.key},
      priority := ${job.priority}, job_key_mode := 'replace')`;
}
