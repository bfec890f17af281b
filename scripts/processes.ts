import { spawn, spawnSync } from "node:child_process";
import { readFileSync } from "node:fs";

/** Whether a process with this id exists. One that belongs to another user counts: it exists. */
export function isAlive(pid: number): boolean {
  try {
    process.kill(pid, 0);
    return true;
  } catch (error) {
    return error instanceof Error && "code" in error && error.code === "EPERM";
  }
}

/**
 * When a process began, in a form only good for comparing, or null when it does not exist. A process id
 * alone names nobody: ids are reused, quickly so in a container that has just been restarted.
 */
export function findBirth(pid: number): string | null {
  if (process.platform === "linux") {
    try {
      const stat = readFileSync(`/proc/${pid}/stat`, "utf8");
      // Field 22, counted after the command name, which may itself hold spaces and brackets.
      const fields = stat.slice(stat.lastIndexOf(")") + 2).split(" ");
      return fields[0] === "Z" ? null : (fields[19] ?? null);
    } catch {
      return null;
    }
  }
  const shown = spawnSync("ps", ["-o", "lstart=", "-p", String(pid)], { encoding: "utf8" }).stdout.trim();
  return shown === "" ? null : shown;
}

/** The command line of a process, or "" when it does not exist or may not be seen. */
export function commandOf(pid: number): string {
  if (process.platform === "linux") {
    try {
      return readFileSync(`/proc/${pid}/cmdline`, "utf8").replaceAll("\0", " ");
    } catch {
      return "";
    }
  }
  return spawnSync("ps", ["-o", "command=", "-p", String(pid)], { encoding: "utf8" }).stdout.trim();
}

/** Waits until `done` answers true. False when that did not happen within `timeoutMs`. */
export async function waitUntil(
  done: () => boolean | Promise<boolean>,
  timeoutMs: number,
  pauseMs = 50,
): Promise<boolean> {
  const end = Date.now() + timeoutMs;
  while (Date.now() < end) {
    if (await done()) return true;
    await new Promise((resolve) => setTimeout(resolve, pauseMs));
  }
  return done();
}

const STOP_TIMEOUT_MS = 15_000;

/** Ends the process a group is named after, and whatever it started itself. */
export async function stopGroup(pid: number): Promise<void> {
  for (const signal of ["SIGTERM", "SIGKILL"] as const) {
    try {
      process.kill(-pid, signal);
    } catch {
      return;
    }
    if (await waitUntil(() => !isGroupAlive(pid), STOP_TIMEOUT_MS)) return;
  }
}

function isGroupAlive(pid: number): boolean {
  try {
    process.kill(-pid, 0);
    return true;
  } catch {
    return isAlive(pid);
  }
}

export type Finished = { code: number | null; signal: NodeJS.Signals | null; output: string };

type RunOptions = {
  cwd?: string;
  env?: NodeJS.ProcessEnv;
  uid?: number;
  gid?: number;
  /** Ends the command early, with whatever it has started itself; once all of it is gone the promise rejects. */
  signal?: AbortSignal;
  /** Called with each piece of output as it comes. */
  onOutput?: (text: string) => void;
};

/** Runs a command to its end and collects both of its streams in the order they came. */
export function run(command: string, args: string[], options: RunOptions = {}): Promise<Finished> {
  const { onOutput, signal, ...rest } = options;
  return new Promise((resolve, reject) => {
    signal?.throwIfAborted();
    // Vitest's and Next's own processes outlive them where a signal reaches only the one that started them.
    const detached = signal !== undefined;
    const child = spawn(command, args, { ...rest, detached, stdio: ["ignore", "pipe", "pipe"] });
    let output = "";
    const collect = (chunk: string) => {
      output += chunk;
      onOutput?.(chunk);
    };
    child.stdout.setEncoding("utf8").on("data", collect);
    child.stderr.setEncoding("utf8").on("data", collect);
    const end = () => {
      const stopped = child.pid === undefined ? Promise.resolve() : stopGroup(child.pid);
      stopped.then(() => reject(signal?.reason), reject);
    };
    signal?.addEventListener("abort", end, { once: true });
    child.on("error", reject);
    child.on("close", (code, endedBy) => {
      signal?.removeEventListener("abort", end);
      if (!signal?.aborted) resolve({ code, signal: endedBy, output });
    });
  });
}
