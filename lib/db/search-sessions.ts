import type { Clock } from "#lib/clock.ts";
import type { SearchSessionStore, SessionKey } from "#lib/interface/ports.ts";
import type { Database, Db } from "./client.ts";
import { Prisma } from "./generated/client.ts";
import type { HolderRow } from "./tickets.ts";

/** What there is of a search's session; null where it has none. */
export type SearchSessionRow = SessionKey & { sessionId: string | null };

/**
 * The interface's search sessions of one holder. `readJustNow` answers the first question: whoever asks next wants to
 * know what others have stored since.
 */
export function createSearchSessionStore(
  db: Database,
  clock: Clock,
  { agencyId, personId }: HolderRow,
  readJustNow: SearchSessionRow | null,
): SearchSessionStore {
  let known = readJustNow;
  return {
    async find(key) {
      const { credentialId, holder, searchKey } = key;
      const read = known;
      known = null;
      if (read?.credentialId === credentialId && read.holder === holder && read.searchKey === searchKey) {
        return read.sessionId;
      }
      const [row] = await db.$ask<{ sessionId: string }>(Prisma.sql`
        SELECT session_id AS "sessionId" FROM search_sessions
         WHERE credential_id = ${credentialId} AND holder = ${holder} AND search_key = ${searchKey}
           AND agency_id = ${agencyId}`);
      return row?.sessionId ?? null;
    },
    async save(key, sessionId) {
      const usedAt = new Date(clock.nowMs());
      await db.searchSession.upsert({
        where: { credentialId_holder_searchKey: key },
        create: { ...key, agencyId, personId, sessionId, usedAt },
        update: { sessionId, usedAt },
      });
    },
    async discard(key, sessionId) {
      await db.searchSession.deleteMany({ where: { ...key, agencyId, sessionId } });
    },
  };
}

export async function dropSearchSessions(db: Db, before: Date): Promise<number> {
  const { count } = await db.searchSession.deleteMany({ where: { usedAt: { lt: before } } });
  return count;
}
