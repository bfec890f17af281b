import { describe, expect, it } from "vitest";
import type { Measured } from "./interleave.ts";
import { findRestlessness, listDoubts, toThroughputTable } from "./report.ts";

const row = (name: string, change: Partial<Measured> = {}): Measured => ({
  name,
  perSecond: 1000,
  perBusySecond: 1000,
  spread: 1.1,
  p50Ms: 1,
  p99Ms: 2,
  meanBytes: 99_200,
  serverBusy: 1,
  loadBusy: 0.5,
  unexpected: {},
  heldBack: 0,
  ...change,
});

describe("the table", () => {
  it("puts every row beside the first", () => {
    const lines = toThroughputTable([row("raw"), row("ours", { perSecond: 120, perBusySecond: 110 })]);
    expect(lines.split("\n")[3]).toMatch(/^\| ours \|\s+120 \| 0\.120 \|\s+0\.110 \|/);
  });

  it("shows no figure where there is none", () => {
    const lines = toThroughputTable([row("raw"), row("ours", { perSecond: Number.NaN })]);
    expect(lines.split("\n")[3]).toMatch(/^\| ours \|\s+– \|\s+– \|/);
  });
});

describe("doubts", () => {
  it("are none where all went as it should", () => {
    expect(listDoubts([row("raw"), row("ours")])).toEqual([]);
    expect(findRestlessness([row("raw"), row("ours")])).toEqual([]);
  });

  it("name what was not answered as expected, and what was held back", () => {
    expect(listDoubts([row("ours", { unexpected: { "429": 2, short: 1 }, heldBack: 7 })])).toEqual([
      "ours: unexpected answers (2 × 429, 1 × short), so no figure",
      "ours: held back 7 times by the ceiling of every address",
    ]);
  });

  it("say where the load was the slower one", () => {
    expect(listDoubts([row("raw", { serverBusy: 0.7, loadBusy: 0.99 })])).toHaveLength(1);
    expect(findRestlessness([row("raw", { serverBusy: 0.7, loadBusy: 0.99 })])).toEqual([]);
  });

  it("say where neither had a processor to itself", () => {
    expect(findRestlessness([row("raw", { serverBusy: 0.3, loadBusy: 0.2 }), row("ours")])).toHaveLength(1);
  });
});
