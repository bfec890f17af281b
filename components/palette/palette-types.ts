export const FOUND_GROUPS = ["orders", "places", "hotels", "people", "views", "searches"] as const;
export type FoundGroup = (typeof FOUND_GROUPS)[number];
export type EntryGroup = "actions" | "pages" | FoundGroup;

/** One line of the palette. */
export type Entry = {
  /** Unique among all groups. */
  id: string;
  text: string;
  /** What tells it from others of its name, each part in its own direction. */
  details?: readonly string[];
  /** What it is, or how it stands: at the end of the line. */
  note?: string;
};

/** A page of the navigation. */
export type PageEntry = { href: string; label: string };

/** Something of the console's, with where it leads and where work goes on there. */
export type FoundEntry = Entry & { group: FoundGroup; href: string; focusId?: string };

export type Found = {
  entries: readonly FoundEntry[];
  /** How many, in the reader's words, for whoever hears the list. */
  said: string;
  /** False while the console's places are still being fetched for the first time. */
  isReady: boolean;
};

/** Asks the console. Aborted when somebody types on. */
export type FindAnything = (typed: string, signal: AbortSignal) => Promise<Found>;

/** The words that are there before the palette is. */
export type PaletteOpening = { open: string; placeholder: string };
