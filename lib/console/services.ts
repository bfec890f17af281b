import { type Clock, steadyClock, systemClock } from "#lib/clock.ts";
import { type Database, getDatabase } from "#lib/db/client.ts";
import { openPacingStore } from "#lib/db/pacing.ts";
import { getEnv } from "#lib/env.ts";
import { createPacing, type Pacing } from "#lib/interface/pacing/pacing.ts";
import { createTransport } from "#lib/interface/create-transport.ts";
import type { Transport } from "#lib/interface/transport.ts";
import { getLog, type Log } from "#lib/log.ts";
import { createVault, type Vault } from "#lib/vault.ts";

/** What every verb works with. Tests make their own. */
export type Services = {
  db: Database;
  clock: Clock;
  vault: Vault;
  transport: Transport;
  pacing: OpenPacing;
  log: Log;
  /** The origin services reach this console at (§6). Where it is missing or null, none does. */
  publicUrl?: string | null;
  /** Aborted when nobody waits for the answer any more: a read then leaves its line. */
  signal?: AbortSignal | undefined;
};

export type OpenPacing = Pacing & { close(): Promise<void> };

let known: Services | undefined;

/** The services of this process. */
export function getServices(): Services {
  if (known) return known;
  const log = getLog();
  const { databaseUrl, outgoingAddress, publicUrl, vaultKey } = getEnv();
  known = {
    db: getDatabase(),
    clock: systemClock,
    vault: createVault(vaultKey),
    transport: createTransport(),
    pacing: openPacing(databaseUrl, { log, outgoing: outgoingAddress }),
    log,
    publicUrl,
  };
  return known;
}

/** The same for somebody who may leave before the answer is there; null where that is not known. */
export function servicesFor(signal: AbortSignal | null): Services {
  return signal ? { ...getServices(), signal } : getServices();
}

/** The lines in front of the providers, shared by every process on that database. */
export function openPacing(
  databaseUrl: string,
  { log, outgoing }: { log: Log; outgoing: string },
): OpenPacing {
  const store = openPacingStore(databaseUrl);
  const pacing = createPacing({ store, clock: steadyClock, log, outgoing });
  return { ...pacing, close: () => store.close() };
}
