import { randomBytes } from "node:crypto";
import { afterEach, beforeEach, describe, expect, it } from "vitest";
import { type Database, openDatabase } from "#provider/db/client.ts";
import { deleteSessionsSilentSince } from "#provider/db/sessions.ts";
import { createLog } from "#provider/log.ts";
import { seedSandbox } from "#provider/seed-sandbox.ts";
import { deriveSecrets } from "#provider/secrets.ts";
import { createManualClock, type ManualClock } from "#provider/testing/manual-clock.ts";
import { createTestDatabase, type TestDatabase } from "#scripts/testing/database.ts";
import { SessionBook } from "./session-book.ts";
import { callSessions } from "./sessions.ts";

const MINUTE_MS = 60_000;
const secrets = deriveSecrets(randomBytes(32));
const owner = { accountId: "sandbox-open", userRef: null };

let database: TestDatabase;
let db: Database;
let clock: ManualClock;

beforeEach(async () => {
  database = await createTestDatabase("provider");
  db = openDatabase(database.url, 4);
  clock = createManualClock();
  await seedSandbox({ db, clock, secrets });
});
afterEach(async () => {
  await db.$disconnect();
  await database.drop();
});

/** One of several processes on the database. */
function createProcess() {
  const sessions = new SessionBook(db, createLog("silent"));
  const deps = { db, secrets, sessions };
  const at = (sessionId?: string, person: typeof owner | { accountId: string; userRef: string } = owner) =>
    callSessions(deps, { sessionId, owner: person, nowMs: clock.nowMs(), onVerified: () => {} });
  const isLive = async (id: string) => {
    try {
      return (await at(id).requireLive()).id === id;
    } catch {
      return false;
    }
  };
  return { sessions, at, isLive };
}

const countRows = () => db.searchSession.count();

describe("a session over several processes", () => {
  it("opened at one is valid at the others at once, and costs no row", async () => {
    const [first, second] = [createProcess(), createProcess()];
    const { id } = await first.at().continueOrOpen();
    expect(await second.isLive(id)).toBe(true);
    expect((await second.at(id).continueOrOpen()).id).toBe(id);
    expect(await countRows()).toBe(0);
  });

  it("extended at one is alive at the others, without a wait for the second's write", async () => {
    const [first, second] = [createProcess(), createProcess()];
    const { id } = await first.at().continueOrOpen();
    clock.advance(50 * MINUTE_MS);
    await first.at(id).continueOrOpen();
    clock.advance(50 * MINUTE_MS);
    expect(await second.isLive(id)).toBe(true);
    await second.at(id).requireAndExtend();
    clock.advance(50 * MINUTE_MS);
    expect(await first.isLive(id)).toBe(true);
    clock.advance(10 * MINUTE_MS);
    expect([await first.isLive(id), await second.isLive(id)]).toEqual([false, false]);
  });

  it("loses nothing when its process stops, and little when it is killed", async () => {
    const first = createProcess();
    const { id } = await first.at().continueOrOpen();
    clock.advance(10 * MINUTE_MS);
    await first.at(id).continueOrOpen();
    clock.advance(4 * MINUTE_MS);
    // Not written before the answer: the last one that is written down is younger than five minutes.
    await first.at(id).continueOrOpen();
    clock.advance(57 * MINUTE_MS);
    expect(await createProcess().isLive(id)).toBe(false);
    await first.sessions.close();
    expect(await createProcess().isLive(id)).toBe(true);
  });

  it("is written in batches, about every second", async () => {
    const first = createProcess();
    const ids: string[] = [];
    for (let count = 0; count < 50; count += 1) ids.push((await first.at().continueOrOpen()).id);
    for (const id of ids) await first.at(id).continueOrOpen();
    await expect.poll(countRows, { timeout: 120_000 }).toBe(50);
  });

  it("keeps the later of two instants, whoever writes it later", async () => {
    const [first, second] = [createProcess(), createProcess()];
    const { id } = await first.at().continueOrOpen();
    clock.advance(MINUTE_MS);
    await first.at(id).continueOrOpen();
    clock.advance(MINUTE_MS);
    await second.at(id).continueOrOpen();
    await second.sessions.write();
    await first.sessions.write();
    expect((await db.searchSession.findFirst())?.lastSearchAt).toEqual(new Date(clock.nowMs()));
  });

  it("an outage of the database delays writing, and forgets nothing", async () => {
    const first = createProcess();
    const { id } = await first.at().continueOrOpen();
    await first.at(id).continueOrOpen();
    await db.$executeRaw`ALTER TABLE search_session RENAME TO elsewhere`;
    await expect(first.sessions.write()).rejects.toThrow("search_session");
    await db.$executeRaw`ALTER TABLE elsewhere RENAME TO search_session`;
    await first.sessions.write();
    expect(await countRows()).toBe(1);
  });
});

describe("Cancel takes any session ever issued to the account", () => {
  it("also long after its row is gone, and of any person; never another account's", async () => {
    const first = createProcess();
    const { id } = await first.at(undefined, { ...owner, userRef: "jane" }).continueOrOpen();
    await first.at(id, { ...owner, userRef: "jane" }).continueOrOpen();
    await first.sessions.write();
    clock.advance(400 * 24 * 60 * MINUTE_MS);
    await deleteSessionsSilentSince(db, clock.nowMs() - 24 * 60 * MINUTE_MS);
    expect(await countRows()).toBe(0);
    expect((await first.at(id).requireIssued()).id).toBe(id);
    const other = { accountId: "sandbox-low-balance", userRef: null };
    await expect(first.at(id, other).requireIssued()).rejects.toThrow("Session-Id");
    await expect(first.at("s_made-up").requireIssued()).rejects.toThrow("Session-Id");
  });

  it("and one of before ids proved themselves, by its row, which stays", async () => {
    const id = `s_${randomBytes(24).toString("base64url")}`;
    const now = new Date(clock.nowMs());
    await db.searchSession.create({ data: { id, ...owner, openedAt: now, lastSearchAt: now } });
    const first = createProcess();
    expect(await first.isLive(id)).toBe(true);
    await first.at(id).requireAndExtend();
    clock.advance(2 * 24 * 60 * MINUTE_MS);
    await deleteSessionsSilentSince(db, clock.nowMs() - 24 * 60 * MINUTE_MS);
    expect(await countRows()).toBe(1);
    expect(await first.isLive(id)).toBe(false);
    expect((await first.at(id).requireIssued()).id).toBe(id);
  });
});
