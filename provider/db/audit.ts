import { ask, post, type SqlValue, toTimestamp } from "./ask.ts";
import type { Database } from "./client.ts";
import type { Prisma } from "./generated/client.ts";
import { tellOrderStep } from "./order-steps.ts";
import { toJsonText } from "./storable.ts";
import type { ModelTransaction, Transaction } from "./transaction.ts";

/** Who did it: a call of the account's, or the provider by itself. */
export type AuditActor = { accountId: string; userRef?: string | null; requestId?: string | null };

export type AuditAction =
  | "book"
  | "supplier-asked"
  | "supplier-silent"
  | "supplier-confirming"
  | "confirmed"
  | "hotel-number"
  | "failed"
  | "cancel-accepted"
  | "cancelled"
  | "cancel-refused"
  | "compensated";

export type OperatorAction =
  | "account-created"
  | "account-changed"
  | "account-disabled"
  | "account-enabled"
  | "secret-rotated"
  | "signing-secret-issued"
  | "signing-secret-rotated"
  | "client-created"
  | "client-rotated"
  | "client-revoked"
  | "tokens-revoked"
  | "user-authorised"
  | "user-revoked"
  | "topped-up"
  | "webhook-replayed";

/** Somebody at the provider's command line, and when. */
export type OperatorAct = { operator: string; atMs: number };

/** An operator's act, in the transaction of the change; the same promise about `detail`. */
export async function auditOperator(
  tx: Transaction | ModelTransaction,
  { operator, atMs }: OperatorAct,
  entry: {
    accountId: string;
    action: OperatorAction;
    orderId?: string;
    userRef?: string;
    detail?: AuditDetail;
  },
): Promise<void> {
  await ask(tx, INSERT, toRow({ ...entry, operator, atMs }));
}

/** What operators did to an account, oldest first. */
export async function listOperatorActs(
  db: Database,
  accountId: string,
): Promise<{ action: string; operator: string | null; atMs: number; detail: Prisma.JsonValue }[]> {
  const rows = await db.auditEntry.findMany({
    where: { accountId, operator: { not: null } },
    orderBy: { id: "asc" },
  });
  return rows.map(({ action, operator, at, detail }) => ({ action, operator, atMs: at.getTime(), detail }));
}

export type AuditDetail = Readonly<Record<string, unknown>>;

/** Written in the transaction of the act. `detail` never holds a name, a passport or a secret. */
export function audit(
  tx: Transaction,
  actor: AuditActor,
  entry: { orderId: string; action: AuditAction; atMs: number; detail?: AuditDetail },
): void {
  tellOrderStep(tx, entry.action, entry.orderId);
  post(tx, INSERT, toRow({ ...actor, ...entry }));
}

type Entry = {
  atMs: number;
  accountId: string;
  userRef?: string | null;
  requestId?: string | null;
  operator?: string;
  orderId?: string;
  action: string;
  detail?: AuditDetail;
};

const INSERT = `
  INSERT INTO audit_entry (at, account_id, user_ref, request_id, operator, order_id, action, detail)
  VALUES ($1::timestamptz, $2, $3, $4, $5, $6, $7, $8::jsonb)`;

function toRow(entry: Entry): SqlValue[] {
  return [
    toTimestamp(entry.atMs),
    entry.accountId,
    entry.userRef ?? null,
    entry.requestId ?? null,
    entry.operator ?? null,
    entry.orderId ?? null,
    entry.action,
    toJsonText(entry.detail ?? {}),
  ];
}

/** Oldest first. */
export async function listAudit(
  db: Database,
  orderId: string,
): Promise<{ action: string; atMs: number; userRef: string | null; requestId: string | null }[]> {
  const rows = await db.auditEntry.findMany({ where: { orderId }, orderBy: { id: "asc" } });
  return rows.map(({ action, at, userRef, requestId }) => ({
    action,
    atMs: at.getTime(),
    userRef,
    requestId,
  }));
}
