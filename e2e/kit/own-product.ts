import { type ChildProcess, execFileSync, spawn } from "node:child_process";
import { mkdtempSync, rmSync } from "node:fs";
import { join } from "node:path";
import { findFreePort } from "#scripts/postgres/free-port.ts";
import { findTemporaryParent } from "#scripts/postgres/temporary-cluster.ts";

export type OwnProduct = {
  url: string;
  /** Ends every process of it at once and without a word to any of them. */
  killEverything(): void;
  startAgain(): Promise<void>;
  end(): Promise<void>;
};

const ROOT = join(import.meta.dirname, "../..");
// What names or opens the product under test must not reach this one.
const FOREIGN = [
  "DATABASE_URL",
  "PROVIDER_DATABASE_URL",
  "PROVIDER_URL",
  "NEXTAUTH_URL",
  "NEXTAUTH_SECRET",
  "VAULT_KEY",
  "PROVIDER_SECRET",
  "HOST",
];

/** A second product beside the one under test, started as `npm start` starts it, with a home of its own. */
export async function startOwnProduct(): Promise<OwnProduct> {
  const home = mkdtempSync(join(findTemporaryParent(), "bellhop-kill-home-"));
  const port = await findFreePort();
  const providerPort = await findFreePort();
  const env: NodeJS.ProcessEnv = {
    ...process.env,
    ...Object.fromEntries(FOREIGN.map((name) => [name, undefined])),
    BELLHOP_HOME: home,
    PORT: String(port),
    PROVIDER_PORT: String(providerPort),
  };
  let child = await start(env);
  return {
    url: `http://127.0.0.1:${port}`,
    killEverything() {
      for (const pid of listProcesses(child.pid ?? 0)) process.kill(pid, "SIGKILL");
    },
    async startAgain() {
      child = await start(env);
    },
    async end() {
      await stop(child);
      rmSync(home, { recursive: true, force: true });
    },
  };
}

/** Settles once it says where it serves. @throws Error with what it wrote where it ends before. */
function start(env: NodeJS.ProcessEnv): Promise<ChildProcess> {
  const child = spawn(process.execPath, ["scripts/start/main.ts"], {
    cwd: ROOT,
    env,
    stdio: ["ignore", "pipe", "pipe"],
  });
  let output = "";
  return new Promise((resolve, reject) => {
    const read = (chunk: Buffer) => {
      output += chunk.toString("utf8");
      if (output.includes("Bellhop is at ")) resolve(child);
    };
    child.stdout.on("data", read);
    child.stderr.on("data", read);
    child.once("exit", (code) => reject(new Error(`the product ended (${code}):\n${output}`)));
    child.once("error", reject);
  });
}

async function stop(child: ChildProcess): Promise<void> {
  if (child.exitCode !== null || child.signalCode !== null) return;
  const ended = new Promise((resolve) => child.once("exit", resolve));
  child.kill("SIGTERM");
  await ended;
}

/** A process and all that came of it: supervisor, console, worker, provider and the database's own. */
function listProcesses(root: number): number[] {
  const rows = execFileSync("ps", ["-A", "-o", "pid=,ppid="], { encoding: "utf8" })
    .trim()
    .split("\n")
    .map((line) => line.trim().split(/\s+/).map(Number));
  const found = [root];
  for (const parent of found) {
    for (const [pid = 0, ppid] of rows) if (ppid === parent) found.push(pid);
  }
  return found;
}
