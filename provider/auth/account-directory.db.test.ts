import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it } from "vitest";
import { type Database, openDatabase } from "#provider/db/client.ts";
import { awaitEverywhere } from "#provider/db/processes.ts";
import { createLog } from "#provider/log.ts";
import { createProcessGroup, type ProcessGroup } from "#provider/processes/process-group.ts";
import { seedSandbox } from "#provider/seed-sandbox.ts";
import { deriveSecrets } from "#provider/secrets.ts";
import { createManualClock } from "#provider/testing/manual-clock.ts";
import { createTestDatabase, type TestDatabase } from "#scripts/testing/database.ts";
import { type AccountDirectory, RememberingDirectory } from "./account-directory.ts";

let database: TestDatabase;
let db: Database;
let group: ProcessGroup;
let directory: AccountDirectory;
let nowMs = 0;
/** However busy the machine is. */
const SOON = { timeout: 120_000 };
const ACCOUNT = "sandbox-named-users";

beforeAll(async () => {
  database = await createTestDatabase("provider");
  db = openDatabase(database.url, 4);
  await seedSandbox({ db, clock: createManualClock(), secrets: deriveSecrets(Buffer.alloc(32, 1)) });
});
afterAll(async () => {
  await db.$disconnect();
  await database.drop();
});
beforeEach(async () => {
  nowMs = 0;
  group = createProcessGroup({ databaseUrl: database.url, log: createLog("silent") });
  await group.join();
  directory = new RememberingDirectory(db, group.accountNews, () => nowMs);
  await directory.findAccount(ACCOUNT);
  await directory.findUserScopes(ACCOUNT, "sandbox-reader");
});
afterEach(() => group.leave());

/** What is remembered answers without a promise. */
const isRemembered = () => !(directory.findAccount(ACCOUNT) instanceof Promise);

describe("an account that was asked for", () => {
  it("is remembered with its people", async () => {
    expect(directory.findAccount(ACCOUNT)).toMatchObject({ id: ACCOUNT, hasNamedUsers: true });
    expect(directory.findUserScopes(ACCOUNT, "sandbox-reader")).toEqual(["content:read"]);
    expect(directory.findUserScopes(ACCOUNT, "made-up")).toBeInstanceOf(Promise);
    expect(await directory.findUserScopes(ACCOUNT, "made-up")).toBeNull();
    expect(directory.findUserScopes(ACCOUNT, "made-up")).toBeInstanceOf(Promise);
    expect(directory.findAccount("sandbox-open")).toBeInstanceOf(Promise);
  });

  it.each([
    ["its own row", "UPDATE account SET markets = '{DE}' WHERE id = 'sandbox-named-users'"],
    ["a person of it", "UPDATE named_user SET scopes = '{}' WHERE user_ref = 'sandbox-reader'"],
    ["a new person", "INSERT INTO named_user VALUES ('sandbox-named-users', 'new', '{}')"],
    ["one person fewer", "DELETE FROM named_user WHERE user_ref = 'new'"],
    ["everybody", "TRUNCATE named_user"],
  ])("is forgotten everywhere once %s was changed, by SQL too", async (_what, sql) => {
    expect(isRemembered()).toBe(true);
    await db.$executeRawUnsafe(sql);
    expect(await awaitEverywhere(db)).toBe(true);
    expect(isRemembered()).toBe(false);
  });

  it("stays where another account was changed, and where a change was rolled back", async () => {
    await db.$executeRaw`UPDATE account SET markets = '{DE}' WHERE id = 'sandbox-open'`;
    await db
      .$transaction(async (tx) => {
        await tx.$executeRaw`UPDATE account SET markets = '{FR}' WHERE id = ${ACCOUNT}`;
        throw new Error("rolled back");
      })
      .catch(() => {});
    await awaitEverywhere(db);
    expect(isRemembered()).toBe(true);
  });

  it("is not relied on while news may be missed", async () => {
    await db.$executeRaw`SELECT pg_terminate_backend(pid) FROM pg_stat_activity
      WHERE datname = current_database() AND application_name = 'bellhop-provider'`;
    await expect.poll(isRemembered, SOON).toBe(false);
    await expect.poll(() => group.accountNews.isHearing(), SOON).toBe(true);
    await directory.findAccount(ACCOUNT);
    expect(isRemembered()).toBe(true);
  });

  it("is read again in time, and never relied on for longer than half a minute", async () => {
    nowMs = 25_000;
    expect(isRemembered()).toBe(true);
    // Asking for it made it be read again behind the call.
    await expect
      .poll(() => {
        nowMs = 40_000;
        return isRemembered();
      }, SOON)
      .toBe(true);
    nowMs = 80_000;
    expect(isRemembered()).toBe(false);
  });
});

describe("a change is known everywhere", () => {
  it("only once every live process has said so", async () => {
    await db.providerProcess.create({
      data: {
        id: "deaf",
        startedAt: new Date(),
        expiresAt: new Date(Date.now() + 60_000),
        mode: "joining",
        heard: 0n,
        place: "",
      },
    });
    expect(await awaitEverywhere(db, 200)).toBe(false);
    // Its lease runs out: it relies on nothing any more, and nobody waits for it.
    await db.providerProcess.update({ where: { id: "deaf" }, data: { expiresAt: new Date(0) } });
    expect(await awaitEverywhere(db, 20_000)).toBe(true);
  });
});
