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

export type Lease = { release(): Promise<void> };
