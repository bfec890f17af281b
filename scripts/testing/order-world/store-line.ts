import { POSTGRES } from "#scripts/testing/fault-proxy/framing.ts";
import {
  type Exchange,
  type FaultProxy,
  startFaultProxy,
} from "#scripts/testing/fault-proxy/start-fault-proxy.ts";

/** A proxy before a database, and the address that leads through it. */
export async function openStoreLine(databaseUrl: string): Promise<{ store: FaultProxy; url: string }> {
  const through = new URL(databaseUrl);
  const upstream = { port: Number(through.port) };
  const store = await startFaultProxy({ upstream, framing: POSTGRES, hasStartUp: true });
  through.port = String(store.port);
  return { store, url: through.href };
}

/** Says of each exchange, in the order they come, whether it is the one. It may remember those before. */
type When = (exchange: Exchange) => boolean;

/** Whether the database is asked about it (by an id), COMMIT of a transaction about it included. */
export function about(id: string): When {
  return ({ text }) => text.includes(id);
}

/** The same for an order of the service, whose own id of it is read from the statement that inserts it. */
export function aboutOrderOf(reference: string): When {
  let id: string | undefined;
  return ({ text }) => {
    const isReference = text.includes(reference);
    if (isReference) id ??= /BH[0-9A-Z]{16}/.exec(text)?.[0];
    return isReference || (id !== undefined && text.includes(id));
  };
}

export function nth(when: When, wanted: number): When {
  let count = 0;
  return (exchange) => when(exchange) && ++count === wanted;
}

/** Where a transaction that is one of these is about to be committed. */
export function commits(when: When): When {
  return (exchange) => when(exchange) && exchange.statement === "COMMIT";
}

/**
 * How many of these there are at the least, however fast things go: what stands in no transaction (looking for a change,
 * planning again what is late) counts once however often it comes, and not at all where a transaction asks the same.
 */
export function countCertain(exchanges: readonly Exchange[], when: When): number {
  const { within = [], alone = [] } = Object.groupBy(exchanges.filter(when), ({ isInTransaction }) =>
    isInTransaction ? "within" : "alone",
  );
  const inTransactions = new Set(within.map(({ statement }) => statement));
  const others = new Set(alone.map(({ statement }) => statement));
  return within.length + others.difference(inTransactions).size;
}
