import type { Program } from "#provider/testing/start-process.ts";
import { askStalls } from "./ask-figures.ts";
import { type Fuzz, sendAgain } from "./exchange.ts";
import type { Figures, Stall } from "./figures.ts";
import type { FuzzReport } from "./fuzz-report.ts";
import type { RequestPlan } from "./request-plan.ts";

/** No request may keep the loop, and with it everybody else, for longer. */
const STALL_MAX_MS = 50;
/**
 * Turns of the loop beyond the bound that neither a request nor all of them together make again, in a whole run. A
 * virtual machine that was given no time counts it as computed, so one such turn proves nothing; a program that collects
 * garbage or flushes something for as long does it again and again.
 */
const UNEXPLAINED_MAX = 5;
/** The bounds hold on a machine that does the probe's standard work in this time; on a slower one they are as much wider. */
const STANDARD_WORK_MS = 20;
/** Stalls that are looked into at one milestone, the worst first. */
const STALLS_EXPLAINED = 3;
/** What stalls the loop this often, sent again, is a fault of the program. */
const TIMES = 2;
/** Requests that are sent again alone, the largest first. */
const SUSPECTS_MAX = 8;

/**
 * What a process may grow by in the last two fifths of a run, however long: caches are full by then. The allocator gives
 * memory back late, so the process as a whole may move more than what the program holds in it.
 */
const GROWTH_MAX_BYTES = [
  { name: "the heap", of: ({ heapUsedBytes }) => heapUsedBytes, most: 6_000_000 },
  { name: "what is held outside of the heap", of: ({ externalBytes }) => externalBytes, most: 6_000_000 },
  { name: "the process", of: ({ rssBytes }) => rssBytes, most: 48_000_000 },
] as const satisfies { name: string; of: (figures: Figures) => number; most: number }[];

/**
 * A stall counts by what the loop's own thread computed in it. It is put down to a request by sending each that was
 * under way again, alone, and to what was under way by sending all of it again at once: what stalls the loop twice more
 * is the program's fault, and not the machine's.
 */
export async function judgeStalls(
  fuzz: Fuzz,
  program: Program,
  { stalls, standardWorkMs }: Figures,
): Promise<void> {
  const maxMs = STALL_MAX_MS * Math.max(1, standardWorkMs / STANDARD_WORK_MS);
  const long = stalls
    .filter((stall) => lengthOf(stall) > maxMs)
    .toSorted((a, b) => lengthOf(b) - lengthOf(a));
  for (const stall of long.slice(0, STALLS_EXPLAINED)) {
    const found = await explain(fuzz, program, stall, maxMs);
    if (!found) continue;
    // One is enough to fail by; the others are likely its doing as well.
    fuzz.report.fault({ kind: "stall", ...found });
    return;
  }
  fuzz.report.unexplainedMs.push(...long.map(lengthOf));
}

/** To be asked once, at the end of a run. */
export function judgeUnexplained(report: FuzzReport): void {
  const lengths = report.unexplainedMs.toSorted((a, b) => b - a).map(Math.round);
  if (lengths.length <= UNEXPLAINED_MAX) return;
  const detail = `the loop stood still again and again, for ${lengths.join(", ")} ms`;
  report.fault({ kind: "stall", detail });
}

async function explain(
  fuzz: Fuzz,
  program: Program,
  stall: Stall,
  maxMs: number,
): Promise<{ detail: string; plan?: RequestPlan } | null> {
  const stallsOf = async (send: () => Promise<unknown>): Promise<number[] | null> => {
    const again: number[] = [];
    for (let time = 0; time < TIMES; time += 1) {
      await askStalls(program);
      await send();
      const longest = Math.max(0, ...(await askStalls(program)).map(lengthOf));
      if (longest <= maxMs) return null;
      again.push(Math.round(longest));
    }
    return again;
  };
  const under = fuzz.report.findUnderWay(stall);
  const findOne = async (suspects: readonly RequestPlan[]) => {
    for (const plan of suspects) {
      const again = await stallsOf(() => sendAgain(fuzz, plan));
      if (again) return { detail: `one request keeps the loop for ${again.join(" and ")} ms`, plan };
    }
    return null;
  };
  const one = await findOne(under.slice(0, SUSPECTS_MAX));
  if (one) return one;
  const again = await stallsOf(() => Promise.all(under.map((plan) => sendAgain(fuzz, plan))));
  if (!again) return null;
  // It is theirs and not the machine's, so the rest are worth asking one by one as well.
  const detail = `${under.length} requests at once keep the loop for ${again.join(" and ")} ms`;
  return (await findOne(under.slice(SUSPECTS_MAX))) ?? { detail };
}

/** Milliseconds. */
export function lengthOf({ wallMs, cpuMs }: Stall): number {
  return Math.min(wallMs, cpuMs);
}

/** `taken`: the figures at three fifths of the run, and at its end. */
export function judgeMemory(report: FuzzReport, [before, after]: [Figures, Figures]): void {
  for (const { name, of, most } of GROWTH_MAX_BYTES) {
    const grownBytes = of(after) - of(before);
    if (grownBytes <= most) continue;
    const detail = `${name} grew by ${toMb(grownBytes)} MB in two fifths of the run`;
    report.fault({ kind: "memory", detail });
  }
}

function toMb(bytes: number): string {
  return (bytes / 1e6).toFixed(1);
}
