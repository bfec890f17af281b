import type { Clock } from "#lib/clock.ts";
import type { SearchSessionStore } from "#lib/interface/ports.ts";
import type { Database, Db } from "./client.ts";
import { Prisma } from "./generated/client.ts";
import type { HolderRow } from "./tickets.ts";

/** The interface's search sessions of one holder. */
export function createSearchSessionStore(
  db: Database,
  clock: Clock,
  { agencyId, personId }: HolderRow,
): SearchSessionStore {
  return {
    async find(key) {
      const { credentialId, holder, searchKey } = key;
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
