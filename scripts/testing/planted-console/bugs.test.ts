import { readFileSync } from "node:fs";
import { expect, it } from "vitest";
import { plantInto, toSourceUrl } from "#provider/testing/planted.ts";
import { CONSOLE_BUGS } from "./bugs.ts";
import { type Finding, judge, NO_BUG } from "./run.ts";
import { toPlants } from "./switch.ts";

// The proof would say so too, only later.
it("every bug can be planted in the sources as they stand", () => {
  for (const [file, mine = []] of Map.groupBy(toPlants(CONSOLE_BUGS), (plant) => plant.file)) {
    expect(() => plantInto(readFileSync(new URL(toSourceUrl(file)), "utf8"), mine)).not.toThrow();
  }
});

const test = (state: string, ...errors: string[]) => ({ name: "t", state, errors });

it("a bug counts as caught where each of its tests says what is wrong, and in no other case", () => {
  const bugs = Object.keys(CONSOLE_BUGS);
  const [first = ""] = bugs;
  const caught = test("failed", "expected 1 to be 2");
  const all: Finding[] = [
    { bug: NO_BUG, errors: [], tests: [test("passed")] },
    ...bugs.map((bug) => ({ bug, errors: [], tests: [caught] })),
  ];
  const judgeWith = (changed: Finding) =>
    judge(all.map((each) => (each.bug === changed.bug ? changed : each)));
  expect(judge(all)).toEqual([]);
  expect(judge(all.slice(1))).toEqual([`${NO_BUG}: no test was run`]);
  expect(judgeWith({ bug: NO_BUG, errors: [], tests: [caught] })).toHaveLength(1);
  for (const tests of [
    [],
    [test("passed")],
    [caught, test("passed")],
    [test("failed", "connect ECONNREFUSED")],
  ]) {
    expect(judgeWith({ bug: first, errors: [], tests })).toHaveLength(1);
  }
  expect(judgeWith({ bug: first, errors: ["no such module"], tests: [caught] })).toHaveLength(1);
});
