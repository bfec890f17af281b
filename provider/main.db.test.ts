import { createServer, type Server } from "node:net";
import { afterEach, beforeEach, expect, it } from "vitest";
import { createTestDatabase, type TestDatabase } from "#scripts/testing/database.ts";
import { readSandbox } from "./sandbox.ts";
import { send } from "./testing/send.ts";
import { type Program, startProgram, untilItSays } from "./testing/start-process.ts";

let database: TestDatabase;
let programs: Program[] = [];

beforeEach(async () => {
  database = await createTestDatabase("provider");
});
afterEach(async () => {
  // Only what this test started, each by its own handle.
  await Promise.all(programs.map((program) => program.kill()));
  programs = [];
  await database.drop();
});

function run(script: string, env: Record<string, string> = {}): Program {
  const program = startProgram(script, { databaseUrl: database.url, env });
  programs.push(program);
  return program;
}

async function takePort(): Promise<{ port: number; server: Server }> {
  const server = createServer();
  await new Promise<void>((resolve) => {
    server.listen(0, "127.0.0.1", resolve);
  });
  const address = server.address();
  if (address === null || typeof address === "string") throw new Error("no port");
  return { port: address.port, server };
}

function free(server: Server): Promise<unknown> {
  return new Promise((resolve) => {
    server.close(resolve);
  });
}

it("seeds, serves, and on SIGTERM answers what has come in before it ends", async () => {
  expect(await run("provider/seed.ts").exit).toBe(0);
  expect(await run("provider/seed.ts").exit).toBe(0);
  const { port, server } = await takePort();
  await free(server);
  const provider = run("provider/main.ts", { PROVIDER_PORT: String(port) });
  await untilItSays(provider, "listening");
  const url = `http://127.0.0.1:${port}`;
  const [account] = readSandbox().accounts;
  const login = await send({
    url: `${url}/api/auth/ticket`,
    headers: { "Content-Type": "application/json" },
    body: JSON.stringify({ appKey: account?.appKey, appSecret: account?.appSecret }),
  });
  const ticket = /"ticket":"([^"]+)"/.exec(login.text)?.[1] ?? "";
  const slow = readSandbox().properties.find(({ rehearses }) => rehearses === "slow")?.hotelId;
  const answer = send({
    url: `${url}/api/search/hotelList`,
    headers: { "Content-Type": "application/json", Authorization: `Bearer ${ticket}` },
    body: JSON.stringify({
      checkIn: "2027-03-01",
      checkOut: "2027-03-02",
      roomOccupancies: [{ adultCount: 1 }],
      hotelIds: [slow],
    }),
  });
  await send({ url: `${url}/health`, method: "GET" });
  provider.child.kill("SIGTERM");
  expect((await answer).status).toBe(200);
  expect(await provider.exit).toBe(0);
});

it("a port in use is one sentence with a way out", async () => {
  const { port, server } = await takePort();
  const provider = run("provider/main.ts", { PROVIDER_PORT: String(port) });
  expect(await provider.exit).toBe(78);
  expect(provider.output().trim().split("\n").at(-1)).toBe(
    `Port ${port} on 127.0.0.1 is in use: stop what uses it, or set PROVIDER_PORT to another one.`,
  );
  await free(server);
});

it("a metrics port that was chosen and is in use is a refused start", async () => {
  const { port, server } = await takePort();
  const customers = await takePort();
  await free(customers.server);
  const provider = run("provider/main.ts", {
    PROVIDER_PORT: String(customers.port),
    PROVIDER_METRICS_PORT: String(port),
  });
  expect(await provider.exit).toBe(78);
  expect(provider.output().trim().split("\n").at(-1)).toBe(
    `Port ${port} on 127.0.0.1 is in use: stop what uses it, or set PROVIDER_METRICS_PORT to another one.`,
  );
  await free(server);
});

it.each([
  [{ PROVIDER_METRICS_PORT: "http" }, 78, /^PROVIDER_METRICS_PORT must be a port from 1 to 65535, or off\.$/],
  [{ PROVIDER_SECRET: "" }, 78, /^PROVIDER_SECRET must hold 32 random bytes in base64/],
  // It may be coming back from a crash: whoever supervises the provider tries again.
  [{ PROVIDER_DATABASE_URL: "postgresql://x@127.0.0.1:1/x" }, 75, /^The database .* does not answer\.$/],
])("%j is one sentence, and ends with %i", async (env, code, sentence) => {
  const provider = run("provider/main.ts", env);
  expect(await provider.exit).toBe(code);
  expect(provider.output().trim()).toMatch(sentence);
});
