/**
 * Started by `runPlanted` (run.ts). Each bug runs the tests that have to catch it, in a module of their own; what they
 * test is loaded once in each thread, with all the bugs and a switch.
 */
import { join, relative } from "node:path";
import { createVitest, type TestModule } from "vitest/node";
import { plantInto } from "#provider/testing/planted.ts";
import { ROOT } from "#scripts/database/programs.ts";
import { CONSOLE_BUGS } from "./bugs.ts";
import { type Finding, NO_BUG, readProvided, tell } from "./run.ts";
import { toPlants, toTurnOn } from "./switch.ts";

const MARK = "?bug=";
const plants = Map.groupBy(toPlants(CONSOLE_BUGS), ({ file }) => file);

const toModuleId = (bug: string, file: string): string => join(ROOT, file) + MARK + encodeURIComponent(bug);
const toBug = (moduleId: string): string => decodeURIComponent(moduleId.split(MARK)[1] ?? "");

function plantIn(code: string, id: string): string {
  const [path = ""] = id.split("?");
  const mine = plants.get(relative(ROOT, path));
  const planted = mine ? plantInto(code, mine) : code;
  return id.includes(MARK) ? `${toTurnOn(toBug(id))}${planted}` : planted;
}

function toFinding(module: TestModule): Finding {
  const tests = [...module.children.allTests()].map((test) => ({ name: test.fullName, ...test.result() }));
  return {
    bug: toBug(module.moduleId),
    errors: module.errors().map(({ message }) => message),
    tests: tests
      .filter(({ state }) => state !== "skipped")
      .map(({ name, state, errors = [] }) => ({ name, state, errors: errors.map(({ message }) => message) })),
  };
}

const vitest = await createVitest(
  "test",
  {
    config: false,
    root: ROOT,
    watch: false,
    reporters: [],
    pool: "threads",
    isolate: false,
    maxWorkers: 2,
    testTimeout: 60_000,
    hookTimeout: 120_000,
    provide: readProvided(process.env),
  },
  { plugins: [{ name: "plant", enforce: "pre", transform: plantIn }] },
);
const project = vitest.getRootProject();
const specify = (bug: string, file: string, test: RegExp) =>
  project.createSpecification(toModuleId(bug, file), { testNamePattern: test });
const bugs = Object.entries(CONSOLE_BUGS);
const byFile = Map.groupBy(Object.values(CONSOLE_BUGS), ({ file }) => file);
await vitest.runTestSpecifications([
  ...bugs.map(([bug, { file, test }]) => specify(bug, file, test)),
  // With none of them the same tests pass, or that they fail says nothing.
  ...[...byFile].map(([file, mine]) =>
    specify(NO_BUG, file, new RegExp(mine.map(({ test }) => `(?:${test.source})`).join("|"))),
  ),
]);
tell(vitest.state.getTestModules().map(toFinding));
await vitest.close();
