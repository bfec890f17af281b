import type { ProcessMode } from "#provider/db/processes.ts";

/** Where the process stands among the others, for whoever has to decide something now. */
export type Standing = {
  readonly id: string;
  /** Milliseconds that never go back. */
  nowMs(): number;
  /** Nobody else decides anything: memory is enough. True at this instant, not after the next await. */
  isAlone(): boolean;
  /** Decisions are made through the database. */
  isSharing(): boolean;
  /** A decision through the database failed. Answers whether it is worth another try. */
  doubt(error: unknown): boolean;
  /** Resolves when the standing may have changed. */
  changed(): Promise<void>;
};

/** What has to change hands when the mode does. Between `handOver` or `takeOver` and the new mode nothing is decided. */
export type Transfer = {
  /** Before handing over, while this process still decides alone. */
  prepareHandOver(betweenPages: () => Promise<void>): Promise<void>;
  handOver(): Promise<ProcessMode | null>;
  /** Before taking over, while decisions are still shared. */
  prepareTakeOver(betweenPages: () => Promise<void>): Promise<void>;
  takeOver(): Promise<void>;
};
