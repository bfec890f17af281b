import type { Database } from "./client.ts";
import type { Transaction } from "./transaction.ts";

/** The durable work of the provider; `id` names the row that says what is to be done. */
export const TASKS = {
  settleOrder: "settle-order",
  renderVoucher: "render-voucher",
  deliverWebhook: "deliver-webhook",
} as const;
export type TaskName = (typeof TASKS)[keyof typeof TASKS];

/**
 * Adds work in the transaction of the change it belongs to: it starts by NOTIFY when that commits, and never
 * without it. At most one waiting job per row; a later call moves it. The row, not the job, is the truth: a job that
 * comes twice or too late finds nothing to do. The delay runs on the database's clock, whatever clock dates the rows.
 */
export async function enqueue(
  db: Transaction | Database,
  task: TaskName,
  id: string,
  delayMs = 0,
): Promise<void> {
  await db.$executeRaw`SELECT FROM graphile_worker.add_job(${task}::text, json_build_object('id', ${id}::text),
    run_at => now() + make_interval(secs => ${delayMs / 1000}::float8), max_attempts => 20, job_key => ${`${task}:${id}`}::text)`;
}

/** The rows whose work is due but whose job may have died with its process; all of them get a new job. */
export async function enqueueOverdue(db: Database, beforeMs: number): Promise<number> {
  const before = new Date(beforeMs);
  const rows = await db.$queryRaw<{ task: TaskName; id: string }[]>`
    SELECT ${TASKS.settleOrder}::text AS task, id FROM trade_order WHERE follow_at <= ${before}
    UNION ALL SELECT ${TASKS.renderVoucher}::text, id FROM voucher WHERE render_at <= ${before}
    UNION ALL SELECT ${TASKS.deliverWebhook}::text, id FROM webhook_event WHERE next_attempt_at <= ${before}
    LIMIT 10000`;
  for (const { task, id } of rows) await enqueue(db, task, id);
  return rows.length;
}
