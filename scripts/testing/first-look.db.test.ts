import { Logger } from "graphile-worker";
import type { Pool } from "pg";
import { afterEach, beforeEach, expect, it } from "vitest";
import { openJobsPool } from "#lib/jobs/install.ts";
import { startRunner as startOfConsole } from "#lib/jobs/start-runner.ts";
import { startRunner as startOfProvider } from "#provider/jobs/start-runner.ts";
import { createTestDatabase, type TestDatabase } from "./database.ts";
import type { FaultProxy } from "./fault-proxy/start-fault-proxy.ts";
import { openStoreLine } from "./order-world/store-line.ts";

// The queue of both programs, whose database goes away while it looks for its first job.
let database: TestDatabase;
let store: FaultProxy;
let pool: Pool;

beforeEach(async () => {
  database = await createTestDatabase("provider");
  const line = await openStoreLine(database.url);
  store = line.store;
  pool = openJobsPool(line.url, 3);
});
afterEach(async () => {
  await pool.end();
  await store.close();
  await database.drop();
});

it.each([
  ["console", startOfConsole],
  ["provider", startOfProvider],
])("a queue of the %s begins with a look, or not at all", async (_name, start) => {
  const done: unknown[] = [];
  const begin = () =>
    start({
      pgPool: pool,
      concurrency: 2,
      pollInterval: 100,
      noHandleSignals: true,
      logger: new Logger(() => () => {}),
      taskList: { note: async (payload) => void done.push(payload) },
    });
  store.add({
    when: ({ text }) => text.includes("_private_tasks"),
    fault: { how: "reset", side: "request", at: "start" },
  });
  await expect(begin()).rejects.toThrow(/Connection terminated|ECONNRESET/);
  expect(store.left()).toEqual([]);
  const runner = await begin();
  await runner.addJob("note", { heard: true });
  await expect.poll(() => done).toEqual([{ heard: true }]);
  await runner.stop();
});
