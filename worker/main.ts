import { Logger, type Runner, type TaskList } from "graphile-worker";
import { SWEEP_EVERY_MS } from "#lib/console/order/pace.ts";
import { planContent } from "#lib/console/place/refresh-content.ts";
import { getServices } from "#lib/console/services.ts";
import { getEnv } from "#lib/env.ts";
import { installJobs, openJobsPool } from "#lib/jobs/install.ts";
import { startRunner } from "#lib/jobs/start-runner.ts";
import { type Log, toLogFields } from "#lib/log.ts";
import { openMailPort } from "#lib/mail/open-mail-port.ts";
import { CRONTAB, MAIL_CRONTAB } from "./crontab.ts";
import { sweepForEver } from "./sweep.ts";
import { createMailTasks, createOrderTasks, createUpkeepTasks } from "./tasks.ts";

/**
 * So many jobs at once. Steps of orders spend their time waiting, for their turn (§8) and for the service, which may
 * take a minute for a Book: there is room for many of those, so that looking for an order never waits for one. Ten
 * Books a second that take the service ten seconds each are a hundred at once. Fewer than there are sockets to a
 * provider (lib/interface/create-transport.ts). Content is fetched beside them, in places of its own: however long it
 * waits in line, no order waits for it.
 */
const CONCURRENCY = { orders: 120, upkeep: 3, mails: 2 } as const;
/** Taking a job and giving it back is short, so few connections serve many of them. */
const JOB_CONNECTIONS = 12;
/** Each place looks by itself, one after the other: together many times a second. */
const POLL_MS = { orders: 4_000, upkeep: 5_000, mails: 5_000 } as const;
/** Longer than a Book or a Cancel may take: what is on its way when the worker is told to stop is still written down. */
const STOP_WAIT_MS = 70_000;

async function main(): Promise<void> {
  const { databaseUrl, recoveryScale, mail, authUrl } = getEnv();
  const services = getServices();
  const mailPort = openMailPort({ mail });
  await installJobs(databaseUrl);
  const stopping = new AbortController();
  const jobsPool = openJobsPool(databaseUrl, JOB_CONNECTIONS);
  const begin = (kind: keyof typeof CONCURRENCY, taskList: TaskList, crontab: string): Promise<Runner> =>
    startRunner({
      pgPool: jobsPool,
      concurrency: CONCURRENCY[kind],
      pollInterval: POLL_MS[kind],
      noHandleSignals: true,
      gracefulShutdownAbortTimeout: STOP_WAIT_MS,
      taskList,
      crontab,
      logger: toLogger(services.log),
    });
  const runners = [
    await begin("orders", createOrderTasks(services, { scale: recoveryScale }), ""),
    await begin("upkeep", createUpkeepTasks(services, stopping.signal), CRONTAB),
    await begin("mails", createMailTasks(services, mailPort, authUrl), MAIL_CRONTAB),
  ];
  const sweeping = sweepForEver(services, SWEEP_EVERY_MS, stopping.signal);
  await planContent(services);

  const stop = (): void => {
    if (stopping.signal.aborted) return;
    stopping.abort();
    Promise.all(runners.map((runner) => runner.stop())).catch((error: unknown) =>
      services.log.error(toLogFields(error), "the worker did not stop well"),
    );
  };
  process.on("SIGTERM", stop);
  process.on("SIGINT", stop);
  services.log.info({ concurrency: CONCURRENCY.orders }, "worker ready");
  await Promise.all(runners.map(({ promise }) => promise));
  await sweeping;
  mailPort.close();
  await services.transport.close();
  await services.pacing.close();
  await jobsPool.end();
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
  // What was begun would keep the process alive: half a worker, which nobody starts again.
  process.exit(1);
});
