import type { I18N } from "#lib/domain/i18n.ts";

/** One line of the type-ahead: a destination, or a hotel by its name. */
export type PlaceSuggestion = {
  kind: "destination" | "hotel";
  id: string;
  /** §2.7; null for a hotel. */
  destinationType: number | null;
  name: I18N;
  /** Fully qualified: "Dubai, Dubai, United Arab Emirates"; for a hotel its address. */
  nameFull: I18N;
  countryCode: string | null;
  /** Null for a hotel. */
  hotelCount: number | null;
};

/** `suggestPlaces({ query, limit? })`. */
export type PlaceSuggestions = {
  suggestions: PlaceSuggestion[];
  /** Nothing is called what was typed; these are called nearly so. */
  isNear: boolean;
  /** False until the console's own cache has been filled for the first time. */
  isReady: boolean;
};

export type BrowsedPlace = {
  id: string;
  type: number;
  name: I18N;
  countryCode: string | null;
  hotelCount: number;
  hasChildren: boolean;
  /** Whether hotels can be searched in it (a country of the console's own making cannot). */
  isSearchable: boolean;
};

/** `browsePlaces({ parentId?, countryCode? })`; without either, the countries. */
export type PlaceBrowse = {
  /** From the country down to the place opened; empty for the list of countries. */
  trail: { id: string; name: I18N; type: number; countryCode: string | null }[];
  places: BrowsedPlace[];
  isReady: boolean;
};
