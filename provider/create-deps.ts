import type { Clock } from "#provider/clock.ts";
import { createContent } from "#provider/content/create-content.ts";
import { createWorld } from "#provider/content/world.ts";
import type { Database } from "#provider/db/client.ts";
import { createSupplierBookings } from "#provider/db/supplier-bookings.ts";
import type { Deps, Settings } from "#provider/deps.ts";
import type { Log } from "#provider/log.ts";
import { createSearchKernel } from "#provider/search/create-search-kernel.ts";
import { deriveSecrets } from "#provider/secrets.ts";
import type { SupplierConnection } from "#provider/suppliers/connected/connect-supplier.ts";
import { connectSuppliers } from "#provider/suppliers/connected/connect-suppliers.ts";
import { createSuppliers } from "#provider/suppliers/create-suppliers.ts";

export type DepsOptions = {
  db: Database;
  clock: Clock;
  log: Log;
  /** PROVIDER_SECRET, 32 bytes. */
  secret: Buffer;
  settings: Settings;
  /** Undefined: a few thousand. */
  hotelCount?: number | undefined;
  supplierConnections?: readonly Omit<SupplierConnection, "currencyOf">[];
};

/** Builds the world and what answers from it: the one place that knows who is made of whom. */
export function createDeps(options: DepsOptions): Deps {
  const { db, clock, log, secret, settings, hotelCount, supplierConnections = [] } = options;
  const secrets = deriveSecrets(secret);
  const world = createWorld(hotelCount);
  const content = createContent(world);
  const connected = connectSuppliers(supplierConnections, world);
  const suppliers = createSuppliers({
    world,
    connected,
    bookings: createSupplierBookings(db),
    rehearsalScale: settings.rehearsalScale,
    now: () => clock.nowMs(),
  });
  const search = createSearchKernel({ world, content, suppliers, packageKey: secrets.package });
  const hangUp = async () => {
    await Promise.all(connected.map((supplier) => supplier.close()));
  };
  return { db, clock, log, secrets, settings, content, search, suppliers, hangUp };
}
