import type { Clock } from "#lib/clock.ts";
import type { SearchSessionStore } from "#lib/interface/ports.ts";
import type { Database } from "./client.ts";
import type { HolderRow } from "./tickets.ts";

/** Sessions end an hour after their last search; a row this old can serve nobody. */
const KEPT_MS = 24 * 3600 * 1000;

/** The interface's search sessions of one holder. */
export function createSearchSessionStore(
  db: Database,
  clock: Clock,
  { agencyId, personId }: HolderRow,
): SearchSessionStore {
  return {
    async find(key) {
      const row = await db.searchSession.findFirst({ where: { ...key, agencyId } });
      return row?.sessionId ?? null;
    },
    async save(key, sessionId) {
      const usedAt = new Date(clock.nowMs());
      await db.searchSession.upsert({
        where: { credentialId_holder_searchKey: key },
        create: { ...key, agencyId, personId, sessionId, usedAt },
        update: { sessionId, usedAt },
      });
      await db.searchSession.deleteMany({
        where: {
          credentialId: key.credentialId,
          holder: key.holder,
          usedAt: { lt: new Date(usedAt.getTime() - KEPT_MS) },
        },
      });
    },
    async discard(key, sessionId) {
      await db.searchSession.deleteMany({ where: { ...key, agencyId, sessionId } });
    },
  };
}
