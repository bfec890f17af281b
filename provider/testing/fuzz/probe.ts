/**
 * Loaded into a provider process before its program (`node --expose-gc --import`): tells how long its event loop
 * stood still, and what its heap holds. Asked by SIGUSR2, it answers with one line on standard error; asked by SIGWINCH,
 * with one of the stalls alone.
 */
import { writeSync } from "node:fs";
import { monitorEventLoopDelay } from "node:perf_hooks";

import { type Figures, FIGURES_MARK, type Stall } from "./figures.ts";

const SAMPLE_MS = 5;
const STALLS_MAX = 200;
/** Reported from here on; what counts as too long is the reader's to say. */
const REPORTED_MS = 25;

let stalls: Stall[] = [];
let last = { atMs: performance.now(), cpuMs: threadCpuMs() };

// A machine that gives the process no time stops the clock of nobody: only what the thread computed itself counts.
function look(): void {
  const now = { atMs: performance.now(), cpuMs: threadCpuMs() };
  const wallMs = now.atMs - last.atMs - SAMPLE_MS;
  const cpuMs = now.cpuMs - last.cpuMs;
  if (wallMs > REPORTED_MS && cpuMs > REPORTED_MS && stalls.length < STALLS_MAX) {
    stalls.push({ endedAtMs: performance.timeOrigin + now.atMs, wallMs, cpuMs });
  }
  last = now;
}

setInterval(look, SAMPLE_MS).unref();

const delays = monitorEventLoopDelay({ resolution: SAMPLE_MS });
delays.enable();

function threadCpuMs(): number {
  const { user, system } = process.threadCpuUsage();
  return (user + system) / 1000;
}

/** Numbers sorted, written and read: the kind of work a request is. The fastest of three, in processor time. */
function takeStandardWork(): number {
  const taken = [1, 2, 3].map(() => {
    const fromMs = threadCpuMs();
    const numbers = Array.from({ length: 60_000 }, (_, index) => (index * 7_919) % 60_013);
    JSON.parse(JSON.stringify(numbers.toSorted((a, b) => a - b)));
    return threadCpuMs() - fromMs;
  });
  return Math.min(...taken);
}

function tell(told: { stalls: Stall[] }): void {
  writeSync(process.stderr.fd, `\n${FIGURES_MARK}${JSON.stringify(told)}\n`);
  stalls = [];
}

process.on("SIGWINCH", () => {
  look();
  tell({ stalls });
});

process.on("SIGUSR2", () => {
  const worstDelayMs = delays.max / 1e6;
  const standardWorkMs = takeStandardWork();
  // Twice: what the first one finalises, the second one frees.
  globalThis.gc?.();
  globalThis.gc?.();
  const { heapUsed, external, rss } = process.memoryUsage();
  const figures: Figures = {
    standardWorkMs,
    stalls,
    worstDelayMs,
    heapUsedBytes: heapUsed,
    externalBytes: external,
    rssBytes: rss,
  };
  tell(figures);
  // The collections asked for here are no stall of the provider's.
  last = { atMs: performance.now(), cpuMs: threadCpuMs() };
  delays.reset();
});
