import type { I18N } from "#lib/domain/i18n.ts";
import type { SearchQuery } from "#lib/domain/search-query.ts";

export type KeptSearch = {
  /** What names it to `saveSearch`. */
  address: string;
  query: SearchQuery;
  place: I18N;
  /** The day of arrival is over: what can be repeated is everything but the stay. */
  isOver: boolean;
};

export type SavedSearch = KeptSearch & { savedSearchId: string; name: string };

/** `listKeptSearches({})`: the person's own, recent ones newest first and each once, saved ones by name. */
export type KeptSearches = { recent: KeptSearch[]; saved: SavedSearch[] };
