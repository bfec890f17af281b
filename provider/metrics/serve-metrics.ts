import { createServer, type IncomingMessage, type Server, type ServerResponse } from "node:http";
import { type Health, isWell } from "./health.ts";
import type { Metrics } from "./metrics.ts";

export type MetricsServer = { port: number; close(): Promise<void> };

type Served = { metrics: Metrics; health: () => Promise<Health> };

/**
 * What those who watch the provider ask, on a port of its own that no customer reaches: `/metrics`, `/health` (may
 * calls be sent here) and `/health/live` (does the process answer at all). Rejects where the port cannot be had.
 */
export async function serveMetrics(
  served: Served,
  at: { host: string; port: number },
): Promise<MetricsServer> {
  const server = createServer({ maxHeaderSize: 8192, requestTimeout: 10_000 }, (request, response) => {
    void answer(served, request, response).catch(() => response.destroy());
  });
  await new Promise<void>((resolve, reject) => {
    server.once("error", reject);
    server.listen(at.port, at.host, resolve);
  });
  const address = server.address();
  return {
    port: typeof address === "object" && address ? address.port : at.port,
    close: () => close(server),
  };
}

async function answer(
  { metrics, health }: Served,
  request: IncomingMessage,
  response: ServerResponse,
): Promise<void> {
  request.resume();
  const [path] = (request.url ?? "").split("?", 1);
  if (request.method !== "GET" && request.method !== "HEAD")
    return send(response, 405, { status: "only GET" });
  if (path === "/metrics") {
    const text = await metrics.render();
    response.writeHead(200, { "Content-Type": metrics.contentType, "Cache-Control": "no-store" }).end(text);
    return;
  }
  if (path === "/health/live") return send(response, 200, { status: "ok" });
  if (path !== "/health") return send(response, 404, { status: "nothing is here" });
  const found = await health();
  return send(response, isWell(found) ? 200 : 503, { status: isWell(found) ? "ok" : "unwell", ...found });
}

function send(response: ServerResponse, status: number, body: object): void {
  response
    .writeHead(status, { "Content-Type": "application/json", "Cache-Control": "no-store" })
    .end(`${JSON.stringify(body)}\n`);
}

async function close(server: Server): Promise<void> {
  server.closeAllConnections();
  await new Promise((resolve) => {
    server.close(resolve);
  });
}
