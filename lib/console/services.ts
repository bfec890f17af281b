import { type Clock, systemClock } from "#lib/clock.ts";
import { type Database, getDatabase } from "#lib/db/client.ts";
import { getEnv } from "#lib/env.ts";
import { createTransport, type Transport } from "#lib/interface/transport.ts";
import { getLog, type Log } from "#lib/log.ts";
import { createVault, type Vault } from "#lib/vault.ts";

/** What every verb works with. Tests make their own. */
export type Services = { db: Database; clock: Clock; vault: Vault; transport: Transport; log: Log };

let known: Services | undefined;

/** The services of this process. */
export function getServices(): Services {
  known ??= {
    db: getDatabase(),
    clock: systemClock,
    vault: createVault(getEnv().vaultKey),
    transport: createTransport(),
    log: getLog(),
  };
  return known;
}
