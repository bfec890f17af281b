import { auditOperator, type OperatorAct } from "./audit.ts";
import type { Database } from "./client.ts";
import { findOutboxEvent, type OutboxStatus, restartDelivery } from "./outbox.ts";
import { inModelTransaction } from "./transaction.ts";

export type ManagedWebhook = {
  id: string;
  accountId: string;
  orderId: string;
  event: string;
  /** Of the callbackUrl: its path may be the receiver's secret. */
  origin: string;
  status: string;
  attempts: number;
  createdAtMs: number;
  nextAttemptAtMs: number | null;
  lastOutcome: string | null;
};

/** Newest first. */
export async function listManagedWebhooks(
  db: Database,
  filter: { accountId?: string | undefined; status?: OutboxStatus | undefined; limit: number },
): Promise<ManagedWebhook[]> {
  const rows = await db.webhookEvent.findMany({
    where: {
      ...(filter.accountId === undefined ? {} : { accountId: filter.accountId }),
      ...(filter.status === undefined ? {} : { status: filter.status }),
    },
    orderBy: [{ createdAt: "desc" }, { id: "desc" }],
    take: filter.limit,
    omit: { body: true },
  });
  return rows.map((row) => ({
    id: row.id,
    accountId: row.accountId,
    orderId: row.orderId,
    event: row.event,
    origin: URL.canParse(row.url) ? new URL(row.url).origin : "",
    status: row.status,
    attempts: row.attempts,
    createdAtMs: row.createdAt.getTime(),
    nextAttemptAtMs: row.nextAttemptAt?.getTime() ?? null,
    lastOutcome: row.lastOutcome,
  }));
}

/** Starts the ladder again; `unchanged`: it is still being delivered. */
export async function replayWebhook(
  db: Database,
  act: OperatorAct,
  id: string,
): Promise<"changed" | "unchanged" | "missing"> {
  const event = await findOutboxEvent(db, id);
  if (!event) return "missing";
  return inModelTransaction(db, async (tx) => {
    if (!(await restartDelivery(tx, id, act.atMs))) return "unchanged";
    const { accountId, orderId } = event;
    await auditOperator(tx, act, { accountId, orderId, action: "webhook-replayed", detail: { event: id } });
    return "changed";
  });
}

/** The dead letters of an account, oldest first. */
export async function listDeadWebhooks(db: Database, accountId: string, limit: number): Promise<string[]> {
  const rows = await db.webhookEvent.findMany({
    where: { accountId, status: "dead" },
    orderBy: [{ createdAt: "asc" }, { id: "asc" }],
    take: limit,
    select: { id: true },
  });
  return rows.map(({ id }) => id);
}
