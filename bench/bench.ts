import type { ServerAddress } from "#scripts/postgres/postmaster.ts";
import type { ProviderOptions } from "./options.ts";

/** What every part of measuring the provider is given. */
export type Bench = {
  options: ProviderOptions;
  /** The PostgreSQL of this run; nothing of it is left afterwards. */
  server: ServerAddress;
  /** PROVIDER_SECRET of this run. */
  secret: string;
  /** A folder of this run, for logs. */
  folder: string;
  /** A line of the report. */
  say(line: string): void;
  /** Sees to it that something is stopped however the run ends. */
  keep<T extends { stop(): Promise<void> }>(started: T): T;
};
