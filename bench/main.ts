import { randomBytes } from "node:crypto";
import { mkdtempSync, rmSync } from "node:fs";
import { join } from "node:path";
import { PlainError, toPrintable } from "#scripts/plain-error.ts";
import { findTemporaryParent, startTemporaryCluster } from "#scripts/postgres/temporary-cluster.ts";
import { generateClients } from "#scripts/start/setup.ts";
import type { Bench } from "./bench.ts";
import { measureCeilings } from "./ceilings/measure-ceilings.ts";
import { measureAdded } from "./desk/measure-added.ts";
import { measureSoak } from "./desk/measure-soak.ts";
import { describeMachine, describePinning } from "./machine.ts";
import { type ProviderOptions, readOptions } from "./options.ts";
import { measurePages } from "./pages/measure-pages.ts";
import { toFigure, toTable } from "./report/table.ts";
import type { Verdict } from "./report/verdict.ts";
import { listLogErrors } from "./targets/log-errors.ts";
import { measureThroughput } from "./throughput/measure-throughput.ts";

// npm run bench -- provider, -- pages, -- added, and -- soak: the figures of docs/bench.md. Ends with 1 where a goal was missed twice.
const asked = new AbortController();
for (const signal of ["SIGINT", "SIGTERM", "SIGHUP"] as const) process.on(signal, () => asked.abort());
const leave = () => asked.abort();
process.on("disconnect", leave);

let logFolder = "";
const kept: { stop(): Promise<void> }[] = [];

try {
  const verdicts = await Promise.race([run(), untilAsked(asked.signal)]);
  console.log(`\n${toVerdictTable(verdicts)}`);
  process.exitCode = verdicts.every(({ isMet }) => isMet) ? 0 : 1;
} catch (error) {
  console.error(`\n${asked.signal.aborted ? "The measuring was stopped." : toPrintable(error)}`);
  for (const line of logFolder === "" ? [] : listLogErrors(logFolder)) console.error(line);
  process.exitCode = 1;
}
// What was started last may need what was started before it.
for (const started of kept.toReversed()) await started.stop().catch(reportFailedStop);
process.off("disconnect", leave);
process.exit();

function keep<T extends { stop(): Promise<void> }>(started: T): T {
  kept.push(started);
  return started;
}

async function run(): Promise<Verdict[]> {
  const options = readOptions(process.argv.slice(2));
  console.log(`- ${describeMachine()}`);
  const folder = mkdtempSync(join(findTemporaryParent(), "bellhop-bench-"));
  keep({ stop: async () => rmSync(folder, { recursive: true, force: true }) });
  const common = { signal: asked.signal, say, keep };
  if (options.subject === "soak") return measureSoak({ ...options, ...common });
  if (options.subject === "added") return measureAdded(common);
  if (options.subject === "pages") return measurePages({ ...options, folder, ...common });
  return measureProvider(options, folder);
}

async function measureProvider(options: ProviderOptions, folder: string): Promise<Verdict[]> {
  if (process.platform !== "linux") {
    throw new PlainError(
      "The load comes from many loopback addresses (§8 counts by address), which only Linux has without setting them up. Measure on Linux.",
    );
  }
  console.log(`- ${describePinning()}`);
  await generateClients(["provider"], asked.signal);
  logFolder = folder;
  // Flushed to disk as in life: sessions and orders are paid for.
  const starting = startTemporaryCluster({ durable: true });
  // Kept before it is there: who stops the run while it starts would leave it behind.
  keep({ stop: async () => (await starting).stop() });
  const server = await starting;
  const bench: Bench = { options, server, secret: randomBytes(32).toString("base64"), folder, say, keep };
  return [
    ...(options.parts.throughput ? await measureThroughput(bench) : []),
    ...(options.parts.ceilings ? await measureCeilings(bench) : []),
  ];
}

function say(line: string): void {
  console.log(line);
}

/** What could not be stopped must not keep the rest from being stopped. */
function reportFailedStop(error: unknown): void {
  console.error(toPrintable(error));
  process.exitCode = 1;
}

function untilAsked(signal: AbortSignal): Promise<never> {
  return new Promise((_, reject) => {
    signal.addEventListener("abort", () => reject(new Error("asked to stop")), { once: true });
  });
}

function toVerdictTable(verdicts: readonly Verdict[]): string {
  return toTable(
    ["goal", "bound", "figure", "met"],
    verdicts.map(({ goal: { name, bound }, figures, isMet }) => [
      name,
      `${bound.kind === "least" ? "≥" : "≤"} ${bound.value}`,
      figures.map((figure) => toFigure(figure, 3)).join(", "),
      isMet ? "yes" : "NO",
    ]),
  );
}
