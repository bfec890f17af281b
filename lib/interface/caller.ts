import type { Clock } from "#lib/clock.ts";
import type { Log } from "#lib/log.ts";
import type { Dialect } from "./dialect.ts";
import type { Turns } from "./pacing/turns.ts";
import type { LeaseStore, SearchSessionStore, TicketStore } from "./ports.ts";
import type { Transport } from "./transport.ts";

/** One platform account at one base address, with the settings of its connection (design, section 4). */
export type InterfaceConnection = {
  connectionId: string;
  credentialId: string;
  /** http or https, without credentials, query or fragment. */
  baseUrl: string;
  kind: "ticket" | "oauth";
  /** ISO 3166-1 alpha-2, where the account is restricted to markets (§4.1). */
  market: string | null;
  currency: string | null;
  /** BCP 47. */
  language: string;
  dialect: Dialect;
};

/** On whose behalf. Chosen in lib/auth/user-ref.ts and nowhere else. */
export type Identity = {
  /** `person:<id>` or `system`: whose ticket and whose sessions. */
  holder: string;
  personId: string | null;
  /** §4.1; null where the account has no named users. */
  userRef: string | null;
};

/** The credential's two halves. Opened at the moment a ticket is asked for and kept by nobody. */
export type CredentialSecret = { publicId: string; secret: string };

/** Everything a call needs besides what is asked. Made by lib/console/interface-for.ts. */
export type Caller = {
  connection: InterfaceConnection;
  identity: Identity;
  openSecret: () => Promise<CredentialSecret>;
  /** Where Book asks to be told about the order (§4.10); null or missing: nowhere. */
  callbackUrl?: () => Promise<string | null>;
  tickets: TicketStore;
  sessions: SearchSessionStore;
  leases: LeaseStore;
  /** The lines in front of the provider (§8). */
  turns: Turns;
  /** When this is aborted nobody waits for the answer any more: the call leaves the line. */
  signal?: AbortSignal | undefined;
  transport: Transport;
  clock: Clock;
  log: Log;
};
