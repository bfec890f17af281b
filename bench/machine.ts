import { spawnSync } from "node:child_process";
import { readFileSync } from "node:fs";
import { availableParallelism, cpus, loadavg, platform, release } from "node:os";

/** The processor servers run on, and the one the load comes from: neither may take time from the other. */
export const SERVER_CPU = 0;
export const LOAD_CPU = 1;

/** The words to put before a command so that it stays on one processor; none where that cannot be had. */
export function pinTo(cpu: number): string[] {
  return canPin() ? ["taskset", "-c", String(cpu)] : [];
}

let isPinnable: boolean | null = null;

function canPin(): boolean {
  isPinnable ??= [SERVER_CPU, LOAD_CPU].every(
    (cpu) => spawnSync("taskset", ["-c", String(cpu), "true"]).status === 0,
  );
  return isPinnable;
}

const TICKS_PER_SECOND = 100;

/** Seconds a process has kept a processor busy since it began, all its threads together; null where unknown. */
export function findBusySeconds(pid: number): number | null {
  try {
    const stat = readFileSync(`/proc/${pid}/stat`, "utf8");
    // Counted after the command name, which may itself hold spaces and brackets.
    const fields = stat.slice(stat.lastIndexOf(")") + 2).split(" ");
    return (Number(fields[11]) + Number(fields[12])) / TICKS_PER_SECOND;
  } catch {
    return null;
  }
}

/** One line on what the figures were made on: they mean little on any other. */
export function describeMachine(): string {
  const model = cpus()[0]?.model.trim() ?? "unknown processor";
  const load = loadavg()
    .map((value) => value.toFixed(1))
    .join(" ");
  return `${availableParallelism()} × ${model}, ${platform()} ${release()}, Node ${process.version}, load ${load}`;
}

export function describePinning(): string {
  return canPin()
    ? `servers on processor ${SERVER_CPU}, load on processor ${LOAD_CPU}, PostgreSQL on either`
    : "nothing is pinned to a processor (no taskset, or only one processor): expect restless figures";
}
