import { getEnv } from "#lib/env.ts";
import { createVault } from "#lib/vault.ts";
import { openDatabase } from "./client.ts";
import { seedConsole } from "./seed-console.ts";
import { readSeedConnections, readSeedPeople } from "./seed-data.ts";

/** `node lib/db/seed.ts`: seeds the console's database; run again it changes nothing. */
const env = getEnv();
const db = openDatabase(env.databaseUrl, { poolSize: 2 });
try {
  await seedConsole(
    db,
    { vault: createVault(env.vaultKey), providerUrl: env.providerUrl, at: new Date() },
    { people: readSeedPeople(), connections: readSeedConnections() },
  );
} finally {
  await db.$disconnect();
}
