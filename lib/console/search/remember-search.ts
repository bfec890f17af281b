import { toKeptAddress } from "./kept-query.ts";
import type { VerbContext } from "#lib/console/verb.ts";
import { toLogFields } from "#lib/log.ts";
import { noteSearch } from "#lib/db/kept-searches.ts";
import type { SearchQuery } from "#lib/domain/search-query.ts";

/**
 * Notes a search as the person's latest. A further page of its list is no other search, and what the console has no name
 * for could not be offered again. A search without its note is still a search: it never fails for it.
 */
export async function rememberSearch(
  { db, actor, clock, log }: VerbContext,
  source: string,
  query: SearchQuery,
): Promise<void> {
  if (query.cursor !== undefined) return;
  const at = new Date(clock.nowMs());
  try {
    await noteSearch(db, actor, { source, targetId: query.target.id, address: toKeptAddress(query), at });
  } catch (error) {
    log.error(toLogFields(error), "a search could not be noted as the latest");
  }
}
