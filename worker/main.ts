import { Logger, run } from "graphile-worker";
import { planContent } from "#lib/console/place/refresh-content.ts";
import { getServices } from "#lib/console/services.ts";
import { getEnv } from "#lib/env.ts";
import { installJobs } from "#lib/jobs/install.ts";
import { type Log, toLogFields } from "#lib/log.ts";
import { CRONTAB } from "./crontab.ts";
import { sweepForEver } from "./sweep.ts";
import { createTasks } from "./tasks.ts";

/** Steps of orders spend their time waiting for the service, so many of them fit beside each other. */
const CONCURRENCY = 12;
const POLL_MS = 1_000;
const SWEEP_EVERY_MS = 5_000;
/** Longer than a Book or a Cancel may take: what is on its way when the worker is told to stop is still written down. */
const STOP_WAIT_MS = 70_000;

async function main(): Promise<void> {
  const { databaseUrl, recoveryScale } = getEnv();
  const services = getServices();
  await installJobs(databaseUrl);
  const stopping = new AbortController();
  const runner = await run({
    connectionString: databaseUrl,
    concurrency: CONCURRENCY,
    maxPoolSize: CONCURRENCY + 2,
    pollInterval: POLL_MS,
    noHandleSignals: true,
    gracefulShutdownAbortTimeout: STOP_WAIT_MS,
    taskList: createTasks(services, { scale: recoveryScale }),
    crontab: CRONTAB,
    logger: toLogger(services.log),
  });
  const sweeping = sweepForEver(services, SWEEP_EVERY_MS, stopping.signal);
  await planContent(services);

  const stop = (): void => {
    if (stopping.signal.aborted) return;
    stopping.abort();
    runner
      .stop()
      .catch((error: unknown) => services.log.error(toLogFields(error), "the worker did not stop well"));
  };
  process.on("SIGTERM", stop);
  process.on("SIGINT", stop);
  services.log.info({ concurrency: CONCURRENCY }, "worker ready");
  await runner.promise;
  await sweeping;
  await services.transport.close();
  await services.db.$disconnect();
}

/** The queue's own messages may repeat a job's payload or an error's text, so only those that matter are kept, cut short. */
function toLogger(log: Log): Logger {
  return new Logger(() => (level, message) => {
    if (level === "error") log.error({ detail: message.slice(0, 300) }, "job queue");
    else if (level === "warning") log.warn({ detail: message.slice(0, 300) }, "job queue");
  });
}

await main().catch((error: unknown) => {
  process.stderr.write(
    `The worker ended: ${error instanceof Error ? error.message : "for no known reason"}\n`,
  );
  process.exitCode = 1;
});
