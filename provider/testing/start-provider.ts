import { randomBytes } from "node:crypto";
import type { FastifyInstance } from "fastify";
import { OPERATIONS, type OperationName } from "#lib/contract/operations.ts";
import { createDeps } from "#provider/create-deps.ts";
import { openDatabase } from "#provider/db/client.ts";
import type { Deps } from "#provider/deps.ts";
import { HANDLERS } from "#provider/http/handlers.ts";
import { buildServer, type ServerOptions } from "#provider/http/server.ts";
import { type JobOptions, startJobs } from "#provider/jobs/run-jobs.ts";
import { createLog, type Log } from "#provider/log.ts";
import { readSandbox, type Sandbox, type Trait } from "#provider/sandbox.ts";
import { seedSandbox } from "#provider/seed-sandbox.ts";
import { registerVoucherRoutes } from "#provider/vouchers/register-routes.ts";
import { findFreePort } from "#scripts/postgres/free-port.ts";
import { createManualClock, type ManualClock } from "./manual-clock.ts";
import { type RawAnswer, send, type SendOptions } from "./send.ts";

export type Answer = RawAnswer & { body: { code: number; msg: string; data: Record<string, unknown> } };

export type CallOptions = {
  /** Bearer token: a ticket or an access token. */
  ticket?: string;
  headers?: Record<string, string>;
  /** The client's address; a new one a call where absent, so that no ceiling is met by accident. */
  address?: string;
};

export type TestProvider = {
  url: string;
  deps: Deps;
  clock: ManualClock;
  app: FastifyInstance;
  sandbox: Sandbox;
  /** A POST of the body as JSON to the operation. */
  call(name: OperationName, body: unknown, options?: CallOptions): Promise<Answer>;
  /** Anything else over HTTP. */
  send(options: SendOptions): Promise<RawAnswer>;
  /** A ticket of the first sandbox account with the trait. */
  ticketOf(trait: Trait, ttl?: number): Promise<string>;
  close(): Promise<void>;
};

export type TestProviderOptions = {
  databaseUrl: string;
  clock?: ManualClock;
  /** PROVIDER_SECRET, where programs beside it need the same one. */
  secret?: Buffer;
  /** Time scale of the rehearsals; very fast by default. */
  rehearsalScale?: number;
  /** Whether the sandbox's published credentials work, as they do by default. */
  isSandbox?: boolean;
  /** Silent by default. */
  log?: Log;
  /** What to put in the place of the real parts: a limiter, more routes. */
  server?: Partial<Omit<ServerOptions, "deps">>;
  /** What the durable work is done with: a webhook transport that trusts the test's own receiver. */
  jobs?: Omit<JobOptions, "databaseUrl">;
};

/** The whole provider on a free port, with the sandbox seeded. Close it before the database is dropped. */
export async function startTestProvider({
  databaseUrl,
  clock = createManualClock(),
  secret = randomBytes(32),
  rehearsalScale = 0.001,
  isSandbox = true,
  log = createLog("silent"),
  server = {},
  jobs: jobOptions = {},
}: TestProviderOptions): Promise<TestProvider> {
  const port = await findFreePort();
  const url = `http://127.0.0.1:${port}`;
  const db = openDatabase(databaseUrl, 8);
  const deps = createDeps({
    db,
    clock,
    log,
    secret,
    settings: { publicUrl: url, rehearsalScale, isSandbox },
    hotelCount: 1000,
  });
  await seedSandbox(deps);
  // This machine is its own proxy, so that a test can come from any address.
  const app = buildServer({
    deps,
    handlers: HANDLERS,
    trustedProxies: ["127.0.0.1"],
    registerRoutes: [registerVoucherRoutes],
    ...server,
  });
  const jobs = await startJobs(deps, { databaseUrl, ...jobOptions });
  await app.listen({ host: "127.0.0.1", port });
  const sandbox = readSandbox();
  const addresses = createAddresses();

  const call: TestProvider["call"] = async (name, body, { ticket, headers = {}, address } = {}) => {
    const answer = asEnvelope(
      await send({
        url: `${url}${OPERATIONS[name].path}`,
        body: JSON.stringify(body),
        headers: {
          "Content-Type": "application/json",
          "X-Forwarded-For": address ?? addresses(),
          ...(ticket === undefined ? {} : { Authorization: `Bearer ${ticket}` }),
          ...headers,
        },
      }),
    );
    // What goes out is what the contract promises, in every test of every operation.
    if (answer.body.code === 0) OPERATIONS[name].data.parse(answer.body.data);
    return answer;
  };
  return {
    url,
    deps,
    clock,
    app,
    sandbox,
    call,
    send: (options) => send({ ...options, url: new URL(options.url, url).href }),
    async ticketOf(trait, ttl) {
      const account = sandbox.accounts.find(({ traits }) => traits.includes(trait));
      if (!account) throw new Error(`no sandbox account with ${trait}`);
      const { appKey, appSecret } = account;
      const answer = await call("ticket", { appKey, appSecret, ...(ttl === undefined ? {} : { ttl }) });
      return String(answer.body.data["ticket"]);
    },
    async close() {
      await app.close();
      await jobs.stop();
      await db.$disconnect();
    },
  };
}

/** @throws where an answer is not the envelope: no test has to ask for that by itself (§1 rule 2). */
export function asEnvelope(answer: RawAnswer): Answer {
  const body: unknown = JSON.parse(answer.text);
  if (
    typeof body !== "object" ||
    body === null ||
    !("code" in body && typeof body.code === "number") ||
    !("msg" in body && typeof body.msg === "string") ||
    !("data" in body && typeof body.data === "object" && body.data !== null)
  ) {
    throw new Error(`not the envelope: ${answer.text.slice(0, 200)}`);
  }
  const { code, msg, data } = body;
  return { ...answer, body: { ...body, code, msg, data: { ...data } } };
}

/** Documentation addresses (RFC 2544), one after the other. */
function createAddresses(): () => string {
  let next = 0;
  return () => {
    next += 1;
    return `198.18.${(next >> 8) & 255}.${next & 255}`;
  };
}
