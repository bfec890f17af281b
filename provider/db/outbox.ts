import { randomUUID } from "node:crypto";
import type { WebhookPayload, WEBHOOK_EVENTS } from "#lib/contract/webhook.ts";
import { ask, post, toTimestamp } from "./ask.ts";
import type { Database } from "./client.ts";
import { enqueue, postJob, TASKS } from "./enqueue.ts";
import type { WebhookEvent } from "./generated/client.ts";
import { inModelTransaction, inTransaction, type ModelTransaction, type Transaction } from "./transaction.ts";

export type WebhookEventName = (typeof WEBHOOK_EVENTS)[number];
export type OutboxStatus = "pending" | "delivered" | "stopped" | "dead";

export type OutboxEvent = {
  id: string;
  accountId: string;
  orderId: string;
  event: WebhookEventName;
  url: string;
  body: string;
  status: OutboxStatus;
  attempts: number;
  nextAttemptAtMs: number | null;
  lastOutcome: string | null;
};

type Told = {
  id: string;
  accountId: string;
  customerReferenceNo: string;
  callbackUrl: string | null;
  hotelConfirmNo?: string | null;
};

/** Puts an event into the outbox in the transaction of the change it tells; without callbackUrl nothing is sent (§6). */
export function tell(tx: Transaction, order: Told, event: WebhookEventName, atMs: number): void {
  if (order.callbackUrl === null) return;
  const id = `evt_${randomUUID()}`;
  const payload: WebhookPayload = {
    customerReferenceNo: order.customerReferenceNo,
    hotelConfirmNo: order.hotelConfirmNo ?? "",
    event,
    eventTime: atMs,
  };
  post(
    tx,
    `INSERT INTO webhook_event
       (id, account_id, order_id, event, url, body, created_at, status, next_attempt_at)
     VALUES ($1, $2, $3, $4, $5, $6, $7, 'pending', $7)`,
    [id, order.accountId, order.id, event, order.callbackUrl, JSON.stringify(payload), toTimestamp(atMs)],
  );
  postJob(tx, TASKS.deliverWebhook, id);
}

export async function findOutboxEvent(db: Database, id: string): Promise<OutboxEvent | null> {
  const [row] = await ask<EventRow>(
    db,
    `SELECT id, account_id AS "accountId", order_id AS "orderId", event, url, body, status, attempts,
       next_attempt_at AS "nextAttemptAt", last_outcome AS "lastOutcome"
     FROM webhook_event WHERE id = $1`,
    [id],
  );
  return row ? fromRow(row) : null;
}

export async function listOutbox(
  db: Database,
  filter: { orderId?: string; status?: OutboxStatus },
): Promise<OutboxEvent[]> {
  const rows = await db.webhookEvent.findMany({ where: filter, orderBy: { createdAt: "asc" }, take: 1000 });
  return rows.map(fromRow);
}

/** Records an attempt; false where another process recorded one since `attempts` was read. */
export async function recordAttempt(
  db: Database,
  event: Pick<OutboxEvent, "id" | "attempts">,
  result: { status: OutboxStatus; outcome: string; atMs: number; nextAttemptAtMs: number | null },
): Promise<boolean> {
  return inTransaction(db, async (tx) => {
    const written = await ask(
      tx,
      `UPDATE webhook_event
       SET status = $3, attempts = $2 + 1, last_attempt_at = $4, last_outcome = $5, next_attempt_at = $6
       WHERE id = $1 AND attempts = $2 AND status = 'pending' RETURNING id`,
      [
        event.id,
        event.attempts,
        result.status,
        toTimestamp(result.atMs),
        result.outcome,
        toTimestamp(result.nextAttemptAtMs),
      ],
    );
    if (written.length === 0) return false;
    if (result.nextAttemptAtMs !== null)
      postJob(tx, TASKS.deliverWebhook, event.id, result.nextAttemptAtMs - result.atMs);
    return true;
  });
}

/** Starts the ladder again for an event that was stopped or given up: an operator's act. */
export async function replay(db: Database, id: string, atMs: number): Promise<boolean> {
  return inModelTransaction(db, (tx) => restartDelivery(tx, id, atMs));
}

/** The same within the transaction that records who did it; false for one that is still being delivered. */
export async function restartDelivery(tx: ModelTransaction, id: string, atMs: number): Promise<boolean> {
  const { count } = await tx.webhookEvent.updateMany({
    where: { id, status: { in: ["stopped", "dead", "delivered"] } },
    data: { status: "pending", attempts: 0, nextAttemptAt: new Date(atMs) },
  });
  if (count === 1) await enqueue(tx, TASKS.deliverWebhook, id);
  return count === 1;
}

type EventRow = Omit<WebhookEvent, "createdAt" | "lastAttemptAt">;

function fromRow(row: EventRow): OutboxEvent {
  return {
    id: row.id,
    accountId: row.accountId,
    orderId: row.orderId,
    event: row.event as WebhookEventName, // only `tell` writes the column
    url: row.url,
    body: row.body,
    status: row.status as OutboxStatus, // only this file writes the column
    attempts: row.attempts,
    nextAttemptAtMs: row.nextAttemptAt?.getTime() ?? null,
    lastOutcome: row.lastOutcome,
  };
}
