/**
 * The console's services on a fresh, seeded database: two agencies, six people, two connections.
 *
 *     const world = await createConsoleWorld({ providerUrl: server.url });
 *     await bookOrder(world.actor("agent@bellhop.test"), input, world.services);
 *     await world.close();
 */
import { randomBytes } from "node:crypto";
import type { Actor } from "#lib/auth/actor.ts";
import { hashPassword } from "#lib/auth/password.ts";
import { systemClock } from "#lib/clock.ts";
import { openPacing, type Services } from "#lib/console/services.ts";
import { openDatabase } from "#lib/db/client.ts";
import { toPermissions } from "#lib/db/people.ts";
import { readSeedConnections, readSeedPeople } from "#lib/db/seed-data.ts";
import { seedConsole } from "#lib/db/seed-console.ts";
import { createTransport } from "#lib/interface/create-transport.ts";
import { silentLog } from "#lib/log.ts";
import { createVault } from "#lib/vault.ts";
import { createTestDatabase, type TestDatabase } from "./database.ts";

export type ConsoleWorld = {
  services: Services;
  databaseUrl: string;
  /** A seeded person as somebody signed in, with the rights of the role. */
  actor(email: string): Actor;
  close(): Promise<void>;
};

export async function createConsoleWorld({
  providerUrl = "http://127.0.0.1:9",
  vaultKey = randomBytes(32).toString("base64"),
  database: given,
}: {
  database?: TestDatabase | undefined;
  providerUrl?: string;
  vaultKey?: string | undefined;
} = {}): Promise<ConsoleWorld> {
  const database = given ?? (await createTestDatabase("console"));
  const db = openDatabase(database.url);
  const vault = createVault(vaultKey);
  const transport = createTransport({ connectTimeoutMs: 2_000 });
  const pacing = openPacing(database.url, { log: silentLog, outgoing: "test" });
  const seed = { people: readSeedPeople(), connections: readSeedConnections() };
  await seedConsole(db, { vault, providerUrl, at: new Date(), hash: hashOnce }, seed);
  const people = await db.person.findMany({ include: { role: true } });
  return {
    services: { db, vault, transport, pacing, clock: systemClock, log: silentLog },
    databaseUrl: database.url,
    actor(email) {
      const person = people.find((each) => each.email === email);
      if (!person) throw new Error(`nobody is seeded as ${email}`);
      return {
        personId: person.id,
        agencyId: person.agencyId,
        sessionId: `session-of-${person.id}`,
        name: person.name,
        permissions: toPermissions(person.role.permissions),
        language: null,
      };
    },
    async close() {
      await transport.close();
      await pacing.close();
      await db.$disconnect();
      await database.drop();
    },
  };
}

const hashes = new Map<string, Promise<string>>();

/** argon2 is slow on purpose; each published password is hashed once for all the worlds of a test file. */
function hashOnce(password: string): Promise<string> {
  const known = hashes.get(password) ?? hashPassword(password);
  hashes.set(password, known);
  return known;
}
