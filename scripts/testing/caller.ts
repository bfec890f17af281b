import { randomUUID } from "node:crypto";
import { type Clock, systemClock } from "#lib/clock.ts";
import type { OpenPacing } from "#lib/console/services.ts";
import type { Caller } from "#lib/interface/caller.ts";
import { DEFAULT_DIALECT } from "#lib/interface/dialect.ts";
import type {
  HolderKey,
  LeaseStore,
  SearchSessionStore,
  StoredTicket,
  TicketStore,
} from "#lib/interface/ports.ts";
import type { Turns } from "#lib/interface/pacing/turns.ts";
import { createTransport } from "#lib/interface/create-transport.ts";
import { silentLog } from "#lib/log.ts";

/** A caller whose stores are this process's memory: for tests of the client apart from any database. */
export function createMemoryCaller(
  baseUrl: string,
  changes: Partial<Caller> = {},
): Caller & { close(): Promise<void> } {
  const transport = createTransport({ connectTimeoutMs: 1_000 });
  return {
    connection: {
      connectionId: "connection",
      credentialId: randomUUID(),
      baseUrl,
      kind: "ticket",
      market: null,
      currency: "USD",
      language: "en-US",
      dialect: DEFAULT_DIALECT,
    },
    identity: { holder: "person:1", personId: "1", userRef: "agent-1" },
    openSecret: () => Promise.resolve({ publicId: "key", secret: "the-app-secret" }),
    tickets: createMemoryTickets(),
    sessions: createMemorySessions(),
    leases: createMemoryLeases(),
    turns: OPEN_TURNS,
    transport,
    clock: systemClock,
    log: silentLog,
    close: () => transport.close(),
    ...changes,
  };
}

/** Everybody's turn at once, for tests of what comes after it. */
const OPEN_TURNS: Turns = {
  take: () => Promise.resolve({ start: () => true, received: () => {}, end: () => {} }),
};

/** The same as a service: for tests whose clock is not the one lines go by. */
export const OPEN_PACING: OpenPacing = {
  for: () => OPEN_TURNS,
  findPlace: () => Promise.resolve(null),
  close: () => Promise.resolve(),
};

/** A clock that never waits: what is slept is added to the time and remembered. */
export function createFastClock(
  startMs = Date.now(),
): Clock & { slept: number[]; advance(ms: number): void } {
  let nowMs = startMs;
  const slept: number[] = [];
  return {
    slept,
    nowMs: () => nowMs,
    advance(ms) {
      nowMs += ms;
    },
    sleep(ms) {
      slept.push(ms);
      nowMs += ms;
      return Promise.resolve();
    },
  };
}

function createMemoryTickets(): TicketStore {
  const rows = new Map<string, StoredTicket>();
  return {
    find: (key) => Promise.resolve(rows.get(toKey(key)) ?? null),
    save(key, ticket) {
      rows.set(toKey(key), ticket);
      return Promise.resolve();
    },
    discard(key, version) {
      if (rows.get(toKey(key))?.version === version) rows.delete(toKey(key));
      return Promise.resolve();
    },
  };
}

function createMemorySessions(): SearchSessionStore {
  const rows = new Map<string, string>();
  return {
    find: (key) => Promise.resolve(rows.get(JSON.stringify(key)) ?? null),
    save(key, sessionId) {
      rows.set(JSON.stringify(key), sessionId);
      return Promise.resolve();
    },
    discard(key, sessionId) {
      if (rows.get(JSON.stringify(key)) === sessionId) rows.delete(JSON.stringify(key));
      return Promise.resolve();
    },
  };
}

function createMemoryLeases(): LeaseStore {
  const held = new Set<string>();
  return {
    acquire(name) {
      if (held.has(name)) return Promise.resolve(null);
      held.add(name);
      return Promise.resolve({
        release() {
          held.delete(name);
          return Promise.resolve();
        },
        extend: () => Promise.resolve(),
      });
    },
  };
}

function toKey({ credentialId, holder }: HolderKey): string {
  return `${credentialId}:${holder}`;
}
