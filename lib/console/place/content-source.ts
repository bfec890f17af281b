import type { Actor } from "#lib/auth/actor.ts";
import type { Database } from "#lib/db/client.ts";
import { listConnections } from "#lib/db/connections.ts";
import { findContentRun } from "#lib/db/places.ts";

/** The base address whose content a person sees, and whether it has been fetched at all yet. */
export async function findSource(
  db: Database,
  { agencyId }: Actor,
): Promise<{ source: string; isReady: boolean } | null> {
  // The same connection that searches go through (lib/console/interface-for.ts): the agency's first.
  const [connection] = await listConnections(db, agencyId);
  const source = connection?.credential?.baseUrl;
  if (source === undefined) return null;
  const run = await findContentRun(db, source);
  return { source, isReady: run?.finishedAt != null };
}
