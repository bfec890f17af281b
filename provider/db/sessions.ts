import { ask, toTimestamp } from "./ask.ts";
import type { Database } from "./client.ts";

/** Who a session was issued to: one person of one account, or the account itself. */
export type SessionOwner = { accountId: string; userRef: string | null };

export type SessionRecord = { id: string; openedAtMs: number; lastSearchAtMs: number };

/** A session of exactly this person. */
export async function findOwnSession(
  db: Database,
  id: string,
  owner: SessionOwner,
): Promise<SessionRecord | null> {
  const rows = await ask<SessionRow>(
    db,
    `SELECT id, opened_at, last_search_at FROM search_session
     WHERE id = $1 AND account_id = $2 AND user_ref IS NOT DISTINCT FROM $3`,
    [id, owner.accountId, owner.userRef],
  );
  return toSession(rows);
}

/** A session of anybody on the account. */
export async function findAccountSession(
  db: Database,
  id: string,
  accountId: string,
): Promise<SessionRecord | null> {
  const rows = await ask<SessionRow>(
    db,
    "SELECT id, opened_at, last_search_at FROM search_session WHERE id = $1 AND account_id = $2",
    [id, accountId],
  );
  return toSession(rows);
}

export type SearchedSession = SessionRecord & { owner: SessionOwner };

/**
 * Notes when sessions last searched, in one statement; the later instant stands, whoever wrote it. A session of an
 * account that is gone meanwhile is left out.
 */
export async function writeSearches(db: Database, sessions: readonly SearchedSession[]): Promise<void> {
  const rows = JSON.stringify(
    sessions.map(({ id, owner, openedAtMs, lastSearchAtMs }) => ({
      id,
      ...owner,
      openedAtMs,
      lastSearchAtMs,
    })),
  );
  // In one order everywhere: two processes that write the same sessions never wait for each other in a circle.
  await ask(
    db,
    `INSERT INTO search_session (id, account_id, user_ref, opened_at, last_search_at)
    SELECT sent.id, sent."accountId", sent."userRef",
           to_timestamp(sent."openedAtMs" / 1000), to_timestamp(sent."lastSearchAtMs" / 1000)
    FROM jsonb_to_recordset($1::jsonb)
      AS sent (id text, "accountId" text, "userRef" text, "openedAtMs" float8, "lastSearchAtMs" float8)
    JOIN account ON account.id = sent."accountId"
    ORDER BY sent.id
    ON CONFLICT (id) DO UPDATE
    SET last_search_at = greatest(search_session.last_search_at, excluded.last_search_at)`,
    [rows],
  );
}

/** Rows of sessions that ended before then and prove themselves by their ids; older kinds of ids keep theirs. */
export async function deleteSessionsSilentSince(db: Database, beforeMs: number): Promise<void> {
  await ask(db, "DELETE FROM search_session WHERE last_search_at < $1 AND length(id) > 34", [
    toTimestamp(beforeMs),
  ]);
}

type SessionRow = { id: string; opened_at: Date; last_search_at: Date };

function toSession([row]: readonly SessionRow[]): SessionRecord | null {
  return row
    ? { id: row.id, openedAtMs: row.opened_at.getTime(), lastSearchAtMs: row.last_search_at.getTime() }
    : null;
}
