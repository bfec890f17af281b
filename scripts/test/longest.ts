import { basename } from "node:path";
import { z } from "zod";

/** A test file or a journey, and how long it took. */
export type Took = { name: string; seconds: number };

const VitestReport = z.object({
  testResults: z.array(z.object({ name: z.string(), startTime: z.number(), endTime: z.number() })),
});

const Spec = z.object({
  title: z.string(),
  file: z.string(),
  tests: z.array(z.object({ results: z.array(z.object({ duration: z.number() })) })),
});

const Suite = z.object({
  specs: z.array(Spec).default([]),
  get suites() {
    return z.array(Suite).default([]);
  },
});

const PlaywrightReport = z.object({ suites: z.array(Suite) });

/** How long each file of Vitest's JSON report took. */
export function readVitestTook(report: string): Took[] {
  return VitestReport.parse(JSON.parse(report)).testResults.map(({ name, startTime, endTime }) => ({
    name: basename(name),
    seconds: (endTime - startTime) / 1000,
  }));
}

/** How long each journey of Playwright's JSON report took. */
export function readPlaywrightTook(report: string): Took[] {
  return PlaywrightReport.parse(JSON.parse(report)).suites.flatMap(toTook);
}

function toTook({ specs, suites }: z.infer<typeof Suite>): Took[] {
  const own = specs.map(({ title, file, tests }) => ({
    name: `${basename(file)} › ${title}`,
    seconds: tests.flatMap(({ results }) => results).reduce((sum, { duration }) => sum + duration, 0) / 1000,
  }));
  return [...own, ...suites.flatMap(toTook)];
}

/** The longest first, a line each: where to look when the tests have grown slow. */
export function toLongestLines(took: readonly Took[], most = 8): string[] {
  return took
    .toSorted((one, other) => other.seconds - one.seconds)
    .slice(0, most)
    .map(({ name, seconds }) => `${seconds.toFixed(1).padStart(8)} s  ${name}`);
}
