import type { Database } from "./client.ts";

/** Who a session was issued to: one person of one account, or the account itself. */
export type SessionOwner = { accountId: string; userRef: string | null };

export type SessionRecord = { id: string; openedAtMs: number; lastSearchAtMs: number };

export async function insertSession(
  db: Database,
  { id, owner, nowMs }: { id: string; owner: SessionOwner; nowMs: number },
): Promise<void> {
  const now = new Date(nowMs);
  await db.searchSession.create({ data: { id, ...owner, openedAt: now, lastSearchAt: now } });
}

/** A session of exactly this person. */
export async function findOwnSession(
  db: Database,
  id: string,
  owner: SessionOwner,
): Promise<SessionRecord | null> {
  const row = await db.searchSession.findFirst({ where: { id, ...owner } });
  return row && toSession(row);
}

/** A session of anybody on the account. */
export async function findAccountSession(
  db: Database,
  id: string,
  accountId: string,
): Promise<SessionRecord | null> {
  const row = await db.searchSession.findFirst({ where: { id, accountId } });
  return row && toSession(row);
}

/** Lets an own session that searched after `liveAfterMs` live on from now. Null: there is none such. */
export async function extendSession(
  db: Database,
  id: string,
  owner: SessionOwner,
  { liveAfterMs, nowMs }: { liveAfterMs: number; nowMs: number },
): Promise<SessionRecord | null> {
  const rows = await db.searchSession.updateManyAndReturn({
    where: { id, ...owner, lastSearchAt: { gt: new Date(liveAfterMs) } },
    data: { lastSearchAt: new Date(nowMs) },
  });
  const row = rows.at(0);
  return row ? toSession(row) : null;
}

function toSession(row: { id: string; openedAt: Date; lastSearchAt: Date }): SessionRecord {
  return { id: row.id, openedAtMs: row.openedAt.getTime(), lastSearchAtMs: row.lastSearchAt.getTime() };
}
