import { spawn } from "node:child_process";
import { createServer, type RequestListener } from "node:http";
import type { AddressInfo } from "node:net";
import { z } from "zod";
import { ROOT } from "#scripts/database/programs.ts";
import { type OperationName, OPERATIONS } from "#lib/contract/operations.ts";
import { type Plant, planted } from "#provider/testing/planted.ts";
import { CallCount } from "./counting-provider.ts";
import type { SimulationOptions, SimulationReport } from "./simulation.ts";

/** What a process of agents is to do, and for how long. */
const orders = z.strictObject({
  databaseUrl: z.string(),
  providerUrl: z.string(),
  beginMs: z.number(),
  seconds: z.number(),
  agents: z.array(z.int()),
  agentsInAll: z.int(),
});
export type AgentOrders = z.infer<typeof orders>;

const agentsReport = z.strictObject({
  /** Every answer that was not the one asked for. */
  failed: z.array(z.string()),
  bookWaitsMs: z.array(z.number()),
  pollsLateMs: z.array(z.number()),
  searches: z.record(z.string(), z.number()),
});
export type AgentsReport = z.infer<typeof agentsReport>;

export const STAY = { checkIn: "2030-05-01", checkOut: "2030-05-03", roomOccupancies: [{ adultCount: 2 }] };

export function readOrders(env: Record<string, string | undefined>): AgentOrders {
  return orders.parse(JSON.parse(env["AGENTS"] ?? "{}"));
}

/** A process that runs to its end and prints JSON. @throws Error with what it wrote where it fails. */
async function runNode(
  args: readonly string[],
  { env = {}, plants }: { env?: Record<string, string>; plants: readonly Plant[] },
): Promise<unknown> {
  const extra = planted(plants);
  const child = spawn(process.execPath, [...(plants.length > 0 ? extra.nodeArgs : []), ...args], {
    cwd: ROOT,
    env: {
      NODE_ENV: "production",
      PATH: process.env["PATH"],
      HOME: process.env["HOME"],
      ...env,
      ...extra.env,
    },
    stdio: ["ignore", "pipe", "pipe"],
  });
  let out = "";
  let errors = "";
  child.stdout.on("data", (chunk: Buffer) => (out += chunk.toString("utf8")));
  child.stderr.on("data", (chunk: Buffer) => (errors += chunk.toString("utf8")));
  const code = await new Promise((resolve) => void child.on("close", resolve));
  if (code !== 0) throw new Error(`${args.join(" ")} ended with ${String(code)}: ${errors.slice(0, 2_000)}`);
  return JSON.parse(out);
}

/** The simulation in a process of its own, so that it can run with a bug planted. */
export async function runSimulation(
  { seconds, seed, travel }: SimulationOptions,
  plants: readonly Plant[] = [],
): Promise<SimulationReport> {
  const args = ["scripts/testing/pacing/simulate-main.ts", String(seconds), String(seed), travel];
  return toReport(await runNode(args, { plants }));
}

// What the program prints is what `simulate` gave it.
function toReport(value: unknown): SimulationReport {
  return value as SimulationReport;
}

/** Several consoles, each a process of its own, against one provider that counts. */
export async function runConsoles(
  {
    databaseUrl,
    seconds,
    agents,
    consoles,
  }: { databaseUrl: string; seconds: number; agents: number; consoles: number },
  plants: readonly Plant[] = [],
): Promise<{ calls: CallCount; reports: AgentsReport[] }> {
  const provider = await startCountingProvider();
  const all = Array.from({ length: agents }, (_, index) => index);
  const shared = {
    databaseUrl,
    providerUrl: provider.url,
    beginMs: Date.now() + 2_500,
    seconds,
    agentsInAll: agents,
  };
  try {
    const reports = await Promise.all(
      Array.from({ length: consoles }, async (_, console) => {
        const mine = all.filter((index) => index % consoles === console);
        const env = { AGENTS: JSON.stringify({ ...shared, agents: mine }) };
        return agentsReport.parse(await runNode(["scripts/testing/pacing/agents-main.ts"], { env, plants }));
      }),
    );
    return { calls: provider.calls, reports };
  } finally {
    await provider.close();
  }
}

const ANSWERS: Partial<Record<OperationName, unknown>> = {
  ticket: { ticket: "t", expiresAt: 4_000_000_000 },
  hotelList: { list: [], basic: { sessionId: "s" } },
  checkAvail: { status: 2 },
  book: { customerReferenceNo: "R-1", platformReferenceNo: "B-1", status: 2 },
  queryOrders: { orders: [] },
};

/** Longer than a request may be under way: a place of a Book comes back by its receipt alone. */
const BOOK_MS = 1_500;

/** §8 and nothing else: exact, and at once but for Book. */
async function startCountingProvider(): Promise<{ url: string; calls: CallCount; close(): Promise<void> }> {
  const calls = new CallCount();
  const names = Object.keys(ANSWERS).filter(isOperation);
  const byPath = new Map<string, OperationName>(names.map((name) => [OPERATIONS[name].path, name]));
  const serve: RequestListener = (request, response) => {
    const name = byPath.get(request.url ?? "");
    // Counted before anything of it is read (§8).
    const isTaken = name !== undefined && calls.take(name, performance.now());
    if (isTaken && request.headers.expect !== undefined) response.writeContinue();
    const answer = (): void => {
      response.writeHead(isTaken ? 200 : 429, { "content-type": "application/json", "retry-after": "1" });
      const code = isTaken ? 0 : 100_000_429;
      response.end(JSON.stringify({ code, msg: "", data: name ? ANSWERS[name] : {} }));
    };
    request.resume();
    request.on("end", () => void (isTaken && name === "book" ? setTimeout(answer, BOOK_MS) : answer()));
  };
  // Whoever expects a receipt gets it once it is counted.
  const server = createServer(serve).on("checkContinue", serve);
  await new Promise<void>((resolve) => {
    server.listen(0, "127.0.0.1", resolve);
  });
  return {
    url: `http://127.0.0.1:${toPort(server.address())}`,
    calls,
    close: () =>
      new Promise((resolve) => {
        server.close(() => resolve());
        server.closeAllConnections();
      }),
  };
}

function toPort(address: AddressInfo | string | null): number {
  if (typeof address === "string" || address === null) throw new Error("a server without a port");
  return address.port;
}

function isOperation(name: string): name is OperationName {
  return Object.hasOwn(OPERATIONS, name);
}
