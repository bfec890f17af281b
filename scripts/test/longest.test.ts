import { describe, expect, it } from "vitest";
import { readPlaywrightTook, readVitestTook, toLongestLines } from "./longest.ts";

describe("what took long", () => {
  it("is read from Vitest's report, by file", () => {
    const testResults = [
      { name: "/somewhere/lib/quick.test.ts", startTime: 1_000, endTime: 1_500 },
      { name: "/somewhere/lib/slow.test.ts", startTime: 1_000, endTime: 13_000 },
    ];
    expect(toLongestLines(readVitestTook(JSON.stringify({ testResults })), 1)).toEqual([
      "    12.0 s  slow.test.ts",
    ]);
  });

  it("is read from Playwright's report, by journey, however deep it stands", () => {
    const specs = [{ title: "books", file: "agent.spec.ts", tests: [{ results: [{ duration: 2_500 }] }] }];
    const suites = [{ specs: [], suites: [{ specs }] }, { specs }];
    expect(readPlaywrightTook(JSON.stringify({ suites }))).toEqual([
      { name: "agent.spec.ts › books", seconds: 2.5 },
      { name: "agent.spec.ts › books", seconds: 2.5 },
    ]);
  });
});
