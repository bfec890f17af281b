import { type ChildProcess, spawn } from "node:child_process";
import { randomBytes } from "node:crypto";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { ROOT } from "#scripts/database/programs.ts";
import { COMPILED } from "#provider/testing/compiled.ts";
import { planted, type Plant } from "#provider/testing/planted.ts";
import { SCALE } from "./quick.ts";

export type ConsoleProcess = {
  isAlive(): boolean;
  /** What it has written so far. */
  output(): string;
  /** Resolves once it has ended: its exit code, or null where a signal ended it. */
  exit: Promise<number | null>;
  kill(): Promise<void>;
};

export type ConsoleProcessOptions = {
  databaseUrl: string;
  vaultKey: string;
  plants: readonly Plant[];
  points?: string | undefined;
  args?: readonly string[];
};

/** A process of the console with plants in it: the worker, or whatever stands for the web process. */
export function startConsoleProcess(
  script: string,
  { databaseUrl, vaultKey, plants, points, args = [] }: ConsoleProcessOptions,
): ConsoleProcess {
  const { nodeArgs, env } = planted(plants, points);
  const child: ChildProcess = spawn(process.execPath, [...COMPILED.nodeArgs, ...nodeArgs, script, ...args], {
    cwd: ROOT,
    env: {
      NODE_ENV: "production",
      PATH: process.env["PATH"],
      HOME: process.env["HOME"],
      LOG_LEVEL: "warn",
      DATABASE_URL: databaseUrl,
      VAULT_KEY: vaultKey,
      NEXTAUTH_SECRET: randomBytes(32).toString("base64"),
      NEXTAUTH_URL: "http://localhost:3000",
      // Mails of a test go nowhere near the clone's own.
      BELLHOP_HOME: join(tmpdir(), "bellhop-test-worker"),
      RECOVERY_SCALE: String(SCALE),
      ...COMPILED.env,
      ...env,
    },
    stdio: ["ignore", "pipe", "pipe"],
  });
  const end = () => child.kill("SIGKILL");
  process.once("exit", end);
  let output = "";
  const keep = (chunk: Buffer) => (output = (output + chunk.toString("utf8")).slice(-100_000));
  child.stdout?.on("data", keep);
  child.stderr?.on("data", keep);
  const exit = new Promise<number | null>((resolve) => {
    child.once("close", (code) => {
      process.off("exit", end);
      resolve(code);
    });
  });
  return {
    isAlive: () => child.exitCode === null && child.signalCode === null,
    output: () => output,
    exit,
    async kill() {
      child.kill("SIGKILL");
      await exit;
    },
  };
}
