import { systemClock } from "./clock.ts";
import { createDeps } from "./create-deps.ts";
import { type Database, openDatabase } from "./db/client.ts";
import { isDatabaseUp } from "./db/health.ts";
import type { Deps } from "./deps.ts";
import { NotYetError, type ProviderEnv } from "./env.ts";
import { HANDLERS } from "./http/handlers.ts";
import { buildServer } from "./http/server.ts";
import { type Jobs, startJobs } from "./jobs/run-jobs.ts";
import { createLog } from "./log.ts";
import { createHealth } from "./metrics/health.ts";
import { RequestTally } from "./metrics/request-tally.ts";
import { startWatching } from "./metrics/start-watching.ts";
import { SupplierTally } from "./metrics/supplier-tally.ts";
import { createProcessGroup } from "./processes/process-group.ts";
import { toStartError } from "./start-error.ts";
import { startTidying } from "./tidy-up.ts";
import { registerVoucherRoutes } from "./vouchers/register-routes.ts";

export type RunningProvider = { url: string; deps: Deps; close(): Promise<void> };

/** The provider as `npm run provider` serves it. `close` answers what has come in, then ends. */
export async function listen(env: ProviderEnv): Promise<RunningProvider> {
  const db = openDatabase(env.databaseUrl, env.databaseConnections);
  try {
    if (!(await isDatabaseUp(db))) {
      throw new NotYetError("The database that PROVIDER_DATABASE_URL names does not answer.");
    }
    return await serve(env, db);
  } catch (error) {
    await db.$disconnect();
    throw error;
  }
}

/** Takes calls, on a database that answers. */
async function serve(env: ProviderEnv, db: Database): Promise<RunningProvider> {
  const url = `http://${env.host.includes(":") ? `[${env.host}]` : env.host}:${env.port}`;
  const log = createLog();
  const group = createProcessGroup({ databaseUrl: env.databaseUrl, log });
  const requests = new RequestTally();
  const suppliers = new SupplierTally();
  let jobs: Jobs | null = null;
  const health = createHealth(db, () => jobs?.isRunning() ?? false);
  const deps = createDeps({
    db,
    clock: systemClock,
    log,
    secret: env.secret,
    settings: {
      publicUrl: env.publicUrl ?? url,
      rehearsalScale: env.rehearsalScale,
      isSandbox: env.isSandbox,
    },
    accountNews: group.accountNews,
    hotelCount: env.hotelCount,
    supplierConnections: env.supplierConnections,
    supplierTally: suppliers,
  });
  const app = buildServer({
    deps,
    handlers: HANDLERS,
    trustedProxies: env.trustedProxies,
    limiter: group.limiter,
    requestIds: group.requestIds,
    tally: requests,
    health,
    registerRoutes: [registerVoucherRoutes],
  });
  // Before the first call: it prepares the queue that a Book writes to, and takes up what a crash left behind.
  const running = await startJobs(deps, { databaseUrl: env.databaseUrl });
  jobs = running;
  // Not a call before the other processes know of this one.
  await group.join();
  await app.listen({ host: env.host, port: env.port }).catch(async (error: unknown) => {
    await group.leave();
    await running.stop();
    throw toStartError(error, env, "PROVIDER_PORT");
  });
  const source = { db, requests, suppliers, limiterMode: () => (group.isAlone() ? "alone" : "shared") };
  const watched = await startWatching(env.metrics, { source, health, log }).catch(async (error: unknown) => {
    await app.close();
    await group.leave();
    await running.stop();
    throw error;
  });
  const tidying = startTidying(deps);
  log.info({ url, hotels: deps.content.hotelCount }, "listening");
  return {
    url,
    deps,
    async close() {
      tidying.stop();
      await app.close();
      await group.leave();
      await running.stop();
      await watched.close();
      await deps.hangUp();
      await db.$disconnect();
    },
  };
}
