import {
  type AccountNews,
  createPlainDirectory,
  RememberingDirectory,
} from "#provider/auth/account-directory.ts";
import { SessionBook } from "#provider/auth/session-book.ts";
import type { Clock } from "#provider/clock.ts";
import { createContent } from "#provider/content/create-content.ts";
import { createWorld } from "#provider/content/world.ts";
import type { Database } from "#provider/db/client.ts";
import { createSupplierBookings } from "#provider/db/supplier-bookings.ts";
import type { Deps, Settings } from "#provider/deps.ts";
import type { Log } from "#provider/log.ts";
import type { SupplierTally } from "#provider/metrics/supplier-tally.ts";
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
  /** What lets accounts be remembered; absent: the database is asked every time. */
  accountNews?: AccountNews;
  /** Undefined: a few thousand. */
  hotelCount?: number | undefined;
  supplierConnections?: readonly Omit<SupplierConnection, "currencyOf">[];
  /** Where the suppliers' answers are counted. */
  supplierTally?: SupplierTally;
};

/** Builds the world and what answers from it: the one place that knows who is made of whom. */
export function createDeps(options: DepsOptions): Deps {
  const { db, clock, log, secret, settings, hotelCount, supplierConnections = [], supplierTally } = options;
  const secrets = deriveSecrets(secret);
  const world = createWorld(hotelCount);
  const content = createContent(world);
  const connected = connectSuppliers(supplierConnections, world);
  const ours = createSuppliers({
    world,
    connected,
    bookings: createSupplierBookings(db),
    rehearsalScale: settings.rehearsalScale,
    now: () => clock.nowMs(),
  });
  const suppliers = supplierTally
    ? new Map(Array.from(ours, ([id, supplier]) => [id, supplierTally.watch(supplier)]))
    : ours;
  const search = createSearchKernel({ world, content, suppliers, packageKey: secrets.package });
  const accounts = options.accountNews
    ? new RememberingDirectory(db, options.accountNews, () => performance.now())
    : createPlainDirectory(db);
  const sessions = new SessionBook(db, log);
  const hangUp = async () => {
    await Promise.all(connected.map((supplier) => supplier.close()));
  };
  return { db, accounts, sessions, clock, log, secrets, settings, content, search, suppliers, hangUp };
}
