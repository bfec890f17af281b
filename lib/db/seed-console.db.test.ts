import { randomBytes } from "node:crypto";
import { afterAll, beforeAll, expect, it } from "vitest";
import { hashPassword, verifyPassword } from "#lib/auth/password.ts";
import { createVault } from "#lib/vault.ts";
import { createTestDatabase, type TestDatabase } from "#scripts/testing/database.ts";
import { type Database, openDatabase } from "./client.ts";
import { listConnections, openCredential } from "./connections.ts";
import { findForSignIn, listPeople, setPassword } from "./people.ts";
import { seedConsole } from "./seed-console.ts";
import { readSeedConnections, readSeedPeople } from "./seed-data.ts";

const vault = createVault(randomBytes(32).toString("base64"));
const seed = { people: readSeedPeople(), connections: readSeedConnections() };
let database: TestDatabase;
let db: Database;

const run = (providerUrl: string) => seedConsole(db, { vault, providerUrl, at: new Date() }, seed);

beforeAll(async () => {
  database = await createTestDatabase("console");
  db = openDatabase(database.url);
  await run("http://127.0.0.1:4010");
});

afterAll(async () => {
  await db.$disconnect();
  await database.drop();
});

const agencyId = async (name: string): Promise<string> =>
  (await db.agency.findUniqueOrThrow({ where: { name } })).id;

it("makes two agencies whose people can sign in", async () => {
  const people = await listPeople(db, await agencyId("Sandbox Travel"));
  expect(Object.fromEntries(people.map(({ email, roleName }) => [email, roleName]))).toEqual({
    "admin@bellhop.test": "admin",
    "agent2@bellhop.test": "agent",
    "agent@bellhop.test": "agent",
    "manager@bellhop.test": "manager",
  });
  expect(new Set(people.flatMap(({ userRefs }) => userRefs.map(({ userRef }) => userRef))).size).toBe(4);
  for (const { email, password } of seed.people) {
    const person = await findForSignIn(db, email);
    expect(person?.passwordHash).toMatch(/^\$argon2id\$/);
    expect(await verifyPassword(person?.passwordHash ?? "", password)).toBe(true);
  }
});

it("seals the secrets, and they open to what the file says", async () => {
  const agency = await agencyId("Sandbox Travel");
  const [connection] = await listConnections(db, agency);
  const credentialId = connection?.credential?.credentialId ?? "";
  const wanted = seed.connections.find((each) => each.agency === "Sandbox Travel");
  expect(await openCredential(db, vault, { agencyId: agency, credentialId })).toEqual({
    publicId: wanted?.appKey,
    secret: wanted?.appSecret,
  });
  const rows = JSON.stringify(await db.credential.findMany());
  for (const { appSecret, webhookSecret } of seed.connections) {
    expect(rows).not.toContain(appSecret);
    expect(rows).not.toContain(webhookSecret);
  }
});

it("run again, it keeps what people changed and follows the embedded provider's address", async () => {
  const person = await findForSignIn(db, "agent@bellhop.test");
  const passwordHash = await hashPassword("a password of my own");
  await setPassword(db, { personId: person?.personId ?? "", passwordHash, at: new Date() });
  const counts = () =>
    Promise.all([db.person.count(), db.credential.count(), db.namedUser.count(), db.role.count()]);
  const before = await counts();

  await run("http://127.0.0.1:4999");

  expect(await counts()).toEqual(before);
  const after = await db.person.findUniqueOrThrow({ where: { email: "agent@bellhop.test" } });
  expect(after).toMatchObject({ passwordHash, passwordIsSeeded: false });
  const [connection] = await listConnections(db, await agencyId("Other Travel"));
  expect(connection?.credential?.baseUrl).toBe("http://127.0.0.1:4999");
});
