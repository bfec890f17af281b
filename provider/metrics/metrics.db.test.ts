import { afterAll, beforeAll, describe, expect, it } from "vitest";
import type { TestProvider } from "#provider/testing/start-provider.ts";
import { send } from "#provider/testing/send.ts";
import { newReference, openAgency } from "#provider/trade/testing/agency.ts";
import { openProvider } from "#scripts/testing/open-provider.ts";
import { createHealth } from "./health.ts";
import { createMetrics } from "./metrics.ts";
import { RequestTally } from "./request-tally.ts";
import { type MetricsServer, serveMetrics } from "./serve-metrics.ts";
import { SupplierTally } from "./supplier-tally.ts";

let provider: TestProvider;
let server: MetricsServer;
let doJobsRun = true;
const tally = new RequestTally();

beforeAll(async () => {
  provider = await openProvider({ server: { tally } });
  const metrics = createMetrics({
    db: provider.deps.db,
    requests: tally,
    suppliers: new SupplierTally(),
    limiterMode: () => "alone",
  });
  const health = createHealth(provider.deps.db, () => doJobsRun);
  server = await serveMetrics({ metrics, health }, { host: "127.0.0.1", port: 0 });
});
afterAll(async () => {
  await server.close();
  await provider.close();
});

const get = (path: string, method = "GET") => send({ url: `http://127.0.0.1:${server.port}${path}`, method });

describe("the port of those who watch", () => {
  it("tells answers, orders' steps, the backlog, the pool and the event loop as Prometheus reads them", async () => {
    const agency = await openAgency(provider, "open");
    const found = await agency.search("packaged");
    const customerReferenceNo = newReference();
    await agency.book(found, { customerReferenceNo, callbackUrl: "https://198.41.0.4/hook" });
    await agency.follow(customerReferenceNo, ({ status }) => status === 2);
    await provider.call("book", {}, { ticket: agency.ticket });
    await provider.send({ url: "/", method: "GET" });

    const { status, headers, text } = await get("/metrics");
    expect(status).toBe(200);
    expect(headers["content-type"]).toMatch(/^text\/plain; version=0\.0\.4/);
    for (const line of [
      'provider_answers_total{operation="book",status="200",code="0"} 1',
      'provider_answers_total{operation="book",status="400",code="100000400"} 1',
      'provider_answers_total{operation="other",status="200",code="none"} 1',
      'provider_answer_seconds_bucket{operation="book",le="+Inf"} 2',
      'provider_order_steps_total{step="confirmed"} 1',
      'provider_backlog{kind="vouchers",state="failed"} 0',
      'provider_limiter_mode{mode="alone"} 1',
      "provider_requests_in_flight 0",
    ]) {
      expect(text.split("\n")).toContain(line);
    }
    expect(text).toMatch(/^provider_backlog\{kind="webhooks",state="pending"\} \d/m);
    expect(text).toMatch(/^provider_database_connections\{state="open"\} [1-9]/m);
    expect(text).toMatch(/^nodejs_eventloop_lag_p99_seconds /m);
    // Of people and customers there is nothing in it.
    expect(text).not.toContain("sandbox");
    expect(text).not.toContain(customerReferenceNo);
  });

  it("tells readiness from life", async () => {
    const health = await get("/health");
    expect([health.status, JSON.parse(health.text)]).toEqual([
      200,
      { status: "ok", database: true, jobs: true },
    ]);
    doJobsRun = false;
    const unwell = await get("/health");
    expect([unwell.status, JSON.parse(unwell.text)]).toEqual([
      503,
      { status: "unwell", database: true, jobs: false },
    ]);
    expect((await get("/health/live")).status).toBe(200);
    doJobsRun = true;
  });

  it("serves nothing else", async () => {
    expect((await get("/")).status).toBe(404);
    expect((await get("/metrics", "POST")).status).toBe(405);
    expect((await provider.send({ url: "/metrics", method: "GET" })).status).toBe(404);
  });
});
