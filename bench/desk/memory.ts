import { readdirSync, readFileSync } from "node:fs";
import { setTimeout as sleep } from "node:timers/promises";
import { median } from "#bench/report/statistics.ts";

const SAMPLE_EVERY_MS = 10_000;

/** The console processes among this one's descendants. */
export function findConsoles(): number[] {
  const parents = new Map<number, number>();
  const consoles: number[] = [];
  for (const name of readdirSync("/proc")) {
    if (!/^\d+$/.test(name)) continue;
    const parent = parentOf(name);
    if (parent !== null) parents.set(Number(name), parent);
    if (readProc(name, "cmdline").startsWith("next-server")) consoles.push(Number(name));
  }
  const isOurs = (pid: number | undefined): boolean =>
    pid !== undefined && (pid === process.pid || isOurs(parents.get(pid)));
  return consoles.filter(isOurs).toSorted((a, b) => a - b);
}

/** Resident memory in bytes; null once the process is gone. */
export function readRss(pid: number): number | null {
  const kb = /^VmRSS:\s+(\d+) kB$/m.exec(readProc(String(pid), "status"))?.[1];
  return kb === undefined ? null : Number(kb) * 1024;
}

/** Samples of what each process holds until then, as long as it is there. */
export async function watchMemory(
  pids: readonly number[],
  untilMs: number,
  signal: AbortSignal,
): Promise<number[][]> {
  const samples = pids.map((): number[] => []);
  while (Date.now() < untilMs && !signal.aborted) {
    for (const [index, pid] of pids.entries()) {
      const rss = readRss(pid);
      if (rss !== null) samples[index]?.push(rss);
    }
    await sleep(SAMPLE_EVERY_MS);
  }
  return samples;
}

/** The median of the last fifth of samples by that of the second: by then caches are warm. */
export function growthOf(samples: readonly number[]): number {
  const fifth = Math.floor(samples.length / 5);
  if (fifth === 0) return Number.NaN;
  return median(samples.slice(-fifth)) / median(samples.slice(fifth, 2 * fifth));
}

function parentOf(pid: string): number | null {
  // The name may hold spaces and brackets; what follows it does not.
  const fields = readProc(pid, "stat").split(") ").at(-1)?.split(" ");
  return fields?.[1] === undefined ? null : Number(fields[1]);
}

function readProc(pid: string, file: string): string {
  try {
    return readFileSync(`/proc/${pid}/${file}`, "utf8");
  } catch {
    return "";
  }
}
