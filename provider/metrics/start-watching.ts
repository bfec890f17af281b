import type { Log } from "#provider/log.ts";
import { toStartError } from "#provider/start-error.ts";
import type { Health } from "./health.ts";
import { createMetrics, type MetricsSource } from "./metrics.ts";
import { serveMetrics } from "./serve-metrics.ts";

export type Watching = { close(): Promise<void> };

type Watched = { source: MetricsSource; health: () => Promise<Health>; log: Log };

/**
 * Serves metrics and health at the place. One that nobody asked for may be taken by another process of this machine:
 * that is a line in the log, and no reason not to serve customers.
 */
export async function startWatching(
  place: { host: string; port: number; isWanted: boolean } | null,
  { source, health, log }: Watched,
): Promise<Watching> {
  if (place === null) return { close: () => Promise.resolve() };
  const metrics = createMetrics(source);
  try {
    const server = await serveMetrics({ metrics, health }, place);
    log.info({ port: server.port }, "metrics");
    return {
      async close() {
        await server.close();
        metrics.close();
      },
    };
  } catch (error) {
    metrics.close();
    if (place.isWanted) throw toStartError(error, place, "PROVIDER_METRICS_PORT");
    log.warn(
      { port: place.port },
      "no metrics: another program has the port; PROVIDER_METRICS_PORT names another one",
    );
    return { close: () => Promise.resolve() };
  }
}
