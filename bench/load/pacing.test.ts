import { describe, expect, it } from "vitest";
import { CeilingPace, JUST_BELOW } from "./pacing.ts";

/** The most instants any span of that length holds, its end excluded. */
function mostWithin(instants: readonly number[], spanMs: number): number {
  return Math.max(
    ...instants.map((start) => instants.filter((at) => at >= start && at < start + spanMs).length),
  );
}

/** Sends whenever something may leave, looking only as often as `lookAt` says. */
function sendAll(pace: CeilingPace, lookAtMs: readonly number[]): number[] {
  const sentMs: number[] = [];
  for (const nowMs of lookAtMs) {
    while (pace.readyMs <= nowMs) {
      sentMs.push(nowMs);
      pace.sent(nowMs);
    }
  }
  return sentMs;
}

const everyMs = (from: number, to: number) => Array.from({ length: to - from }, (_, index) => from + index);
const paceOf = (ceiling: number) => new CeilingPace({ ceiling, startMs: 0 });

describe("a pace below a ceiling", () => {
  it("makes exactly the calls it is to make", () => {
    expect(sendAll(paceOf(100), everyMs(0, 60_000))).toHaveLength(100 * JUST_BELOW * 60);
    expect(sendAll(paceOf(5), everyMs(0, 60_000))).toHaveLength(5 * JUST_BELOW * 60);
  });

  it("spreads calls evenly", () => {
    const sent = sendAll(paceOf(10), everyMs(0, 10_000));
    const gaps = sent.slice(1).map((at, index) => at - (sent[index] ?? 0));
    expect(Math.min(...gaps)).toBeGreaterThanOrEqual(104);
    expect(Math.max(...gaps)).toBeLessThanOrEqual(107);
  });

  it.each([5, 10, 50, 100])("stays below a ceiling of %i though calls arrive up to 50 ms late", (ceiling) => {
    expect(mostWithin(sendAll(paceOf(ceiling), everyMs(0, 20_000)), 1050)).toBeLessThanOrEqual(ceiling);
    // Away for 40 ms now and then, and for half a second once.
    const restless = everyMs(0, 20_000).filter((at) => at % 700 > 40 && (at < 5000 || at > 5500));
    expect(mostWithin(sendAll(paceOf(ceiling), restless), 1050)).toBeLessThanOrEqual(ceiling);
  });

  it("makes up for what it was late with, as far as the ceiling allows", () => {
    const restless = everyMs(0, 20_000).filter((at) => at % 700 > 40);
    const sent = sendAll(paceOf(100), restless);
    expect(sent.length).toBeGreaterThan(100 * JUST_BELOW * 20 - 10);
    const gaps = sent.slice(1).map((at, index) => at - (sent[index] ?? 0));
    expect(Math.min(...gaps)).toBeGreaterThanOrEqual(7);
  });

  it("does not make what a long pause took", () => {
    const broken = everyMs(0, 20_000).filter((at) => at < 5000 || at > 6000);
    const pace = paceOf(100);
    const count = sendAll(pace, broken).length;
    expect(count).toBeGreaterThan(100 * JUST_BELOW * 19 - 1);
    expect(count).toBeLessThan(100 * JUST_BELOW * 19.2);
    expect(pace.dueMs).toBeGreaterThan(20_000 - 150);
  });
});
