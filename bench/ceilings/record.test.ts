import { describe, expect, it } from "vitest";
import { type Answered, codeOfEnvelope, summarise } from "./record.ts";

const ok: Answered = { status: 200, code: 0, costMs: 2, wallMs: 3 };

describe("a summary", () => {
  it("counts what must not be there", () => {
    const answers = [
      ok,
      { ...ok, status: 500, code: 100_000_500 },
      { ...ok, status: 429, code: 100_000_429 },
      { ...ok, code: 100_001_120 },
      { status: 0, code: null, costMs: null, wallMs: 1 },
    ];
    expect(summarise("book", 6, answers)).toMatchObject({
      planned: 6,
      calls: 5,
      serverErrors: 1,
      rateLimited: 1,
      unexpected: { "500/100000500": 1, "429/100000429": 1, "200/100001120": 1, "no answer": 1 },
    });
  });

  it("takes percentiles of what the server says it cost, and of what the caller waited", () => {
    const answers = Array.from({ length: 100 }, (_, index) => ({ ...ok, costMs: index + 1, wallMs: 7 }));
    expect(summarise("ticket", 100, answers)).toMatchObject({
      cost: { p50: 50, p95: 95, p99: 99 },
      wall: { p50: 7, p95: 7, p99: 7 },
      unexpected: {},
    });
  });

  it("has no percentiles where nothing was answered", () => {
    expect(summarise("ticket", 5, []).cost.p95).toBeNaN();
  });
});

describe("the code of an envelope", () => {
  it.each([
    ['{"code":0,"msg":"success","data":{}}', 0],
    ['{"code":100000429,"msg":"…"}', 100_000_429],
    ['{"msg":"","code":0}', null],
    ["<html>", null],
    ["", null],
  ])("of %s is %s", (text, code) => {
    expect(codeOfEnvelope(Buffer.from(text))).toBe(code);
  });
});
