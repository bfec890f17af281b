import type { BrowserContextOptions } from "@playwright/test";

export type Session = Exclude<BrowserContextOptions["storageState"], string | undefined>;

/** A page that is looked at. */
export type Sight = {
  name: string;
  url: string;
  /** A selector of what has to be there before the page counts as come. */
  ready: string;
  /** Who has signed in; null: the page asks nobody. */
  session: Session | null;
};

/** Something on a page that is pressed, and how it shows that it was done. */
export type Press = {
  name: string;
  sight: Sight;
  target: string;
  /** A selector of what is there once it is done, and one of what is no longer. */
  done: string;
  pending: string;
};
