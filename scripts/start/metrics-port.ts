import { PlainError } from "#scripts/plain-error.ts";
import { isPortFree } from "#scripts/postgres/free-port.ts";
import type { Settings } from "./settings.ts";

/**
 * Looks beforehand whether the provider will have the port where it tells metrics. One that somebody chose has to be
 * free; without the usual one it serves all the same, and what is answered says so (null: nothing is to be said).
 */
export async function checkMetricsPort(
  { metrics }: Pick<Settings, "metrics">,
  command: string,
): Promise<string | null> {
  if (metrics === null || (await isPortFree(metrics.port, metrics.host))) return null;
  const taken = `Port ${metrics.port} is in use by another program`;
  const other = `PROVIDER_METRICS_PORT=${metrics.port + 1} ${command}`;
  if (metrics.isChosen) {
    throw new PlainError(`${taken}. Stop that program, or choose another port for metrics: ${other}`);
  }
  return `${taken}: the provider serves without metrics. To have them: ${other}`;
}
