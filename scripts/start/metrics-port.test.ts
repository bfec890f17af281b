import { once } from "node:events";
import { createServer, type Server } from "node:net";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { PlainError } from "#scripts/plain-error.ts";
import { findFreePort } from "#scripts/postgres/free-port.ts";
import { checkMetricsPort } from "./metrics-port.ts";

let server: Server;
let port: number;

beforeAll(async () => {
  port = await findFreePort();
  server = createServer().listen(port, "127.0.0.1");
  await once(server, "listening");
});
afterAll(() => void server.close());

const at = (isChosen: boolean) => ({ metrics: { host: "127.0.0.1", port, isChosen } });

describe("a port of metrics that another program has", () => {
  it("is told where nobody chose it, with the way to another one", async () => {
    expect(await checkMetricsPort(at(false), "npm start")).toBe(
      `Port ${port} is in use by another program: the provider serves without metrics. To have them: PROVIDER_METRICS_PORT=${port + 1} npm start`,
    );
  });

  it("is a refused start where somebody did", async () => {
    const checked = checkMetricsPort(at(true), "npm run provider");
    await expect(checked).rejects.toThrow(PlainError);
    await expect(checked).rejects.toThrow(`PROVIDER_METRICS_PORT=${port + 1} npm run provider`);
  });

  it("is no matter where none is wanted", async () => {
    expect(await checkMetricsPort({ metrics: null }, "npm start")).toBeNull();
  });
});
