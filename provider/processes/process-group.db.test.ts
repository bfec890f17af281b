import { afterEach, beforeEach, describe, expect, it } from "vitest";
import { type Database, openDatabase } from "#provider/db/client.ts";
import { createLog } from "#provider/log.ts";
import { createTestDatabase, type TestDatabase } from "#scripts/testing/database.ts";
import { createProcessGroup, type ProcessGroup } from "./process-group.ts";
import { pause } from "./testing/hammer.ts";
import { mostInASecond, type Sighting } from "./testing/witness.ts";

let database: TestDatabase;
let db: Database;
let groups: ProcessGroup[] = [];

beforeEach(async () => {
  database = await createTestDatabase("provider");
  db = openDatabase(database.url, 2);
});
afterEach(async () => {
  await Promise.all(groups.map((group) => group.leave()));
  groups = [];
  await db.$disconnect();
  await database.drop();
});

async function join(): Promise<ProcessGroup> {
  const group = createProcessGroup({ databaseUrl: database.url, log: createLog("silent") });
  groups.push(group);
  await group.join();
  return group;
}

async function leave(group: ProcessGroup): Promise<void> {
  groups = groups.filter((other) => other !== group);
  await group.leave();
}

/** However busy the machine is. */
const SOON = { timeout: 120_000 };

const modes = async () => {
  const rows = await db.providerProcess.findMany({ orderBy: { startedAt: "asc" } });
  return rows.map(({ mode }) => mode);
};
const untilModes = async (...wanted: string[]) => {
  await expect.poll(modes, SOON).toEqual(wanted);
};
const take = async (group: ProcessGroup, limit = 5) => group.limiter.take("book", limit, "192.0.2.1");
const isNew = async (group: ProcessGroup, accountId: string, requestId: string) =>
  group.requestIds.isNew(accountId, requestId);

describe("the processes of a database", () => {
  it("a single one decides at once, without the database", async () => {
    const only = await join();
    expect(only.limiter.take("book", 5, "192.0.2.1")).toEqual({ isAllowed: true, limit: 5, remaining: 4 });
    expect(only.requestIds.isNew("a", "1")).toBe(true);
    expect(await modes()).toEqual(["alone"]);
  });

  it("several decide together, and the last one left alone again", async () => {
    const [first, second] = [await join(), await join()];
    expect(await modes()).toEqual(["shared", "shared"]);
    await leave(first);
    await untilModes("alone");
    const third = await join();
    await leave(second);
    await leave(third);
    expect(await modes()).toEqual([]);
  });

  it("two that come at the same time both get in", async () => {
    await Promise.all([join(), join(), join()]);
    expect(await modes()).toEqual(["shared", "shared", "shared"]);
  });

  it("one that was taken for dead joins again", async () => {
    const first = await join();
    await join();
    await db.providerProcess.deleteMany();
    await untilModes("shared", "shared");
    expect(await take(first)).toMatchObject({ isAllowed: true });
  });

  it("one whose connections are cut goes on, and decides nothing it does not know meanwhile", async () => {
    const [first, second] = [await join(), await join()];
    expect(first.accountNews.isHearing()).toBe(true);
    let forgot = 0;
    first.accountNews.onChange((key) => (forgot += key === null ? 1 : 0));
    await db.$executeRaw`SELECT pg_terminate_backend(pid) FROM pg_stat_activity
      WHERE datname = current_database() AND application_name = 'bellhop-provider'`;
    await expect.poll(() => forgot, SOON).toBeGreaterThan(0);
    await expect.poll(() => first.accountNews.isHearing(), SOON).toBe(true);
    expect(await take(first)).toMatchObject({ isAllowed: true, remaining: 4 });
    expect(await take(second)).toMatchObject({ isAllowed: true, remaining: 3 });
  });

  it("one without a database lets nothing through", async () => {
    await join();
    const second = await join();
    await db.$executeRawUnsafe("ALTER FUNCTION take_calls RENAME TO take_calls_no_more");
    expect(await take(second)).toEqual({ isAllowed: false, limit: 5, remaining: 0 });
    await db.$executeRawUnsafe("ALTER FUNCTION take_calls_no_more RENAME TO take_calls");
    expect(await take(second)).toMatchObject({ isAllowed: true });
  });
});

describe("§8 the last second changes hands", () => {
  it("from the one that is alone to all, and back, while calls go on", async () => {
    const sightings: Sighting[] = [];
    const end = new AbortController();
    const strike = async (group: ProcessGroup) => {
      while (!end.signal.aborted) {
        const askedMs = performance.now();
        const { isAllowed } = await take(group, 20);
        sightings.push({
          askedMs,
          answeredMs: performance.now(),
          outcome: isAllowed ? "passed" : "refused",
        });
        await pause(3);
      }
    };
    const first = await join();
    const striking = [strike(first)];
    for (let round = 0; round < 2; round += 1) {
      const second = await join();
      await Promise.all(Array.from({ length: 50 }, () => take(second, 20)));
      await leave(second);
      await untilModes("alone");
    }
    end.abort();
    await Promise.all(striking);
    expect(mostInASecond(sightings)).toBeLessThanOrEqual(20);
    expect(mostInASecond(sightings)).toBeGreaterThan(10);
  });
});

describe("§4.1 Request-Id over processes", () => {
  it("a repeat through another process is one", async () => {
    const [first, second] = [await join(), await join()];
    expect(await isNew(first, "a", "1")).toBe(true);
    expect(await isNew(second, "a", "1")).toBe(false);
    expect(await isNew(second, "b", "1")).toBe(true);
    expect(await isNew(first, "a", "1")).toBe(false);
  });

  it("of many at once through all of them one is new", async () => {
    const first = await join();
    const all = [first, await join(), await join()];
    const answers = await Promise.all(
      Array.from({ length: 90 }, (_, index) =>
        isNew(all[index % all.length] ?? first, "a", String(index % 30 < 15)),
      ),
    );
    expect(answers.filter(Boolean)).toHaveLength(2);
  });

  it("what was used alone is known to all, and what was used together to the one left", async () => {
    const first = await join();
    for (let id = 0; id < 5000; id += 1) await isNew(first, "a", `early-${id}`);
    const second = await join();
    for (const id of [0, 2500, 4999]) expect(await isNew(second, "a", `early-${id}`)).toBe(false);
    expect(await isNew(second, "a", "together")).toBe(true);
    await leave(second);
    await untilModes("alone");
    expect(await isNew(first, "a", "together")).toBe(false);
    expect(await isNew(first, "a", "late")).toBe(true);
  });

  it("is not forgotten by stopping and starting", async () => {
    const first = await join();
    await isNew(first, "a", "before");
    await leave(first);
    const next = await join();
    expect(await isNew(next, "a", "before")).toBe(false);
  });

  it("is held to the latest of an account in the database too", async () => {
    const [first] = [await join(), await join()];
    for (let page = 0; page < 26; page += 1) {
      const ids = Array.from({ length: 1000 }, (_, id) => isNew(first, "a", `${page}-${id}`));
      await Promise.all(ids);
    }
    await expect.poll(() => db.seenRequestId.count(), SOON).toBeLessThanOrEqual(25_999);
    expect(await isNew(first, "a", "25-0")).toBe(false);
    expect(await isNew(first, "a", "7-0")).toBe(false);
  });
});
