import { describe, expect, it } from "vitest";
import type { FloodPlan, FloodRound } from "#bench/load/flood.ts";
import type { Loader } from "#bench/load/loader.ts";
import { type Contender, interleave, type Measured, ratio } from "./interleave.ts";

const PLAN: FloodPlan = {
  port: 1,
  path: "/",
  headers: {},
  bodies: ["{}"],
  addresses: ["127.0.0.1"],
  sessionIds: [],
  inFlight: 1,
  mostPerAddressPerSecond: null,
  expected: { status: 200, leastBytes: 1 },
};

const ROUND: FloodRound = {
  perSecond: 0,
  p50Ms: 1,
  p99Ms: 2,
  unexpected: {},
  heldBack: 0,
  meanBytes: 3,
};

/** Runs nothing, and answers the rounds it was given in turn. */
function loaderOf(rounds: Partial<FloodRound>[]): Loader & { asked: string[] } {
  const asked: string[] = [];
  return {
    asked,
    pid: process.pid,
    plan: async () => {},
    stop: async () => {},
    async run(name, durationMs) {
      asked.push(`${name} ${durationMs}`);
      return { ...ROUND, ...rounds.shift() };
    },
  };
}

const contender = (name: string): Contender => ({ name, serverPid: process.pid, plan: PLAN });
const TIMING = { rounds: 3, roundMs: 30, warmUpMs: 20 };

describe("interleaved rounds", () => {
  it("warm everything up, then take turns", async () => {
    const loader = loaderOf([]);
    await interleave(loader, [contender("A"), contender("B")], TIMING);
    expect(loader.asked).toEqual(["A 20", "B 20", "A 30", "B 30", "A 30", "B 30", "A 30", "B 30"]);
  });

  it("give the median, without the warm-up, and how far apart the rounds were", async () => {
    const loader = loaderOf([{ perSecond: 1 }, { perSecond: 40 }, { perSecond: 20 }, { perSecond: 30 }]);
    const measured = await interleave(loader, [contender("A")], TIMING);
    expect(measured.get("A")).toMatchObject({ perSecond: 30, spread: 2 });
  });

  it("give no figure where an answer was not what was asked for", async () => {
    const loader = loaderOf([
      {},
      { perSecond: 40, unexpected: { "429": 2 } },
      { perSecond: 40, unexpected: { "429": 1, short: 1 } },
    ]);
    const measured = await interleave(loader, [contender("A")], TIMING);
    expect(measured.get("A")?.perSecond).toBeNaN();
    expect(measured.get("A")?.unexpected).toEqual({ "429": 3, short: 1 });
  });
});

const rates = (perSecond: number, perBusySecond: number): Measured => ({
  name: "",
  perSecond,
  perBusySecond,
  spread: 1,
  p50Ms: 1,
  p99Ms: 1,
  meanBytes: 1,
  serverBusy: 1,
  loadBusy: 1,
  unexpected: {},
  heldBack: 0,
});

describe("a ratio", () => {
  it("is not flattered by a denominator that sat idle", () => {
    const measured = new Map([
      ["ours", rates(300, 330)],
      ["raw", rates(4000, 11_000)],
    ]);
    expect(ratio(measured, "ours", "raw")).toBeCloseTo(0.03);
  });

  it("is not flattered by a server that waits instead of working", () => {
    const measured = new Map([
      ["ours", rates(300, 3000)],
      ["raw", rates(10_000, 11_000)],
    ]);
    expect(ratio(measured, "ours", "raw")).toBeCloseTo(0.03);
  });

  it("does not exist where either was not measured", () => {
    expect(ratio(new Map([["ours", rates(1, 1)]]), "ours", "raw")).toBeNaN();
    expect(
      ratio(
        new Map([
          ["ours", rates(Number.NaN, Number.NaN)],
          ["raw", rates(1, 1)],
        ]),
        "ours",
        "raw",
      ),
    ).toBeNaN();
  });
});
