import { type ChildProcess, spawn } from "node:child_process";
import { randomBytes } from "node:crypto";
import { systemClock } from "#provider/clock.ts";
import { openDatabase } from "#provider/db/client.ts";
import { deriveSecrets } from "#provider/secrets.ts";
import { seedSandbox } from "#provider/seed-sandbox.ts";
import { findFreePort } from "#scripts/postgres/free-port.ts";
import { COMPILED } from "./compiled.ts";

/** PROVIDER_SECRET of every process and seed of this test run, so that they belong together. */
export const TEST_SECRET = randomBytes(32).toString("base64");

export type Program = {
  child: ChildProcess;
  /** What it has written to both of its outputs so far. */
  output(): string;
  /** Resolves once it has ended: its exit code, or null where a signal ended it. */
  exit: Promise<number | null>;
  /** kill -9; resolves once the process is gone. Harmless for one that has ended. */
  kill(): Promise<void>;
  /** SIGTERM, as a supervisor stops it; resolves with its exit code. */
  stop(): Promise<number | null>;
};

export type ProgramOptions = {
  databaseUrl: string;
  /** Added to what every program of a test gets: the database, TEST_SECRET and a small world. */
  env?: Record<string, string>;
  /** For Node itself, before the script, as `--import` and a module. */
  nodeArgs?: readonly string[];
  /** For the script, after it. */
  args?: readonly string[];
};

const OUTPUT_MAX = 1_000_000;

/** Runs one of the provider's scripts as a process of its own. It ends with the test's process at the latest. */
export function startProgram(
  script: string,
  { databaseUrl, env = {}, nodeArgs = [], args = [] }: ProgramOptions,
): Program {
  const child = spawn(process.execPath, [...COMPILED.nodeArgs, ...nodeArgs, script, ...args], {
    env: {
      NODE_ENV: "test",
      PATH: process.env["PATH"],
      PROVIDER_DATABASE_URL: databaseUrl,
      PROVIDER_SECRET: TEST_SECRET,
      PROVIDER_HOTELS: "1000",
      ...COMPILED.env,
      ...env,
    },
    stdio: ["ignore", "pipe", "pipe"],
  });
  const end = () => child.kill("SIGKILL");
  process.once("exit", end);
  let output = "";
  const keep = (chunk: Buffer) => (output = (output + chunk.toString("utf8")).slice(-OUTPUT_MAX));
  child.stdout.on("data", keep);
  child.stderr.on("data", keep);
  const exit = new Promise<number | null>((resolve) => {
    child.once("close", (code) => {
      process.off("exit", end);
      resolve(code);
    });
  });
  return {
    child,
    output: () => output,
    exit,
    async kill() {
      child.kill("SIGKILL");
      await exit;
    },
    stop() {
      child.kill("SIGTERM");
      return exit;
    },
  };
}

/** Resolves as soon as the program has written the words. @throws Error with its output where it ends before. */
export function untilItSays(program: Program, words: string): Promise<void> {
  return new Promise((resolve, reject) => {
    const look = () => (program.output().includes(words) ? resolve() : undefined);
    program.child.stdout?.on("data", look);
    program.child.once("close", () =>
      reject(new Error(`it ended without saying ${words}: ${program.output()}`)),
    );
    look();
  });
}

export type ProviderProcess = Program & { url: string };
export type ProviderProcessOptions = ProgramOptions & { port?: number };

/**
 * `provider/main.ts`, as `npm run provider` runs it, listening. Its rehearsals are fast and nothing is seeded:
 * `seedProviderDatabase` does that once a database, whatever the number of processes over it.
 */
export async function startProviderProcess(options: ProviderProcessOptions): Promise<ProviderProcess> {
  for (let attempt = 1; ; attempt += 1) {
    const port = options.port ?? (await findFreePort());
    const env = { PROVIDER_PORT: String(port), REHEARSAL_SCALE: "0.001", ...options.env };
    const program = startProgram("provider/main.ts", { ...options, env });
    try {
      await untilItSays(program, "listening");
      return { ...program, url: `http://127.0.0.1:${port}` };
    } catch (error) {
      // Somebody else took the port between finding it and listening on it.
      const isTaken = program.output().includes("is in use");
      if (!isTaken || options.port !== undefined || attempt === 3) throw error;
    }
  }
}

/** The sandbox, with the secrets of TEST_SECRET, which provider processes started here have too. */
export async function seedProviderDatabase(databaseUrl: string): Promise<void> {
  const db = openDatabase(databaseUrl, 2);
  try {
    const secrets = deriveSecrets(Buffer.from(TEST_SECRET, "base64"));
    await seedSandbox({ db, clock: systemClock, secrets });
  } finally {
    await db.$disconnect();
  }
}
