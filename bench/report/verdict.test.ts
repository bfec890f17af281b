import { describe, expect, it } from "vitest";
import { type Goal, isMet, judge, needsAnotherTry } from "./verdict.ts";

const fast: Goal = { name: "fast", bound: { kind: "least", value: 0.12 } };
const quiet: Goal = { name: "quiet", bound: { kind: "most", value: 250 } };

describe("a goal", () => {
  it.each([
    [fast, 0.12, true],
    [fast, 0.119_99, false],
    [quiet, 250, true],
    [quiet, 250.1, false],
    [fast, Number.NaN, false],
    [quiet, Number.NaN, false],
  ])("%j is met by %d: %s", (goal, figure, expected) => {
    expect(isMet(goal, figure)).toBe(expected);
  });
});

describe("the verdict", () => {
  it("is missed only when both tries missed it", () => {
    const [verdict] = judge([fast], [new Map([["fast", 0.05]]), new Map([["fast", 0.15]])]);
    expect(verdict).toEqual({ goal: fast, figures: [0.05, 0.15], isMet: true });
    expect(judge([fast], [new Map([["fast", 0.05]]), new Map([["fast", 0.1]])])[0]?.isMet).toBe(false);
  });

  it("is missed by a figure that could not be measured", () => {
    expect(judge([fast], [new Map()])).toEqual([{ goal: fast, figures: [], isMet: false }]);
  });

  it("is told for each goal by itself", () => {
    const verdicts = judge(
      [fast, quiet],
      [
        new Map([
          ["fast", 1],
          ["quiet", 900],
        ]),
      ],
    );
    expect(verdicts.map((verdict) => verdict.isMet)).toEqual([true, false]);
  });
});

describe("another try", () => {
  const met = judge([fast], [new Map([["fast", 1]])]);
  const missed = judge([fast], [new Map([["fast", 0.01]])]);

  it("follows a missed goal", () => {
    expect(needsAnotherTry(missed, [1.1])).toBe(true);
  });

  it("follows a denominator that more than doubled between rounds, even if all goals are met", () => {
    expect(needsAnotherTry(met, [1.1, 2.01])).toBe(true);
  });

  it("is not needed otherwise", () => {
    expect(needsAnotherTry(met, [2])).toBe(false);
  });
});
