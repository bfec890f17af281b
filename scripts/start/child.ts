import { type ChildProcess, spawn } from "node:child_process";
import { closeSync, openSync, readFileSync, renameSync, statSync } from "node:fs";
import { join } from "node:path";
import { ROOT } from "#scripts/database/programs.ts";
import { stopGroup } from "#scripts/processes.ts";
import type { ProgramSpec } from "./programs.ts";

const LARGEST_LOG_BYTES = 10_000_000;

/** A started process of the product. */
export type Child = {
  pid: number;
  /** Settles when it has ended, with its exit code (null when a signal ended it). */
  ended: Promise<number | null>;
  hasEnded(): boolean;
  /** What it wrote since it was started. */
  readLog(): string;
  /** Asks it to end, insists after a while, and waits until it is gone. */
  stop(): Promise<void>;
};

/**
 * Starts a process in a group of its own, so that Ctrl-C in a terminal reaches only the supervisor, which
 * ends its children in order. It writes to a file and not to a pipe: it must not die of a broken pipe when
 * the supervisor was killed.
 */
export function startChild(spec: ProgramSpec, logFolder: string): Child {
  const logFile = join(logFolder, `${spec.name}.log`);
  const logStart = rotate(logFile);
  const log = openSync(logFile, "a", 0o600);
  const child = spawn(process.execPath, spec.args, {
    cwd: ROOT,
    env: spec.env,
    detached: true,
    stdio: ["ignore", log, log],
  });
  closeSync(log);
  let ended = false;
  const end = waitForEnd(child).finally(() => (ended = true));
  const { pid } = child;
  if (pid === undefined) throw new Error(`${spec.name} could not be started`);
  return {
    pid,
    ended: end,
    hasEnded: () => ended,
    readLog: () => readFileSync(logFile).subarray(logStart).toString("utf8"),
    async stop() {
      await stopGroup(pid);
      await end;
    },
  };
}

function waitForEnd(child: ChildProcess): Promise<number | null> {
  return new Promise((resolve) => {
    child.once("exit", (code) => resolve(code));
    child.once("error", () => resolve(null));
  });
}

/** Sets a large log aside (one old one is kept) and answers where the next lines will begin. */
function rotate(logFile: string): number {
  const size = statSync(logFile, { throwIfNoEntry: false })?.size ?? 0;
  if (size < LARGEST_LOG_BYTES) return size;
  renameSync(logFile, `${logFile}.1`);
  return 0;
}
