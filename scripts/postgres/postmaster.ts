import { spawn } from "node:child_process";
import { closeSync, openSync, readFileSync, rmSync, statSync } from "node:fs";
import { join } from "node:path";
import { Client } from "pg";
import { PlainError } from "#scripts/plain-error.ts";
import { commandOf, isAlive, waitUntil } from "#scripts/processes.ts";
import type { Account } from "./account.ts";
import type { Binaries } from "./binaries.ts";

/** How to reach the server as its owner. Always loopback. */
export type ServerAddress = { port: number; password: string };

type StartOptions = ServerAddress & {
  data: string;
  logFile: string;
  account: Account;
  binaries: Binaries;
  /** Without it nothing is flushed to disk: for clusters that are thrown away. */
  durable: boolean;
};

/** The connection string of one database on the server. */
export function toUrl({ port, password }: ServerAddress, database: string): string {
  return `postgresql://bellhop:${password}@127.0.0.1:${port}/${database}`;
}

/** The server that runs on this data folder, or null. A pid file left by a killed one names nobody. */
export function findPostmaster(data: string): { pid: number; port: number } | null {
  let lines: string[];
  try {
    lines = readFileSync(join(data, "postmaster.pid"), "utf8").split("\n");
  } catch {
    return null;
  }
  const pid = Number(lines[0]);
  const port = Number(lines[3]);
  return Number.isInteger(pid) && pid > 1 && commandOf(pid).includes(data) ? { pid, port } : null;
}

/** Starts a server and waits until it answers a query. Its process id is returned. */
export async function startPostmaster(options: StartOptions): Promise<number> {
  // After kill -9 of the postmaster alone its children take a moment to notice and let go of the memory; and somebody
  // who tried to reach it while it was down may hold its port for a moment.
  const lastTry = 20;
  for (let attempt = 1; ; attempt += 1) {
    const failure = await tryStart(options);
    if (typeof failure === "number") return failure;
    if (!MAY_PASS.test(failure) || attempt === lastTry) throw startFailure(failure);
    await new Promise((resolve) => setTimeout(resolve, 500));
  }
}

const TAKEN = /could not bind|Address already in use/;
const MAY_PASS = new RegExp(`${TAKEN.source}|pre-existing shared memory block`);

/** The pid once it is ready, or what it wrote when it ended instead. */
async function tryStart(options: StartOptions): Promise<number | string> {
  // PostgreSQL itself refuses a pid file whose number now belongs to any other process of the same user.
  if (!findPostmaster(options.data)) rmSync(join(options.data, "postmaster.pid"), { force: true });
  const logStart = sizeOf(options.logFile);
  const log = openSync(options.logFile, "a", 0o600);
  // A group of its own: Ctrl-C in a terminal reaches the supervisor, which stops the database last.
  const child = spawn(options.binaries.postgres, serverArguments(options), {
    ...options.account,
    cwd: options.data,
    detached: true,
    stdio: ["ignore", log, log],
    env: { ...process.env, LC_ALL: "C" },
  });
  closeSync(log);
  child.unref();
  let ended = false;
  child.once("exit", () => (ended = true));
  child.once("error", () => (ended = true));
  const ready = await waitUntil(async () => ended || (await answers(options)), 60_000, 20);
  if (child.pid !== undefined && ready && !ended) return child.pid;
  child.kill("SIGQUIT");
  return readFileSync(options.logFile, "utf8").slice(logStart);
}

/**
 * Stops a server: first by ending its connections (SIGINT), then without a checkpoint (SIGQUIT, which the
 * next start recovers from).
 */
export async function stopPostmaster(pid: number): Promise<void> {
  for (const signal of ["SIGINT", "SIGQUIT", "SIGKILL"] as const) {
    if (!isAlive(pid)) return;
    process.kill(pid, signal);
    if (await waitUntil(() => !isAlive(pid), 20_000)) return;
  }
}

/** Whether a server lets us in with our password. */
export async function answers(address: ServerAddress): Promise<boolean> {
  const client = new Client({
    connectionString: toUrl(address, "postgres"),
    connectionTimeoutMillis: 2_000,
  });
  client.on("error", () => {});
  try {
    await client.connect();
    await client.query("SELECT 1");
    return true;
  } catch {
    return false;
  } finally {
    await client.end().catch(() => {});
  }
}

function serverArguments({ data, port, durable }: StartOptions): string[] {
  const settings: Record<string, string> = {
    port: String(port),
    listen_addresses: "127.0.0.1",
    unix_socket_directories: "",
    max_connections: "200",
    timezone: "UTC",
    log_timezone: "UTC",
    ...(durable ? {} : { fsync: "off", synchronous_commit: "off", full_page_writes: "off" }),
  };
  return ["-D", data, ...Object.entries(settings).flatMap(([name, value]) => ["-c", `${name}=${value}`])];
}

function startFailure(log: string): Error {
  if (/No space left on device/.test(log)) {
    return new PlainError(
      "There is no room left on the disk for the database. Free about 1 GB and start again; what was written is safe.",
    );
  }
  if (/database files are incompatible with server/.test(log)) {
    return new PlainError(
      "The database in this clone was made by another major version of PostgreSQL. Check out the version of Bellhop that made it and save its data with pg_dump, or delete .bellhop to begin again.",
    );
  }
  if (TAKEN.test(log)) {
    return new PlainError("The database's port was taken by another program just now. Start again.");
  }
  return new Error(`PostgreSQL did not start. It wrote:\n${log.trim().split("\n").slice(-15).join("\n")}`);
}

function sizeOf(path: string): number {
  try {
    return statSync(path).size;
  } catch {
    return 0;
  }
}
