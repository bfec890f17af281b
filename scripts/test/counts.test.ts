import { describe, expect, it } from "vitest";
import { addCounts, judge, readPlaywrightCounts, readVitestCounts, toCountLine } from "./counts.ts";

const vitest = {
  numPassedTests: 5,
  numFailedTests: 0,
  numFailedTestSuites: 0,
  numPendingTests: 0,
  numTodoTests: 0,
};

describe("counts", () => {
  it("come from Vitest's report", () => {
    expect(
      readVitestCounts(JSON.stringify({ ...vitest, numFailedTests: 2, numFailedTestSuites: 1 })),
    ).toEqual({
      passed: 5,
      failed: 2,
      skipped: 0,
    });
    expect(readVitestCounts(JSON.stringify({ ...vitest, numPendingTests: 1, numTodoTests: 2 })).skipped).toBe(
      3,
    );
  });

  it("hold a test file that could not be loaded", () => {
    expect(readVitestCounts(JSON.stringify({ ...vitest, numFailedTestSuites: 1 })).failed).toBe(1);
  });

  it("come from Playwright's report, where a repeated journey and a broken file have failed", () => {
    const stats = { expected: 4, unexpected: 1, flaky: 1, skipped: 2 };
    expect(readPlaywrightCounts(JSON.stringify({ stats, errors: [{ message: "no" }] }))).toEqual({
      passed: 4,
      failed: 3,
      skipped: 2,
    });
  });

  it("refuse a report of another shape", () => {
    expect(() => readVitestCounts("{}")).toThrow(/numPassedTests/);
    expect(() => readPlaywrightCounts("[]")).toThrow(/expected object/);
  });

  it.each([
    [0, { passed: 3, failed: 0, skipped: 0 }, 0],
    [1, { passed: 3, failed: 2, skipped: 0 }, 2],
    [0, { passed: 3, failed: 2, skipped: 0 }, 2],
    [1, { passed: 3, failed: 0, skipped: 0 }, 1],
    [null, { passed: 3, failed: 0, skipped: 0 }, 1],
    [0, { passed: 0, failed: 0, skipped: 0 }, 1],
    [0, { passed: 0, failed: 0, skipped: 4 }, 1],
    [0, null, 1],
  ])("with exit code %s and %j mean %i failed", (code, report, failed) => {
    expect(judge(code, report).failed).toBe(failed);
  });

  it("are added up and said in one line", () => {
    const sum = addCounts([
      { passed: 1, failed: 0, skipped: 0 },
      { passed: 20, failed: 3, skipped: 0 },
    ]);
    expect(toCountLine(sum)).toBe("21 passed, 3 failed");
    expect(toCountLine({ ...sum, skipped: 2 })).toBe("21 passed, 3 failed, 2 skipped");
  });
});
