import { randomBytes } from "node:crypto";
import type { FastifyInstance } from "fastify";
import { createDeps } from "#provider/create-deps.ts";
import { openDatabase } from "#provider/db/client.ts";
import type { Deps } from "#provider/deps.ts";
import { HANDLERS } from "#provider/http/handlers.ts";
import { buildServer, type ServerOptions } from "#provider/http/server.ts";
import { type JobOptions, startJobs } from "#provider/jobs/run-jobs.ts";
import { createLog, type Log } from "#provider/log.ts";
import { readSandbox, type Sandbox } from "#provider/sandbox.ts";
import { seedSandbox } from "#provider/seed-sandbox.ts";
import { registerVoucherRoutes } from "#provider/vouchers/register-routes.ts";
import { findFreePort } from "#scripts/postgres/free-port.ts";
import { createManualClock, type ManualClock } from "./manual-clock.ts";
import { createTestClient, type TestClient } from "./test-client.ts";

export type TestProvider = TestClient & {
  url: string;
  deps: Deps;
  clock: ManualClock;
  app: FastifyInstance;
  sandbox: Sandbox;
  close(): Promise<void>;
};

export type TestProviderOptions = {
  databaseUrl: string;
  clock?: ManualClock;
  /** PROVIDER_SECRET, where programs beside it need the same one. */
  secret?: Buffer;
  /** Time scale of the rehearsals; very fast by default. */
  rehearsalScale?: number;
  /** Whether the sandbox's published credentials work, as they do by default. */
  isSandbox?: boolean;
  /** Silent by default. */
  log?: Log;
  /** What to put in the place of the real parts: a limiter, more routes. */
  server?: Partial<Omit<ServerOptions, "deps">>;
  /** What the durable work is done with: a webhook transport that trusts the test's own receiver. */
  jobs?: Omit<JobOptions, "databaseUrl">;
};

/** The whole provider on a free port, with the sandbox seeded. Close it before the database is dropped. */
export async function startTestProvider({
  databaseUrl,
  clock = createManualClock(),
  secret = randomBytes(32),
  rehearsalScale = 0.001,
  isSandbox = true,
  log = createLog("silent"),
  server = {},
  jobs: jobOptions = {},
}: TestProviderOptions): Promise<TestProvider> {
  const port = await findFreePort();
  const url = `http://127.0.0.1:${port}`;
  const db = openDatabase(databaseUrl, 8);
  const deps = createDeps({
    db,
    clock,
    log,
    secret,
    settings: { publicUrl: url, rehearsalScale, isSandbox },
    hotelCount: 1000,
  });
  await seedSandbox(deps);
  // This machine is its own proxy, so that a test can come from any address.
  const app = buildServer({
    deps,
    handlers: HANDLERS,
    trustedProxies: ["127.0.0.1"],
    registerRoutes: [registerVoucherRoutes],
    ...server,
  });
  const jobs = await startJobs(deps, { databaseUrl, ...jobOptions });
  await app.listen({ host: "127.0.0.1", port });
  const sandbox = readSandbox();
  return {
    url,
    deps,
    clock,
    app,
    sandbox,
    ...createTestClient(url, sandbox),
    async close() {
      await app.close();
      await jobs.stop();
      await db.$disconnect();
    },
  };
}
