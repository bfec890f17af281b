import { z } from "zod";

/** What a stage of the tests came to. */
export type Counts = { passed: number; failed: number; skipped: number };

const VitestReport = z.object({
  numPassedTests: z.number(),
  numFailedTests: z.number(),
  numFailedTestSuites: z.number(),
  numPendingTests: z.number(),
  numTodoTests: z.number(),
});

const PlaywrightReport = z.object({
  stats: z.object({
    expected: z.number(),
    unexpected: z.number(),
    flaky: z.number(),
    skipped: z.number(),
  }),
  errors: z.array(z.unknown()),
});

/** Counts out of Vitest's JSON report. A file that could not even be loaded counts as one failure. */
export function readVitestCounts(report: string): Counts {
  const { numPassedTests, numFailedTests, numFailedTestSuites, numPendingTests, numTodoTests } =
    VitestReport.parse(JSON.parse(report));
  return {
    passed: numPassedTests,
    failed: numFailedTests === 0 ? numFailedTestSuites : numFailedTests,
    skipped: numPendingTests + numTodoTests,
  };
}

/** Counts out of Playwright's JSON report. A journey that passed only when repeated has failed. */
export function readPlaywrightCounts(report: string): Counts {
  const { stats, errors } = PlaywrightReport.parse(JSON.parse(report));
  return {
    passed: stats.expected,
    failed: stats.unexpected + stats.flaky + errors.length,
    skipped: stats.skipped,
  };
}

/**
 * What a runner's exit code and report mean together. A runner that failed without a failed test, or that
 * ran none, has failed; a report that is missing counts as no test.
 */
export function judge(code: number | null, report: Counts | null): Counts & { reason?: string } {
  const counts = report ?? { passed: 0, failed: 0, skipped: 0 };
  if (counts.failed > 0) return counts;
  if (code !== 0) return { ...counts, failed: 1, reason: `the runner ended with code ${code ?? "none"}` };
  if (counts.passed === 0) return { ...counts, failed: 1, reason: "it ran no test" };
  return counts;
}

export function addCounts(all: Counts[]): Counts {
  return {
    passed: all.reduce((sum, { passed }) => sum + passed, 0),
    failed: all.reduce((sum, { failed }) => sum + failed, 0),
    skipped: all.reduce((sum, { skipped }) => sum + skipped, 0),
  };
}

/** The one line everything ends in: "12 passed, 0 failed", with ", 3 skipped" when any was. */
export function toCountLine({ passed, failed, skipped }: Counts): string {
  return `${passed} passed, ${failed} failed${skipped > 0 ? `, ${skipped} skipped` : ""}`;
}
