import { mkdtempSync, readFileSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { ROOT } from "#scripts/database/programs.ts";
import { type Finished, run } from "#scripts/processes.ts";
import { NEXT } from "#scripts/start/build.ts";
import { type Counts, judge, readVitestCounts } from "./counts.ts";
import { runJourneys } from "./journeys.ts";
import { readVitestTook, type Took } from "./longest.ts";

/** What a stage came to, and what is shown when that is not a success. */
export type StageResult = Counts & { output: string; reason?: string; took?: Took[] };

export type Stage = {
  name: "types" | "lint" | "format" | "unit" | "database" | "proof" | "e2e";
  /** `args` narrow the stage to files, as its runner takes them. */
  run(args: string[], signal: AbortSignal): Promise<StageResult>;
};

/** Everything `npm test` runs, the quickest to fail first. */
export const STAGES: Stage[] = [
  { name: "types", run: checkTypes },
  {
    name: "lint",
    run: (args, signal) => check("oxlint/bin/oxlint", ["--type-aware", "--deny-warnings", ...args], signal),
  },
  { name: "format", run: (args, signal) => check("oxfmt/bin/oxfmt", ["--check", ...args], signal) },
  { name: "unit", run: (args, signal) => runVitest("unit", args, signal) },
  { name: "database", run: (args, signal) => runVitest("database", args, signal) },
  { name: "proof", run: (args, signal) => runVitest("proof", args, signal) },
  { name: "e2e", run: runJourneys },
];

async function checkTypes(_args: string[], signal: AbortSignal): Promise<StageResult> {
  // Next writes the types of routes and of imported styles; a fresh clone has none yet.
  const typegen = await runNode([NEXT, "typegen"], signal);
  if (typegen.code !== 0) return toCheck(typegen);
  return check("typescript/bin/tsc", ["--noEmit"], signal);
}

async function check(program: string, args: string[], signal: AbortSignal): Promise<StageResult> {
  return toCheck(await runNode([join(ROOT, "node_modules", program), ...args], signal));
}

function toCheck({ code, output }: Finished): StageResult {
  return { passed: code === 0 ? 1 : 0, failed: code === 0 ? 0 : 1, skipped: 0, output };
}

async function runVitest(project: string, args: string[], signal: AbortSignal): Promise<StageResult> {
  const folder = mkdtempSync(join(tmpdir(), "bellhop-report-"));
  const report = join(folder, "report.json");
  try {
    const { code, output } = await runNode(
      [
        join(ROOT, "node_modules/vitest/vitest.mjs"),
        "run",
        `--project=${project}`,
        "--reporter=default",
        "--reporter=json",
        `--outputFile.json=${report}`,
        ...args,
      ],
      signal,
    );
    const text = readReport(report);
    return { ...judge(code, text?.counts ?? null), took: text?.took ?? [], output };
  } finally {
    rmSync(folder, { recursive: true, force: true });
  }
}

function readReport(path: string): { counts: Counts; took: Took[] } | null {
  try {
    const text = readFileSync(path, "utf8");
    return { counts: readVitestCounts(text), took: readVitestTook(text) };
  } catch {
    return null;
  }
}

function runNode(args: string[], signal: AbortSignal): Promise<Finished> {
  return run(process.execPath, args, { cwd: ROOT, env: { ...process.env, NO_COLOR: "1" }, signal });
}
