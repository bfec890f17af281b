/** What the client needs kept, so that every process of the console agrees. lib/db implements it. */

export type HolderKey = {
  credentialId: string;
  /** `person:<id>` or `system`. */
  holder: string;
};

export type StoredTicket = {
  /** The bearer token (§5). Sealed at rest. */
  token: string;
  /** Changes with every ticket. */
  version: string;
  expiresAtMs: number;
  /** From here on the next call fetches another (§5.2). */
  renewAfterMs: number;
};

export type TicketStore = {
  find(key: HolderKey): Promise<StoredTicket | null>;
  save(key: HolderKey, ticket: StoredTicket): Promise<void>;
  /** Throws it away if it is still the one stored. */
  discard(key: HolderKey, version: string): Promise<void>;
};

export type SessionKey = HolderKey & {
  /** What was searched; made by the caller. */
  searchKey: string;
};

export type SearchSessionStore = {
  find(key: SessionKey): Promise<string | null>;
  save(key: SessionKey, sessionId: string): Promise<void>;
  discard(key: SessionKey, sessionId: string): Promise<void>;
};

/** The right to do one thing alone over all processes. It ends by itself if its holder dies. */
export type LeaseStore = {
  /** Null where somebody else holds it. */
  acquire(name: string, ttlMs: number): Promise<Lease | null>;
};

export type Lease = {
  release(): Promise<void>;
  /** Holds it from now on for that long, if it is still held. */
  extend(ttlMs: number): Promise<void>;
};

/**
 * The lines in front of the provider's endpoints (pacing/line.ts), which all processes share. A line is written only
 * over the one that was read, and every answer carries the present instant of the one clock that counts.
 */
export type LineStore = {
  read(key: string): Promise<StoredLine | null>;
  /** Writes the first line under that key, where there is none. `startedMs`: since when the store has been running. */
  create(key: string, toFirst: (startedMs: number) => string): Promise<void>;
  /** Writes `next` where the line still has that token. Null: there is no such line. */
  exchange(key: string, token: string, next: LineWrite): Promise<LineExchange | null>;
  /** Every line in which somebody waits, whose key begins so. */
  listWaiting(keyPrefix: string): Promise<(StoredLine & { key: string })[]>;
};

export type StoredLine = { token: string; text: string; nowMs: number };

export type LineWrite = { token: string; text: string; waitingCount: number };

/** `written`, or the line that stands there instead. */
export type LineExchange = { nowMs: number } & (
  | { written: true }
  | { written: false; token: string; text: string }
);
