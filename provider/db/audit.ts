import type { Database } from "./client.ts";
import type { Prisma } from "./generated/client.ts";
import { toStorable } from "./storable.ts";
import type { Transaction } from "./transaction.ts";

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

/** Written in the transaction of the act. `detail` never holds a name, a passport or a secret. */
export async function audit(
  tx: Transaction,
  actor: AuditActor,
  entry: { orderId: string; action: AuditAction; atMs: number; detail?: Prisma.InputJsonObject },
): Promise<void> {
  await tx.auditEntry.create({
    data: {
      at: new Date(entry.atMs),
      accountId: actor.accountId,
      userRef: actor.userRef ?? null,
      requestId: actor.requestId ?? null,
      orderId: entry.orderId,
      action: entry.action,
      detail: toStorable(entry.detail ?? {}),
    },
  });
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
