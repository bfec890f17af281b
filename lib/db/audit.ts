import type { Db } from "./client.ts";

/** What somebody changed, as it is kept for ever. `detail` is shown to people: never a secret, never a passport. */
export type AuditEntry = {
  agencyId: string;
  /** Null where the system did it. */
  personId: string | null;
  at: Date;
  /** `<noun>/<verb>`. */
  action: string;
  noun: string;
  subjectId: string;
  detail?: Record<string, string | number | boolean | null | string[]>;
};

/** Give it the transaction of the change itself. */
export async function recordAudit(db: Db, entry: AuditEntry): Promise<void> {
  await db.auditRow.create({ data: { ...entry, detail: entry.detail ?? {} } });
}
