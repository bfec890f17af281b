import { hashPassword } from "#lib/auth/password.ts";
import { BUILT_IN_ROLES } from "#lib/domain/permissions.ts";
import type { Vault } from "#lib/vault.ts";
import { type Database, type Db, inTransaction } from "./client.ts";
import { replaceCredential } from "./connections.ts";
import { setNamedUser } from "./named-users.ts";
import { addWebhookTokens } from "./webhook-addresses.ts";
import type { SeedConnection, SeedPerson } from "./seed-data.ts";

export type SeedOptions = {
  vault: Vault;
  providerUrl: string;
  at: Date;
  /** Another way to hash, for tests that seed often. */
  hash?: (password: string) => Promise<string>;
};

export type Seed = { people: SeedPerson[]; connections: SeedConnection[] };

/**
 * Makes what is missing of the two agencies, and leaves what is there as people made it: a changed password, role,
 * User-Ref or account stays. The one thing that is brought up to date is the address of an embedded provider, which
 * moves when it is started on another port.
 */
export async function seedConsole(
  db: Database,
  { vault, providerUrl, at, hash = hashPassword }: SeedOptions,
  seed: Seed,
): Promise<void> {
  // Hashing takes a while: only for those who are not there yet, and outside the transaction.
  const known = new Set((await db.person.findMany({ select: { email: true } })).map(({ email }) => email));
  const missing = seed.people.filter(({ email }) => !known.has(email));
  const hashes = new Map(
    await Promise.all(missing.map(async ({ email, password }) => [email, await hash(password)] as const)),
  );
  await inTransaction(db, async (tx) => {
    const agencies = [...new Set(seed.people.map(({ agency }) => agency))];
    for (const name of agencies) await seedAgency(tx, name);
    for (const person of missing) await seedPerson(tx, person, hashes.get(person.email) ?? "");
    for (const connection of seed.connections) {
      await seedConnection(tx, connection, { vault, providerUrl, at, people: seed.people });
    }
    await addWebhookTokens(tx, vault);
    await tx.credential.updateMany({ where: { isEmbedded: true }, data: { baseUrl: providerUrl } });
  });
}

async function seedAgency(tx: Db, name: string): Promise<void> {
  const { id: agencyId } = await tx.agency.upsert({ where: { name }, create: { name }, update: {} });
  for (const [role, permissions] of Object.entries(BUILT_IN_ROLES)) {
    await tx.role.upsert({
      where: { agencyId_name: { agencyId, name: role } },
      create: { agencyId, name: role, permissions: [...permissions] },
      update: {},
    });
  }
}

async function seedPerson(tx: Db, person: SeedPerson, passwordHash: string): Promise<void> {
  const agency = await tx.agency.findUniqueOrThrow({ where: { name: person.agency } });
  const role = await tx.role.findUniqueOrThrow({
    where: { agencyId_name: { agencyId: agency.id, name: person.role } },
  });
  await tx.person.create({
    data: {
      agencyId: agency.id,
      roleId: role.id,
      email: person.email,
      name: person.name,
      passwordHash,
      passwordIsSeeded: true,
    },
  });
}

type Around = { vault: Vault; providerUrl: string; at: Date; people: SeedPerson[] };

async function seedConnection(
  tx: Db,
  { agency, name, environment, currency, kind, ...account }: SeedConnection,
  { vault, providerUrl, at, people }: Around,
): Promise<void> {
  const { id: agencyId } = await tx.agency.findUniqueOrThrow({ where: { name: agency } });
  // An agency that has any connection has taken the matter into its own hands.
  if ((await tx.connection.count({ where: { agencyId } })) > 0) return;
  const { id: connectionId } = await tx.connection.create({
    data: { agencyId, name, environment, currency, createdAt: at },
  });
  await replaceCredential(
    tx,
    vault,
    { agencyId, connectionId, at },
    {
      baseUrl: providerUrl,
      kind,
      publicId: account.appKey,
      secret: account.appSecret,
      signingSecret: account.webhookSecret,
      isEmbedded: true,
    },
  );
  if (account.systemUserRef) {
    await setNamedUser(tx, { agencyId, connectionId }, { personId: null, userRef: account.systemUserRef });
  }
  for (const { email, userRef } of people.filter((person) => person.agency === agency)) {
    const person = await tx.person.findUnique({ where: { email } });
    if (userRef && person?.agencyId === agencyId) {
      await setNamedUser(tx, { agencyId, connectionId }, { personId: person.id, userRef });
    }
  }
}
