/** How late an event loop was since it was last asked; NaN where that is not told. */
export type LoopDelay = { p99Ms: number; maxMs: number };

/** Asks a provider's metrics. */
export async function readLoopDelay(metricsPort: number): Promise<LoopDelay> {
  const answer = await fetch(`http://127.0.0.1:${metricsPort}/metrics`);
  return toLoopDelay(await answer.text());
}

/** Reads it in Prometheus's text format. */
export function toLoopDelay(metrics: string): LoopDelay {
  return {
    p99Ms: findGauge(metrics, "nodejs_eventloop_lag_p99_seconds") * 1000,
    maxMs: findGauge(metrics, "nodejs_eventloop_lag_max_seconds") * 1000,
  };
}

function findGauge(metrics: string, name: string): number {
  const line = metrics.split("\n").find((text) => text.startsWith(`${name} `));
  return line === undefined ? Number.NaN : Number(line.slice(name.length));
}
