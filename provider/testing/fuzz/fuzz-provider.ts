import type { ProviderProcess } from "#provider/testing/start-process.ts";
import { askFigures } from "./ask-figures.ts";
import { sendAgain } from "./exchange.ts";
import type { Figures } from "./figures.ts";
import type { FuzzReport } from "./fuzz-report.ts";
import { judgeMemory, judgeStalls, judgeUnexplained } from "./judge-figures.ts";
import { runFuzz } from "./run-fuzz.ts";
import { shrinkPlan } from "./shrink-plan.ts";

/** When the figures are taken: after warming up, once every cache is full, and at the end. */
const SHARES = [0.2, 0.6, 1];
/** Faults that are made small; the others are like one of them. */
const SHRUNK_MAX = 5;

export type FuzzRun = { report: FuzzReport; figures: Figures[]; tookMs: number };

/** A whole run against a process that was started with `PROBE_ARGS`: answers, stalls, memory and what it wrote. */
export async function fuzzProvider(
  provider: ProviderProcess,
  options: { seed: number; requests: number },
): Promise<FuzzRun> {
  const begunMs = performance.now();
  const unforeseen = watchLog(provider);
  const figures: Figures[] = [];
  await askFigures(provider);
  const report = await runFuzz({
    ...options,
    port: Number(new URL(provider.url).port),
    milestones: SHARES.map((share) => ({
      share,
      async reach(fuzz) {
        const taken = await askFigures(provider);
        figures.push(taken);
        await judgeStalls(fuzz, provider, taken);
        if (share < 1) return;
        for (const fault of fuzz.report.listKinds().slice(0, SHRUNK_MAX)) {
          if (fault.plan && fault.kind === "answer") {
            fault.plan = await shrinkPlan(fault.plan, (plan) => sendAgain(fuzz, plan), fault.detail);
          }
        }
      },
    })),
  });
  const [, before, after] = figures;
  if (before && after) judgeMemory(report, [before, after]);
  judgeUnexplained(report);
  for (const detail of unforeseen) report.fault({ kind: "log", detail });
  return { report, figures, tookMs: performance.now() - begunMs };
}

/** What the process says that no healthy one does: an unforeseen failure, or a warning of Node's own. */
function watchLog({ child }: ProviderProcess): Set<string> {
  const unforeseen = new Set<string>();
  let rest = "";
  child.stdout?.on("data", (chunk: Buffer) => {
    const lines = `${rest}${chunk.toString("utf8")}`.split("\n");
    rest = lines.pop() ?? "";
    for (const line of lines) if (/"level":[56]0/.test(line)) unforeseen.add(withoutIds(line));
  });
  child.stderr?.on("data", (chunk: Buffer) => {
    const warning = /\w*Warning: .*/.exec(chunk.toString("utf8"))?.[0];
    if (warning !== undefined) unforeseen.add(warning);
  });
  return unforeseen;
}

function withoutIds(line: string): string {
  return line.replaceAll(/"(time|requestId|orderId)":"[^"]*",?/g, "");
}
