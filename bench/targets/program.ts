import { type ChildProcess, spawn } from "node:child_process";
import { ROOT } from "#scripts/database/programs.ts";
import { pinTo } from "#bench/machine.ts";

/** A process of ours that is measured, or that measures. */
export type Program = {
  pid: number;
  child: ChildProcess;
  hasEnded(): boolean;
  /** The next message it sends. Rejects where it ends without one. */
  nextMessage(): Promise<unknown>;
  /** Asks it to end and waits until it is gone; insists after a while. */
  stop(): Promise<void>;
};

export type ProgramOptions = {
  /** The processor it stays on; absent, on any. */
  cpu?: number | undefined;
  nodeArgs?: readonly string[];
  /** What the program itself is told. */
  args?: readonly string[];
  /** Absent, the repository. */
  cwd?: string;
  /** Nothing else of our own environment reaches it. */
  env?: Record<string, string>;
  /** File descriptor for what it writes; absent, ours. */
  output?: number;
};

const INSIST_AFTER_MS = 20_000;

/** Runs a TypeScript program of this repository with a channel for messages. It never outlives this process. */
export function startProgram(script: string, options: ProgramOptions = {}): Program {
  const { cpu, nodeArgs = [], args: words = [], cwd = ROOT, env = {}, output } = options;
  const pin = cpu === undefined ? [] : pinTo(cpu);
  const [command = process.execPath, ...args] = [...pin, process.execPath, ...nodeArgs, script, ...words];
  const child = spawn(command, args, {
    cwd,
    env: { NODE_ENV: "production", PATH: process.env["PATH"], HOME: process.env["HOME"], ...env },
    stdio: ["ignore", output ?? "inherit", output ?? "inherit", "ipc"],
    serialization: "advanced",
  });
  const kill = () => child.kill("SIGKILL");
  process.once("exit", kill);
  const exit = new Promise<void>((resolve) => {
    const gone = () => {
      process.off("exit", kill);
      resolve();
    };
    child.once("exit", gone);
    child.once("error", gone);
  });
  const hasEnded = () => child.exitCode !== null || child.signalCode !== null;
  return {
    pid: child.pid ?? 0,
    child,
    hasEnded,
    nextMessage: () =>
      new Promise((resolve, reject) => {
        const fail = () => reject(new Error(`${script} ended`));
        child.once("exit", fail);
        child.once("message", (message) => {
          child.off("exit", fail);
          resolve(message);
        });
        if (hasEnded()) fail();
      }),
    async stop() {
      if (hasEnded()) return;
      child.kill("SIGTERM");
      const insist = setTimeout(kill, INSIST_AFTER_MS);
      await exit;
      clearTimeout(insist);
    },
  };
}
