import { Logger, parseCronItems, run, runMigrations } from "graphile-worker";
import { enqueue, enqueueOverdue, type TaskName, TASKS } from "#provider/db/enqueue.ts";
import { createRowLocks } from "#provider/db/row-locks.ts";
import type { Deps } from "#provider/deps.ts";
import { settleOrder } from "#provider/trade/settle/settle-order.ts";
import { createRenderer } from "#provider/vouchers/render.ts";
import { issueVoucherDocument } from "#provider/vouchers/issue-voucher.ts";
import { deliverEvent } from "#provider/webhooks/deliver-event.ts";
import { createTransport, type Transport } from "#provider/webhooks/transport.ts";

export type Jobs = {
  /** Lets the work in hand end, and starts no more. */
  stop(): Promise<void>;
};

export type JobOptions = {
  databaseUrl: string;
  /** Suppliers and receivers are waited for, not worked for, so many may be waited for at once. */
  concurrency?: number;
  /** How webhooks leave; tests have one that trusts their own receiver. */
  transport?: Transport;
};

/** Prepares the queue's own tables; `enqueue` needs them. Runs again without effect. */
export async function prepareJobs(databaseUrl: string): Promise<void> {
  await runMigrations({ connectionString: databaseUrl, logger: quiet() });
}

/** Work that is due this long ago has lost its job, as when its process was killed. */
const OVERDUE_MS = 60_000;
const BUSY_RETRY_MS = 500;

/**
 * Does the durable work of the provider in this process, woken by NOTIFY. Any number of processes may do so. Work
 * that a killed process left behind is found in its rows: at once here, and every minute by one of the processes.
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
  const runner = await run({
    connectionString: options.databaseUrl,
    concurrency: options.concurrency ?? 24,
    maxPoolSize: 6,
    noHandleSignals: true,
    logger: quiet(),
    parsedCronItems: parseCronItems([{ task: SWEEP, match: "* * * * *" }]),
    taskList: {
      ...taskList,
      [SWEEP]: async () => {
        await enqueueOverdue(deps.db, deps.clock.nowMs() - OVERDUE_MS);
      },
    },
  });
  runner.events.on("job:error", ({ job, error }) => {
    const reason = error instanceof Error ? error.message : "unknown";
    deps.log.error({ task: job.task_identifier, reason }, "a job failed and will be tried again");
  });
  await enqueueOverdue(deps.db, deps.clock.nowMs());
  return {
    async stop() {
      await runner.stop();
      await locks.close();
      await renderer.close();
      await transport.close();
    },
  };
}

const SWEEP = "sweep";

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
