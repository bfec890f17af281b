import { setTimeout as sleep } from "node:timers/promises";
import { lastLines } from "#scripts/start/log-excerpt.ts";
import { SAYS_READY } from "./quick.ts";
import { type ConsoleProcess, type ConsoleProcessOptions, startConsoleProcess } from "./start-worker.ts";

/** Worker processes that are kept as a supervisor keeps them: one whose database is gone may give up. */
export type WorkerCrew = {
  /** It is started again whenever it ends. */
  startWorker(): void;
  /** kill -9 of every worker, each of which is started again. */
  crash(): Promise<void>;
  /** kill -9 of every worker, none of which is started again. */
  stopWorkers(): Promise<void>;
  /** @throws Error with its own words where a worker cannot start: what waits for it would wait in vain. */
  requireWorkers(): void;
};

const RESTART_AFTER_MS = 100;
/** A database that was crashed is back before somebody who cannot do without it has tried so often. */
const STARTS_MAX = 5;

export function openCrew(options: ConsoleProcessOptions): WorkerCrew {
  let workers: ConsoleProcess[] = [];
  let failure: Error | null = null;
  /** A worker of a crew that was stopped is not started again. */
  let crew = new AbortController();
  const crash = async (): Promise<void> => {
    await Promise.all(workers.map((worker) => worker.kill()));
  };
  const keepOne = async (): Promise<void> => {
    const { signal } = crew;
    let failedStarts = 0;
    while (!signal.aborted) {
      const worker = startConsoleProcess("worker/main.ts", options);
      workers.push(worker);
      const code = await worker.exit;
      workers = workers.filter((each) => each !== worker);
      const hasFailed = code !== null && !worker.output().includes(SAYS_READY);
      failedStarts = hasFailed ? failedStarts + 1 : 0;
      if (failedStarts === STARTS_MAX && !signal.aborted) {
        failure = new Error(`a worker cannot start. It wrote:\n${lastLines(worker.output())}`);
        return;
      }
      await sleep(RESTART_AFTER_MS);
    }
  };
  return {
    startWorker: () => void keepOne(),
    crash,
    async stopWorkers() {
      crew.abort();
      crew = new AbortController();
      failure = null;
      await crash();
    },
    requireWorkers() {
      if (failure) throw failure;
    },
  };
}
