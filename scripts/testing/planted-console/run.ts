import type { ProvidedContext } from "vitest";
import { z } from "zod";
import { run } from "#scripts/processes.ts";
import { ROOT } from "#scripts/database/programs.ts";
import { CONSOLE_BUGS } from "./bugs.ts";

/** What became of the tests under one bug. */
const finding = z.object({
  bug: z.string(),
  /** Of the file itself: it could not even be loaded. */
  errors: z.array(z.string()),
  tests: z.array(z.object({ name: z.string(), state: z.string(), errors: z.array(z.string()) })),
});
export type Finding = z.infer<typeof finding>;

/** What tests of databases are given (scripts/testing/database.ts). */
export type Provided = Pick<ProvidedContext, "testServer" | "testTemplates">;
const template = z.union([z.object({ database: z.string() }), z.object({ failure: z.string() })]);
const provided = z.object({
  testServer: z.object({ port: z.number(), password: z.string() }),
  testTemplates: z.object({ console: template.optional(), provider: template.optional() }),
});

/** What stands for the sources as they are. */
export const NO_BUG = "no bug";

const MARK = "PLANTED ";

/** Runs the tests that have to catch the bugs, with one bug at a time, in a process apart. */
export async function runPlanted(provide: Provided, signal: AbortSignal): Promise<Finding[]> {
  const { output } = await run(process.execPath, [`${import.meta.dirname}/run-main.ts`], {
    cwd: ROOT,
    env: { ...withoutVitest(process.env), PLANTED_PROVIDE: JSON.stringify(provide) },
    signal,
  });
  const line = output.split("\n").find((each) => each.startsWith(MARK));
  if (line === undefined) throw new Error(`the planted tests told nothing: ${output.slice(-2_000)}`);
  return z.array(finding).parse(JSON.parse(line.slice(MARK.length)));
}

/** A run within a run must not take itself for a part of the outer one. */
function withoutVitest(env: NodeJS.ProcessEnv): NodeJS.ProcessEnv {
  const others = Object.entries(env).filter(([name]) => !/^(VITEST|TEST$|NODE_OPTIONS$)/.test(name));
  return { ...Object.fromEntries(others), NODE_ENV: "test" };
}

export function readProvided(env: Record<string, string | undefined>): Provided {
  return provided.parse(JSON.parse(env["PLANTED_PROVIDE"] ?? "null"));
}

export function tell(findings: readonly Finding[]): void {
  process.stdout.write(`\n${MARK}${JSON.stringify(findings)}\n`);
}

/** How tests say that something is not as it should be. A test that could not do its work says something else. */
const SEEN = /^(\w+: )?expected |^it never became so$|^refused: /;

/** One sentence for each test that did not do what it is there for: fail where a bug is, and pass where there is none. */
export function judge(findings: readonly Finding[]): string[] {
  return [NO_BUG, ...Object.keys(CONSOLE_BUGS)].flatMap((bug) => {
    const mine = findings.filter((each) => each.bug === bug);
    const errors = mine.flatMap((each) => each.errors);
    if (errors.length > 0) return [`${bug}: ${errors.join("; ")}`];
    const tests = mine.flatMap((each) => each.tests);
    if (tests.length === 0) return [`${bug}: no test was run`];
    const isRight = bug === NO_BUG ? hasPassed : hasSeen;
    return tests
      .filter((test) => !isRight(test))
      .map((test) => `${bug}: "${test.name}" ${test.state} ${test.errors.join("; ")}`);
  });
}

function hasPassed({ state }: Finding["tests"][number]): boolean {
  return state === "passed";
}

function hasSeen({ state, errors }: Finding["tests"][number]): boolean {
  return state === "failed" && errors.some((error) => SEEN.test(error));
}
