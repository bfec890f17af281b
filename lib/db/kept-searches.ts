import type { I18N } from "#lib/domain/i18n.ts";
import type { Db } from "./client.ts";

/**
 * Searches a person made or kept, as their addresses: of hotels without the place's name (lib/console/search/kept-query.ts),
 * of orders with what was typed sealed (lib/console/order-view/kept-filter.ts).
 */

type OwnRow = { agencyId: string; personId: string };

/** What was searched. A search of one kind is none of another, whoever names its id. */
export type SearchKind = "hotels" | "orders";

export type SavedSearchRow = { id: string; name: string; address: string };

/** Beyond this many the oldest go. */
const RECENT_MAX = 20;

/** Notes what somebody searched, where the target is one of the console's own places or hotels. */
export async function noteSearch(
  db: Db,
  { agencyId, personId }: OwnRow,
  { source, targetId, address, at }: { source: string; targetId: string; address: string; at: Date },
): Promise<void> {
  await db.$executeRaw`
    INSERT INTO recent_searches (agency_id, person_id, address, used_at)
    SELECT ${agencyId}, ${personId}, ${address}, ${at}::timestamptz
     WHERE EXISTS (SELECT 1 FROM places WHERE source = ${source} AND id = ${targetId})
        OR EXISTS (SELECT 1 FROM hotel_facts WHERE source = ${source} AND hotel_id = ${targetId})
    ON CONFLICT (person_id, address) DO UPDATE SET used_at = excluded.used_at`;
  await db.$executeRaw`
    DELETE FROM recent_searches WHERE person_id = ${personId} AND address IN (
      SELECT address FROM recent_searches WHERE person_id = ${personId}
       ORDER BY used_at DESC, address OFFSET ${RECENT_MAX})`;
}

/** The newest first. */
export async function listRecentSearches(db: Db, { agencyId, personId }: OwnRow): Promise<string[]> {
  const rows = await db.recentSearch.findMany({
    where: { agencyId, personId },
    select: { address: true },
    orderBy: [{ usedAt: "desc" }, { address: "asc" }],
  });
  return rows.map(({ address }) => address);
}

export async function dropRecentSearches(db: Db, { agencyId, personId }: OwnRow): Promise<void> {
  await db.recentSearch.deleteMany({ where: { agencyId, personId } });
}

/** By name. */
export async function listSavedSearches(
  db: Db,
  { agencyId, personId }: OwnRow,
  kind: SearchKind,
): Promise<SavedSearchRow[]> {
  return db.savedSearch.findMany({
    where: { agencyId, personId, kind },
    select: { id: true, name: true, address: true },
    orderBy: [{ name: "asc" }, { id: "asc" }],
  });
}

export async function findSavedSearch(
  db: Db,
  { agencyId, personId }: OwnRow,
  { id, kind }: { id: string; kind: SearchKind },
): Promise<SavedSearchRow | null> {
  return db.savedSearch.findFirst({
    where: { id, agencyId, personId, kind },
    select: { id: true, name: true, address: true },
  });
}

export async function countSavedSearches(
  db: Db,
  { agencyId, personId }: OwnRow,
  kind: SearchKind,
): Promise<number> {
  return db.savedSearch.count({ where: { agencyId, personId, kind } });
}

/** @throws a duplicate (`isDuplicate`) where the person has another of that kind and name. */
export async function createSavedSearch(
  db: Db,
  { agencyId, personId }: OwnRow,
  { kind, name, address, at }: { kind: SearchKind; name: string; address: string; at: Date },
): Promise<string> {
  const row = await db.savedSearch.create({
    data: { agencyId, personId, kind, name, address, createdAt: at },
  });
  return row.id;
}

/** False where the person has none of that id and kind. @throws a duplicate likewise. */
export async function changeSavedSearch(
  db: Db,
  { agencyId, personId }: OwnRow,
  { id, kind }: { id: string; kind: SearchKind },
  changes: { name: string } | { address: string },
): Promise<boolean> {
  const { count } = await db.savedSearch.updateMany({
    where: { id, agencyId, personId, kind },
    data: changes,
  });
  return count > 0;
}

/** What was there; null where the person has none of that id and kind. */
export async function dropSavedSearch(
  db: Db,
  { agencyId, personId }: OwnRow,
  { id, kind }: { id: string; kind: SearchKind },
): Promise<SavedSearchRow | null> {
  const rows = await db.$queryRaw<SavedSearchRow[]>`
    DELETE FROM saved_searches
     WHERE id = ${id} AND agency_id = ${agencyId} AND person_id = ${personId} AND kind = ${kind}
    RETURNING id, name, address`;
  return rows[0] ?? null;
}

/** What places and hotels are called, by id; those that are not known any more are left out. */
export async function findTargetNames(
  db: Db,
  source: string,
  ids: readonly string[],
): Promise<Map<string, I18N>> {
  if (ids.length === 0) return new Map();
  const rows = await db.$queryRaw<{ id: string; name: I18N }[]>`
    SELECT 'destination:' || id AS id, name FROM places WHERE source = ${source} AND id = ANY(${[...ids]}::text[])
    UNION ALL
    SELECT 'hotel:' || hotel_id, name FROM hotel_facts
     WHERE source = ${source} AND hotel_id = ANY(${[...ids]}::text[])`;
  return new Map(rows.map(({ id, name }) => [id, name]));
}
