import { Logger, runMigrations } from "graphile-worker";
import { enqueue, enqueueOverdue, type TaskName, TASKS } from "#provider/db/enqueue.ts";
import { openPool } from "#provider/db/pool.ts";
import { createRowLocks } from "#provider/db/row-locks.ts";
import type { Deps } from "#provider/deps.ts";
import { describeError } from "#provider/log.ts";
import { settleOrder } from "#provider/trade/settle/settle-order.ts";
import { createRenderer } from "#provider/vouchers/render.ts";
import { issueVoucherDocument } from "#provider/vouchers/issue-voucher.ts";
import { deliverEvent } from "#provider/webhooks/deliver-event.ts";
import { createTransport, type Transport } from "#provider/webhooks/transport.ts";
import { startRunner } from "./start-runner.ts";

export type Jobs = {
  /** Lets the work in hand end, and starts no more. */
  stop(): Promise<void>;
  /** Whether work is taken up; false once it was stopped or gave up by itself. */
  isRunning(): boolean;
};

export type JobOptions = {
  databaseUrl: string;
  /** Suppliers and receivers are waited for, not worked for, so many may be waited for at once. */
  concurrency?: number;
  /** How webhooks leave; tests have one that trusts their own receiver. */
  transport?: Transport;
};

/**
 * Prepares the queue's own tables; `enqueue` needs them. Runs again without effect. Over connections of ours: the
 * queue's own would wait for ever for a database that went away while a provider starts.
 */
async function prepareJobs(databaseUrl: string): Promise<void> {
  const pgPool = openJobsPool(databaseUrl, 1);
  try {
    await runMigrations({ pgPool, logger: quiet() });
  } finally {
    await pgPool.end();
  }
}

/** The connections the queue works over. Whoever opens them ends them. */
function openJobsPool(databaseUrl: string, connections: number): ReturnType<typeof openPool> {
  const pool = openPool(databaseUrl, connections);
  // Of connections that break while nobody uses them; the next job opens another.
  pool.on("error", () => {});
  pool.on("connect", (client) => void client.on("error", () => {}));
  return pool;
}

/** Work that is due this long ago has lost its job, as when its process was killed: longer than a supplier may take. */
const OVERDUE_MS = 45_000;
/** In a shortened life, too: work that merely waits for a silent supplier is not overdue (settle/pace.ts). */
const OVERDUE_MIN_MS = 2_500;
const SWEEP_EVERY_MS = 15_000;
const SWEEP_EVERY_MIN_MS = 500;
const BUSY_RETRY_MS = 500;

/**
 * Does the durable work of the provider in this process, woken by NOTIFY. Any number of processes may do so. Work
 * that a killed process left behind is found in its rows: at once here, and after a while by every other process.
 */
export async function startJobs(deps: Deps, options: JobOptions): Promise<Jobs> {
  await prepareJobs(options.databaseUrl);
  const locks = createRowLocks(options.databaseUrl, (error) => {
    deps.log.error({ reason: error.name }, "the connection that holds the locks was lost");
  });
  const transport = options.transport ?? createTransport();
  const renderer = createRenderer();
  const work: Record<TaskName, (id: string) => Promise<void>> = {
    [TASKS.settleOrder]: (id) => settleOrder(deps, id),
    [TASKS.renderVoucher]: (id) => issueVoucherDocument({ ...deps, renderer }, id),
    [TASKS.deliverWebhook]: (id) => deliverEvent({ ...deps, transport }, id),
  };
  const taskList = Object.fromEntries(
    Object.entries(work).map(([task, perform]) => [
      task,
      async (payload: unknown) => {
        const id = toId(payload);
        const ran = await locks.run(`${task}:${id}`, () => perform(id));
        // Somebody is at it. What made this job may be newer than what they saw, so it is not dropped.
        if (!ran) await enqueue(deps.db, task as TaskName, id, BUSY_RETRY_MS);
      },
    ]),
  );
  const pool = openJobsPool(options.databaseUrl, 6);
  const runner = await startRunner({
    pgPool: pool,
    concurrency: options.concurrency ?? 24,
    noHandleSignals: true,
    logger: quiet(),
    taskList,
  });
  let isRunning = true;
  const end = () => (isRunning = false);
  runner.promise.then(end, end);
  runner.events.on("job:error", ({ job, error }) => {
    deps.log.error(
      { task: job.task_identifier, ...describeError(error) },
      "a job failed and will be tried again",
    );
  });
  await enqueueOverdue(deps.db, deps.clock.nowMs());
  const stopSweeping = sweepOverdue(deps);
  return {
    isRunning: () => isRunning,
    async stop() {
      await stopSweeping();
      await runner.stop();
      await pool.end();
      await locks.close();
      await renderer.close();
      await transport.close();
    },
  };
}

/** Looks for overdue work now and then, for as long as it is not stopped. The rehearsal scale shortens the wait. */
function sweepOverdue({ db, clock, log, settings }: Deps): () => Promise<void> {
  const overdueMs = Math.max(OVERDUE_MIN_MS, OVERDUE_MS * settings.rehearsalScale);
  const everyMs = Math.max(SWEEP_EVERY_MIN_MS, SWEEP_EVERY_MS * settings.rehearsalScale);
  let sweep: Promise<unknown> = Promise.resolve();
  const timer = setInterval(() => {
    sweep = enqueueOverdue(db, clock.nowMs() - overdueMs).catch((error: unknown) => {
      log.error(
        { reason: error instanceof Error ? error.name : "unknown" },
        "overdue work was not looked for",
      );
    });
  }, everyMs);
  return async () => {
    clearInterval(timer);
    await sweep;
  };
}

/** @throws Error for a payload `enqueue` did not write. */
function toId(payload: unknown): string {
  if (typeof payload === "object" && payload !== null && "id" in payload && typeof payload.id === "string")
    return payload.id;
  throw new Error("a job without an id");
}

// The queue would print every job; what matters goes through the provider's own log.
function quiet(): Logger {
  return new Logger(() => () => {});
}
