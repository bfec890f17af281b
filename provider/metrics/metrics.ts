import { collectDefaultMetrics, Counter, Gauge, type Metric, Registry } from "prom-client";
import { type Backlog, readBacklog } from "#provider/db/backlog.ts";
import { type Database, readPool } from "#provider/db/client.ts";
import { hearOrderSteps } from "#provider/db/order-steps.ts";
import type { RequestTally } from "./request-tally.ts";
import type { SupplierTally } from "./supplier-tally.ts";
import type { Durations } from "./tally.ts";

export type MetricsSource = {
  db: Database;
  requests: RequestTally;
  suppliers: SupplierTally;
  /** How the ceilings are kept at this moment: "alone" or "shared". */
  limiterMode: () => string;
};

export type Metrics = {
  contentType: string;
  /** The text Prometheus reads. Those who ask at the same time get the same one. */
  render(): Promise<string>;
  close(): void;
};

// The backlog is counted in the database, so however often somebody asks, it is asked this often.
const BACKLOG_FRESH_MS = 5000;

/**
 * Everything is counted as plain numbers where it happens and put into the library's metrics when somebody asks, so
 * that a call pays next to nothing for it.
 */
export function createMetrics(source: MetricsSource): Metrics {
  const registry = new Registry();
  collectDefaultMetrics({ register: registry });
  addRequests(registry, source.requests);
  addSuppliers(registry, source.suppliers);
  addDatabase(registry, source.db);
  const stopHearing = addOrders(registry);
  registry.registerMetric(
    new Gauge({
      name: "provider_limiter_mode",
      help: "How the ceilings are kept: 1 for the mode in force.",
      labelNames: ["mode"],
      registers: [],
      collect() {
        this.reset();
        this.set({ mode: source.limiterMode() }, 1);
      },
    }),
  );
  let rendering: Promise<string> | null = null;
  return {
    contentType: registry.contentType,
    render() {
      rendering ??= registry.metrics().finally(() => (rendering = null));
      return rendering;
    },
    close: stopHearing,
  };
}

function addRequests(registry: Registry, requests: RequestTally): void {
  registry.registerMetric(
    new Counter({
      name: "provider_answers_total",
      help: "Answers by operation, HTTP status (499: the client had left) and business code; status 429 is the ceiling's.",
      labelNames: ["operation", "status", "code"],
      registers: [],
      collect() {
        this.reset();
        for (const { operation, status, code, count } of requests.answers()) {
          this.inc({ operation, status, code: code ?? "none" }, count);
        }
      },
    }),
  );
  registry.registerMetric(
    new Counter({
      name: "provider_answer_bytes_total",
      help: "Bytes of answers' bodies by operation.",
      labelNames: ["operation"],
      registers: [],
      collect() {
        this.reset();
        for (const { operation, bytes } of requests.operations()) this.inc({ operation }, bytes);
      },
    }),
  );
  registry.registerMetric(
    new Gauge({
      name: "provider_requests_in_flight",
      help: "Requests whose answer is not out.",
      registers: [],
      collect() {
        this.set(requests.inFlight);
      },
    }),
  );
  addDurations(registry, "provider_answer_seconds", "From the request's head to the end of its answer.", () =>
    requests.operations().map(({ operation, durations }) => ({ labels: { operation }, durations })),
  );
}

function addSuppliers(registry: Registry, suppliers: SupplierTally): void {
  registry.registerMetric(
    new Counter({
      name: "provider_supplier_answers_total",
      help: "What suppliers answered; silent: not in time, or not at all.",
      labelNames: ["supplier", "act", "outcome"],
      registers: [],
      collect() {
        this.reset();
        for (const { supplier, act, outcomes } of suppliers.cells()) {
          for (const [outcome, count] of Object.entries(outcomes))
            this.inc({ supplier, act, outcome }, count);
        }
      },
    }),
  );
  addDurations(
    registry,
    "provider_supplier_seconds",
    "How long suppliers took to answer or were waited for.",
    () =>
      Array.from(suppliers.cells(), ({ supplier, act, durations }) => ({
        labels: { supplier, act },
        durations,
      })),
  );
}

function addOrders(registry: Registry): () => void {
  const steps = new Counter({
    name: "provider_order_steps_total",
    help: "Steps orders went in this process, by the names of the audit trail; each one's transaction stands.",
    labelNames: ["step"],
    registers: [registry],
  });
  return hearOrderSteps((step) => steps.inc({ step }));
}

function addDatabase(registry: Registry, db: Database): void {
  const backlogOf = keepFresh(() => readBacklog(db));
  registry.registerMetric(
    new Gauge({
      name: "provider_backlog",
      help: "What waits or was given up, over all processes: webhooks, vouchers and jobs. Absent while the database is.",
      labelNames: ["kind", "state"],
      registers: [],
      async collect() {
        this.reset();
        for (const { kind, state, count } of await backlogOf()) this.set({ kind, state }, count);
      },
    }),
  );
  registry.registerMetric(
    new Gauge({
      name: "provider_database_connections",
      help: "This process's pool: open and idle connections, and callers that wait for one.",
      labelNames: ["state"],
      registers: [],
      collect() {
        for (const [state, count] of Object.entries(readPool(db))) this.set({ state }, count);
      },
    }),
  );
}

function keepFresh(read: () => Promise<Backlog>): () => Promise<Backlog> {
  let last: Promise<Backlog> | null = null;
  let lastMs = -Infinity;
  return () => {
    if (last === null || performance.now() - lastMs > BACKLOG_FRESH_MS) {
      lastMs = performance.now();
      last = read().catch(() => []);
    }
    return last;
  };
}

type DurationRow = { labels: Record<string, string | number>; durations: Durations };

function addDurations(registry: Registry, name: string, help: string, rows: () => DurationRow[]): void {
  registry.registerMetric(toMetric(name, { help, rows }));
}

/** The library asks a metric for nothing but its name and what `get` answers. */
function toMetric(name: string, { help, rows }: { help: string; rows: () => DurationRow[] }): Metric {
  const get = () =>
    Promise.resolve({
      name,
      help,
      type: "histogram",
      aggregator: "sum",
      values: rows().flatMap(({ labels, durations }) => {
        const { buckets, sumS, count } = durations.read();
        return [
          ...buckets.map((bucket) => ({
            metricName: `${name}_bucket`,
            labels: { ...labels, le: bucket.le },
            value: bucket.count,
          })),
          { metricName: `${name}_sum`, labels, value: sumS },
          { metricName: `${name}_count`, labels, value: count },
        ];
      }),
    });
  return { name, get, reset: () => {} } as unknown as Metric;
}
