import { systemClock } from "./clock.ts";
import { createDeps } from "./create-deps.ts";
import { openDatabase } from "./db/client.ts";
import { deleteOAuthTokensExpiredBefore } from "./db/oauth.ts";
import { deleteSessionsSilentSince } from "./db/sessions.ts";
import { isDatabaseUp } from "./db/health.ts";
import type { Deps } from "./deps.ts";
import { NotYetError, type ProviderEnv, StartError } from "./env.ts";
import { HANDLERS } from "./http/handlers.ts";
import { buildServer } from "./http/server.ts";
import { type Jobs, startJobs } from "./jobs/run-jobs.ts";
import { createLog } from "./log.ts";
import { createHealth } from "./metrics/health.ts";
import { RequestTally } from "./metrics/request-tally.ts";
import { startWatching } from "./metrics/start-watching.ts";
import { SupplierTally } from "./metrics/supplier-tally.ts";
import { createProcessGroup } from "./processes/process-group.ts";
import { registerVoucherRoutes } from "./vouchers/register-routes.ts";

export type RunningProvider = { url: string; deps: Deps; close(): Promise<void> };

/** The provider as `npm run provider` serves it. `close` answers what has come in, then ends. */
export async function listen(env: ProviderEnv): Promise<RunningProvider> {
  const url = `http://${env.host.includes(":") ? `[${env.host}]` : env.host}:${env.port}`;
  const db = openDatabase(env.databaseUrl, env.databaseConnections);
  try {
    if (!(await isDatabaseUp(db))) {
      throw new NotYetError("The database that PROVIDER_DATABASE_URL names does not answer.");
    }
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
      throw toStartError(error, env.host, { name: "PROVIDER_PORT", port: env.port });
    });
    const source = { db, requests, suppliers, limiterMode: () => (group.isAlone() ? "alone" : "shared") };
    const watched = await startWatching(env.metrics, { source, health, log }).catch(
      async (error: unknown) => {
        await app.close();
        await group.leave();
        await running.stop();
        const port = env.metrics?.port ?? 0;
        throw toStartError(error, env.metrics?.host ?? "", { name: "PROVIDER_METRICS_PORT", port });
      },
    );
    const tidying = setInterval(() => void tidy(deps), TIDY_EVERY_MS);
    log.info({ url, hotels: deps.content.hotelCount }, "listening");
    return {
      url,
      deps,
      async close() {
        clearInterval(tidying);
        await app.close();
        await group.leave();
        await running.stop();
        await watched.close();
        await deps.hangUp();
        await db.$disconnect();
      },
    };
  } catch (error) {
    await db.$disconnect();
    throw error;
  }
}

const TIDY_EVERY_MS = 60 * 60 * 1000;

/** Access tokens that ended a day ago are of no use to anybody, nor when a session last searched. */
async function tidy({ db, clock, log }: Deps): Promise<void> {
  try {
    await deleteOAuthTokensExpiredBefore(db, clock.nowMs() - 24 * 60 * 60 * 1000);
    await deleteSessionsSilentSince(db, clock.nowMs() - 24 * 60 * 60 * 1000);
  } catch (error) {
    log.warn({ error: error instanceof Error ? error.name : "unknown" }, "what expired stays for now");
  }
}

function toStartError(error: unknown, host: string, { name, port }: { name: string; port: number }): unknown {
  switch (typeof error === "object" && error !== null && "code" in error ? error.code : "") {
    case "EADDRINUSE":
      return new StartError(
        `Port ${port} on ${host} is in use: stop what uses it, or set ${name} to another one.`,
      );
    case "EACCES":
      return new StartError(`This user may not listen on port ${port}: set ${name} above 1023.`);
    case "EADDRNOTAVAIL":
      return new StartError(`${name.replace("PORT", "HOST")} ${host} is no address of this machine.`);
    default:
      return error;
  }
}
