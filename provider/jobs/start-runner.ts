import { EventEmitter } from "node:events";
import { run, type Runner, type RunnerOptions, type WorkerEvents } from "graphile-worker";

/**
 * The queue at work, once it has looked for its first job. What that look learns of the tasks the queue keeps for as long as
 * it runs, and a failure as well: it would go on without ever finding a job, where the database went away at that moment.
 *
 * @throws where the first look failed. Nothing of it goes on then.
 */
export async function startRunner(options: RunnerOptions): Promise<Runner> {
  const events: WorkerEvents = new EventEmitter();
  const looked = Promise.withResolvers<void>();
  looked.promise.catch(() => {});
  for (const found of ["job:start", "worker:getJob:empty"] as const)
    events.once(found, () => looked.resolve());
  events.once("worker:getJob:error", ({ error }) => looked.reject(error));
  const runner = await run({ ...options, events });
  try {
    await looked.promise;
  } catch (error) {
    await runner.stop();
    throw error;
  }
  return runner;
}
