import { randomUUID } from "node:crypto";
import type { WebhookPayload, WEBHOOK_EVENTS } from "#lib/contract/webhook.ts";
import type { Database } from "./client.ts";
import { enqueue, TASKS } from "./enqueue.ts";
import type { WebhookEvent } from "./generated/client.ts";
import type { Transaction } from "./transaction.ts";

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
export async function tell(
  tx: Transaction,
  order: Told,
  event: WebhookEventName,
  atMs: number,
): Promise<void> {
  if (order.callbackUrl === null) return;
  const id = `evt_${randomUUID()}`;
  const payload: WebhookPayload = {
    customerReferenceNo: order.customerReferenceNo,
    hotelConfirmNo: order.hotelConfirmNo ?? "",
    event,
    eventTime: atMs,
  };
  await tx.webhookEvent.create({
    data: {
      id,
      accountId: order.accountId,
      orderId: order.id,
      event,
      url: order.callbackUrl,
      body: JSON.stringify(payload),
      createdAt: new Date(atMs),
      status: "pending",
      nextAttemptAt: new Date(atMs),
    },
  });
  await enqueue(tx, TASKS.deliverWebhook, id);
}

export async function findOutboxEvent(db: Database, id: string): Promise<OutboxEvent | null> {
  const row = await db.webhookEvent.findUnique({ where: { id } });
  return row && fromRow(row);
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
  return db.$transaction(async (tx) => {
    const { count } = await tx.webhookEvent.updateMany({
      where: { id: event.id, attempts: event.attempts, status: "pending" },
      data: {
        status: result.status,
        attempts: event.attempts + 1,
        lastAttemptAt: new Date(result.atMs),
        lastOutcome: result.outcome,
        nextAttemptAt: result.nextAttemptAtMs === null ? null : new Date(result.nextAttemptAtMs),
      },
    });
    if (count === 1 && result.nextAttemptAtMs !== null)
      await enqueue(tx, TASKS.deliverWebhook, event.id, result.nextAttemptAtMs - result.atMs);
    return count === 1;
  });
}

/** Starts the ladder again for an event that was stopped or given up: an operator's act. */
export async function replay(db: Database, id: string, atMs: number): Promise<boolean> {
  return db.$transaction(async (tx) => {
    const { count } = await tx.webhookEvent.updateMany({
      where: { id, status: { in: ["stopped", "dead", "delivered"] } },
      data: { status: "pending", attempts: 0, nextAttemptAt: new Date(atMs) },
    });
    if (count === 1) await enqueue(tx, TASKS.deliverWebhook, id);
    return count === 1;
  });
}

function fromRow(row: WebhookEvent): OutboxEvent {
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
