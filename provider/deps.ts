import type { AccountDirectory } from "#provider/auth/account-directory.ts";
import type { SessionBook } from "#provider/auth/session-book.ts";
import type { Clock } from "#provider/clock.ts";
import type { Content } from "#provider/content/port.ts";
import type { Database } from "#provider/db/client.ts";
import type { Log } from "#provider/log.ts";
import type { SearchKernel } from "#provider/search/port.ts";
import type { Secrets } from "#provider/secrets.ts";
import type { Supplier } from "#provider/suppliers/port.ts";

export type Settings = {
  /** Where clients reach the provider, without a trailing slash: voucher links and /openapi.json are built on it. */
  publicUrl: string;
  /** Delays that take minutes in life are multiplied by this (design, section 6); 1 is life-size. */
  rehearsalScale: number;
  /** Whether the credentials published in sandbox.json work here; not where absent. */
  isSandbox?: boolean;
};

/** Everything a handler may reach. Handed in, so that tests can hold any of it still. */
export type Deps = {
  db: Database;
  accounts: AccountDirectory;
  sessions: SessionBook;
  clock: Clock;
  log: Log;
  secrets: Secrets;
  settings: Settings;
  content: Content;
  search: SearchKernel;
  /** By supplier id. */
  suppliers: ReadonlyMap<number, Supplier>;
  /** Closes the lines to real suppliers. */
  hangUp(): Promise<void>;
};
