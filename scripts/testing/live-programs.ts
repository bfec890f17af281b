/**
 * The provider and the worker as processes of their own, as `npm start` runs them: for tests that end a process in the
 * middle of its work. Every one has to be stopped again.
 */
import { type ChildProcess, spawn } from "node:child_process";
import { randomBytes } from "node:crypto";
import { once } from "node:events";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { ROOT } from "#scripts/database/programs.ts";
import { findFreePort } from "#scripts/postgres/free-port.ts";
import { createTestDatabase } from "./database.ts";

export type LiveProgram = {
  /** Ends it as a crash does: nothing is put in order first. */
  kill(): Promise<void>;
  /** Asks it to end, and gives the code it ended with. */
  stop(): Promise<number | null>;
};

export type LiveProvider = LiveProgram & { url: string; drop(): Promise<void> };

const START_MS = 60_000;

/** The provider with its sandbox, on a database of its own. Its delays go by fifty times as fast as in life. */
export async function startProvider(): Promise<LiveProvider> {
  const database = await createTestDatabase("provider");
  const port = await findFreePort();
  const env = {
    PROVIDER_DATABASE_URL: database.url,
    PROVIDER_SECRET: randomBytes(32).toString("base64"),
    PROVIDER_PORT: String(port),
    PROVIDER_HOTELS: "300",
    REHEARSAL_SCALE: "0.02",
  };
  await once(spawnNode("provider/seed.ts", env), "exit");
  const url = `http://127.0.0.1:${port}`;
  const program = toProgram(spawnNode("provider/main.ts", env));
  await waitUntil("the provider", async () => (await fetch(`${url}/health`)).ok);
  return { ...program, url, drop: () => database.drop() };
}

/** A worker on the console's database, whose waiting goes by fifty times as fast as in life. */
export function startWorker(databaseUrl: string, vaultKey: string): LiveProgram {
  const child = spawnNode("worker/main.ts", {
    DATABASE_URL: databaseUrl,
    VAULT_KEY: vaultKey,
    NEXTAUTH_SECRET: randomBytes(32).toString("base64"),
    NEXTAUTH_URL: "http://localhost:3000",
    // Mails of a test go nowhere near the clone's own.
    BELLHOP_HOME: join(tmpdir(), "bellhop-test-worker"),
    RECOVERY_SCALE: "0.02",
  });
  return toProgram(child);
}

/** Asks again and again until it is so. @throws Error when it is not within a minute. */
export async function waitUntil(what: string, isSo: () => Promise<boolean>): Promise<void> {
  const endMs = Date.now() + START_MS;
  while (!(await isSo().catch(() => false))) {
    if (Date.now() > endMs) throw new Error(`${what}: not within ${START_MS / 1_000} s`);
    await new Promise((resolve) => setTimeout(resolve, 50));
  }
}

function spawnNode(script: string, env: Record<string, string>): ChildProcess {
  return spawn(process.execPath, [script], {
    cwd: ROOT,
    env: {
      NODE_ENV: "production",
      PATH: process.env["PATH"],
      HOME: process.env["HOME"],
      LOG_LEVEL: "silent",
      ...env,
    },
    stdio: "ignore",
  });
}

function toProgram(child: ChildProcess): LiveProgram {
  const end = async (signal: NodeJS.Signals): Promise<number | null> => {
    if (child.exitCode === null && child.signalCode === null) {
      const ended = once(child, "exit");
      child.kill(signal);
      await ended;
    }
    return child.exitCode;
  };
  return { kill: async () => void (await end("SIGKILL")), stop: () => end("SIGTERM") };
}
