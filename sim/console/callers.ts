import { type DatabaseFacts, transact } from "./database.ts";
import type { SimProcess } from "#sim/engine/process.ts";
import type { OrderCallers } from "#lib/console/order/step.ts";
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
import type { Transport } from "#lib/interface/transport.ts";
import { silentLog } from "#lib/log.ts";

/** What the console's database holds of connections and people. */
export type Desk = {
  /** By credential: the account it is of, and its secret as the console has it. */
  credentials: Map<string, { accountId: string; secret: string }>;
  /** By holder. Somebody disabled is not in it any more. */
  userRefs: Map<string, string>;
  tickets: Map<string, StoredTicket>;
  leases: Map<string, { token: object; endsMs: number }>;
};

const SYSTEM = "system";

/** Who calls, as lib/console/interface-for.ts has it: on the order's own credential, with a User-Ref of the holder's row. */
export function createCallers(
  facts: DatabaseFacts,
  process: SimProcess,
  desk: Desk,
  line: () => Transport,
): OrderCallers {
  const ask = <Value>(work: () => Value): Promise<Value> => transact(facts, process, work);
  const tickets: TicketStore = {
    find: (key) => ask(() => desk.tickets.get(keyOf(key)) ?? null),
    save: (key, ticket) => ask(() => void desk.tickets.set(keyOf(key), ticket)),
    discard: (key, version) =>
      ask(() => {
        if (desk.tickets.get(keyOf(key))?.version === version) desk.tickets.delete(keyOf(key));
      }),
  };
  const leases = createLeases(facts, ask, desk);
  const turns = createTurns(facts, process);
  const callerAs = (credentialId: string, holder: string, personId: string | null): Promise<Caller | null> =>
    ask(() => {
      const credential = desk.credentials.get(credentialId);
      const userRef = desk.userRefs.get(holder);
      if (!credential || userRef === undefined) return null;
      return {
        connection: { ...CONNECTION, credentialId },
        identity: { holder, personId, userRef },
        openSecret: () =>
          ask(() => ({
            publicId: credential.accountId,
            secret: desk.credentials.get(credentialId)?.secret ?? "",
          })),
        tickets,
        sessions: NO_SESSIONS,
        leases,
        turns,
        transport: line(),
        clock: process.clock,
        log: silentLog,
      };
    });
  return {
    person: ({ credentialId }, personId) => callerAs(credentialId, holderOf(personId), personId),
    system: ({ credentialId }) => callerAs(credentialId, SYSTEM, null),
  };
}

export function holderOf(personId: string): string {
  return `person:${personId}`;
}

const CONNECTION = {
  connectionId: "connection",
  baseUrl: "https://service.test",
  kind: "ticket",
  market: null,
  currency: "USD",
  language: "en-US",
  dialect: DEFAULT_DIALECT,
} as const;

/** No step searches. */
const NO_SESSIONS: SearchSessionStore = {
  find: () => Promise.resolve(null),
  save: () => Promise.resolve(),
  discard: () => Promise.resolve(),
};

/** By the database's clock, as lib/db/leases.ts has it. */
function createLeases(
  { timeline }: DatabaseFacts,
  ask: <Value>(work: () => Value) => Promise<Value>,
  { leases }: Desk,
): LeaseStore {
  return {
    async acquire(name, ttlMs) {
      const token = {};
      const isTaken = await ask(() => {
        const held = leases.get(name);
        if (held && held.endsMs > timeline.nowMs()) return false;
        leases.set(name, { token, endsMs: timeline.nowMs() + ttlMs });
        return true;
      });
      if (!isTaken) return null;
      return {
        release: () =>
          ask(() => {
            if (leases.get(name)?.token === token) leases.delete(name);
          }),
        extend: (moreMs) =>
          ask(() => {
            const held = leases.get(name);
            if (held?.token === token) held.endsMs = timeline.nowMs() + moreMs;
          }),
      };
    },
  };
}

/** A turn has to be used so soon after it came (lib/interface/pacing). */
const TURN_HOLDS_MS = 2_000;

/** The lines in front of the service: mostly short, at times so long that no turn comes. */
function createTurns({ chance, weather }: DatabaseFacts, { clock }: SimProcess): Turns {
  return {
    async take({ maxWaitMs }) {
      const waitMs = weather.hits("long-line") ? chance.between(500, 15_000) : chance.between(0, 30);
      await clock.sleep(Math.min(waitMs, maxWaitMs));
      if (waitMs > maxWaitMs) return null;
      const fromMs = clock.nowMs();
      return { start: () => clock.nowMs() - fromMs <= TURN_HOLDS_MS, received: () => {}, end: () => {} };
    },
  };
}

function keyOf({ credentialId, holder }: HolderKey): string {
  return `${credentialId}:${holder}`;
}
