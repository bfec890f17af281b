import { findFreePort } from "#scripts/postgres/free-port.ts";
import { createTestDatabase, type TestDatabase } from "#scripts/testing/database.ts";
import type { FaultProxy } from "#scripts/testing/fault-proxy/start-fault-proxy.ts";
import { type Database, openDatabase } from "#provider/db/client.ts";
import { planted, type Plant } from "#provider/testing/planted.ts";
import {
  type ProviderProcess,
  seedProviderDatabase,
  startProviderProcess,
} from "#provider/testing/start-process.ts";
import {
  RECORDING_SUPPLIER,
  type RecordingSupplier,
  startRecordingSupplier,
} from "#provider/trade/testing/recording-supplier.ts";
import { openStoreLine } from "./store-line.ts";

/**
 * The service the console books through: a real provider in a process of its own, and behind it a supplier outside of
 * it, which counts what it is asked.
 */
export type ServiceSide = {
  port: number;
  supplier: RecordingSupplier;
  /** Between the provider's process and its database. */
  store: FaultProxy;
  /** The provider's own database, read past every proxy. */
  db: Database;
  /** kill -9, and nobody starts it again. */
  kill(): Promise<void>;
  /** Starts it on the same port, where it is not running. */
  start(): Promise<void>;
  isAlive(): boolean;
  close(): Promise<void>;
};

export type ServiceSideOptions = {
  database?: TestDatabase;
  plants?: readonly Plant[];
  points?: string;
};

export async function startServiceSide({
  database: given,
  plants = [],
  points,
}: ServiceSideOptions = {}): Promise<ServiceSide> {
  const database = given ?? (await createTestDatabase("provider"));
  await seedProviderDatabase(database.url);
  const db = openDatabase(database.url, 4);
  // Only the supplier that counts sells to the accounts of the console.
  await db.account.updateMany({
    data: { suppliersEnabled: [RECORDING_SUPPLIER], suppliersPermitted: [RECORDING_SUPPLIER] },
  });
  const { store, url } = await openStoreLine(database.url);
  const supplier = await startRecordingSupplier();
  const { nodeArgs, env } = planted(plants, points);
  // It comes back on this port, so nobody else may be given it meanwhile.
  const port = await findFreePort();
  const start = (): Promise<ProviderProcess> =>
    startProviderProcess({
      port,
      databaseUrl: url,
      nodeArgs,
      env: { ...supplier.env, ...env, PROVIDER_HOTELS: "50", PROVIDER_METRICS_PORT: "off" },
    });
  let running = await start();
  const isAlive = () => running.child.exitCode === null && running.child.signalCode === null;
  return {
    port,
    supplier,
    store,
    db,
    isAlive,
    kill: () => running.kill(),
    async start() {
      if (!isAlive()) running = await start();
    },
    async close() {
      await running.kill();
      await supplier.close();
      await store.close();
      await db.$disconnect();
      await database.drop();
    },
  };
}
