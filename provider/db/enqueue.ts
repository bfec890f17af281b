import { ask, type Asked, post, toTimestamp } from "./ask.ts";
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
export function postJob(tx: Transaction, task: TaskName, id: string, delayMs = 0): void {
  post(tx, ADD_JOB, [task, id, delayMs / 1000]);
}

/** The same where the change does not wait for its commit, or stands already. */
export async function enqueue(on: Asked, task: TaskName, id: string, delayMs = 0): Promise<void> {
  await ask(on, ADD_JOB, [task, id, delayMs / 1000]);
}

/** Takes back work that is not begun: what it was for is done. Only spares a look; a job may always come for nothing. */
export function postNoJob(tx: Transaction, task: TaskName, id: string): void {
  post(tx, "SELECT FROM graphile_worker.remove_job($1::text || ':' || $2::text)", [task, id]);
}

/** The call that adds a job, of SQL expressions. */
export function toAddJob(task: string, id: string, seconds: string): string {
  return `graphile_worker.add_job(${task}, json_build_object('id', ${id}), max_attempts => 20,
    run_at => now() + make_interval(secs => ${seconds}), job_key => ${task} || ':' || ${id})`;
}

const ADD_JOB = `SELECT FROM ${toAddJob("$1::text", "$2::text", "$3::float8")}`;

/**
 * The rows whose work is due but whose job may have died with its process; all of them get a new job. One that waits for a
 * worker has not died: where work has piled up, planning all of it anew would pile up more.
 */
export async function enqueueOverdue(db: Database, beforeMs: number): Promise<number> {
  const rows = await ask<{ task: TaskName; id: string }>(db, LIST_OVERDUE, [toTimestamp(beforeMs)]);
  for (const { task, id } of rows) await enqueue(db, task, id);
  return rows.length;
}

const LIST_OVERDUE = `SELECT task, id FROM (
    SELECT '${TASKS.settleOrder}' AS task, id FROM trade_order WHERE follow_at <= $1::timestamptz
    UNION ALL SELECT '${TASKS.renderVoucher}', id FROM voucher WHERE render_at <= $1::timestamptz
    UNION ALL SELECT '${TASKS.deliverWebhook}', id FROM webhook_event WHERE next_attempt_at <= $1::timestamptz
  ) AS overdue
  WHERE NOT EXISTS (
    SELECT FROM graphile_worker.jobs
    WHERE key = task || ':' || overdue.id AND locked_at IS NULL AND run_at <= now() AND attempts < max_attempts
  )
  LIMIT 10000`;
