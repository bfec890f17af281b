import { systemClock } from "./clock.ts";
import { createDeps } from "./create-deps.ts";
import { openDatabase } from "./db/client.ts";
import { deleteOAuthTokensExpiredBefore } from "./db/oauth.ts";
import { isDatabaseUp } from "./db/health.ts";
import type { Deps } from "./deps.ts";
import { type ProviderEnv, StartError } from "./env.ts";
import { HANDLERS } from "./http/handlers.ts";
import { buildServer } from "./http/server.ts";
import { startJobs } from "./jobs/run-jobs.ts";
import { createLog } from "./log.ts";
import { registerVoucherRoutes } from "./vouchers/register-routes.ts";

export type RunningProvider = { url: string; deps: Deps; close(): Promise<void> };

/** The provider as `npm run provider` serves it. `close` answers what has come in, then ends. */
export async function listen(env: ProviderEnv): Promise<RunningProvider> {
  const url = `http://${env.host.includes(":") ? `[${env.host}]` : env.host}:${env.port}`;
  const db = openDatabase(env.databaseUrl, env.databaseConnections);
  try {
    if (!(await isDatabaseUp(db))) {
      throw new StartError("The database that PROVIDER_DATABASE_URL names does not answer.");
    }
    const log = createLog();
    const deps = createDeps({
      db,
      clock: systemClock,
      log,
      secret: env.secret,
      settings: { publicUrl: env.publicUrl ?? url, rehearsalScale: env.rehearsalScale },
      hotelCount: env.hotelCount,
      supplierConnections: env.supplierConnections,
    });
    const app = buildServer({
      deps,
      handlers: HANDLERS,
      trustedProxies: env.trustedProxies,
      registerRoutes: [registerVoucherRoutes],
    });
    // Before the first call: it prepares the queue that a Book writes to, and takes up what a crash left behind.
    const jobs = await startJobs(deps, { databaseUrl: env.databaseUrl });
    await app.listen({ host: env.host, port: env.port }).catch(async (error: unknown) => {
      await jobs.stop();
      throw toStartError(error, env);
    });
    const tidying = setInterval(() => void tidy(deps), TIDY_EVERY_MS);
    log.info({ url, hotels: deps.content.hotelCount }, "listening");
    return {
      url,
      deps,
      async close() {
        clearInterval(tidying);
        await app.close();
        await jobs.stop();
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

/** Access tokens that ended a day ago are of no use to anybody. */
async function tidy({ db, clock, log }: Deps): Promise<void> {
  try {
    await deleteOAuthTokensExpiredBefore(db, clock.nowMs() - 24 * 60 * 60 * 1000);
  } catch (error) {
    log.warn({ error: error instanceof Error ? error.name : "unknown" }, "expired tokens stay for now");
  }
}

function toStartError(error: unknown, { host, port }: ProviderEnv): unknown {
  switch (typeof error === "object" && error !== null && "code" in error ? error.code : "") {
    case "EADDRINUSE":
      return new StartError(
        `Port ${port} on ${host} is in use: stop what uses it, or set PROVIDER_PORT to another one.`,
      );
    case "EACCES":
      return new StartError(`This user may not listen on port ${port}: set PROVIDER_PORT above 1023.`);
    case "EADDRNOTAVAIL":
      return new StartError(`PROVIDER_HOST ${host} is no address of this machine.`);
    default:
      return error;
  }
}
