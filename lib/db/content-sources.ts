import type { Db } from "./client.ts";

/** An account through which a base address can be asked for its content. */
export type ContentSource = { credentialId: string; agencyId: string; baseUrl: string };

export async function findContentSource(db: Db, credentialId: string): Promise<ContentSource | null> {
  const row = await db.credential.findFirst({
    where: { id: credentialId, currentOf: { isNot: null } },
    select: { id: true, agencyId: true, baseUrl: true },
  });
  return row && { credentialId: row.id, agencyId: row.agencyId, baseUrl: row.baseUrl };
}

/** One account for each base address in use whose content is older than that, or was never fetched. */
export async function listStaleSources(db: Db, before: Date): Promise<ContentSource[]> {
  return db.$queryRaw<ContentSource[]>`
    SELECT DISTINCT ON (c.base_url) c.id AS "credentialId", c.agency_id AS "agencyId", c.base_url AS "baseUrl"
      FROM credentials c
      JOIN connections n ON n.credential_id = c.id
      LEFT JOIN content_runs r ON r.source = c.base_url
     WHERE r.finished_at IS NULL OR r.finished_at < ${before}::timestamptz
     ORDER BY c.base_url, c.created_at, c.id`;
}

/** The base address an agency searches through, its first connection's, and whether its content was ever fetched. */
export async function findAgencySource(
  db: Db,
  agencyId: string,
): Promise<{ source: string; isReady: boolean } | null> {
  const [row] = await db.$queryRaw<{ source: string | null; isReady: boolean }[]>`
    SELECT c.base_url AS source, r.finished_at IS NOT NULL AS "isReady"
      FROM connections n
      LEFT JOIN credentials c ON c.id = n.credential_id
      LEFT JOIN content_runs r ON r.source = c.base_url
     WHERE n.agency_id = ${agencyId}
     ORDER BY n.created_at, n.id LIMIT 1`;
  return row?.source == null ? null : { source: row.source, isReady: row.isReady };
}
