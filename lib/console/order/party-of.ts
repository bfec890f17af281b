import type { Party } from "#lib/domain/party.ts";
import type { SearchQuery } from "#lib/domain/search-query.ts";

export function partyOf({ rooms, residencyCode, nationalityCode }: SearchQuery): Party {
  return { rooms, residencyCode, nationalityCode };
}
