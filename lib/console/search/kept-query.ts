import { searchQuery } from "#lib/console/hotel/search-query.ts";
import { type SearchQuery, searchQueryFromParams, searchQueryToParams } from "#lib/domain/search-query.ts";

/**
 * A search as it is kept: its address without what only the list was about (order, page), and without the place's name,
 * which was typed and may hold anything. Equal searches are kept as equal texts.
 */
export function toKeptAddress(query: SearchQuery): string {
  const { sortBy: _sortBy, cursor: _cursor, ...kept } = query;
  return searchQueryToParams({ ...kept, placeName: "" }).toString();
}

/** Null for what this version does not search any more. */
export function fromKeptAddress(address: string): SearchQuery | null {
  const parsed = searchQuery.safeParse(searchQueryFromParams(new URLSearchParams(address)));
  return parsed.success ? parsed.data : null;
}
