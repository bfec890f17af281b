import { describe, expect, it } from "vitest";
import { RemoteClock } from "./remote-clock.ts";

describe("the database's clock from afar", () => {
  it("is never taken for earlier or later than it can be", () => {
    const clock = new RemoteClock();
    // The remote clock is 500 ahead; answers take between 2 and 40 ms, unevenly there and back.
    for (const [sentMs, thereMs, backMs] of [
      [1_000, 30, 10],
      [1_100, 1, 1],
      [1_200, 5, 20],
    ] as const) {
      clock.note(sentMs, sentMs + thereMs + backMs, sentMs + thereMs + 500);
      const { earliestMs, latestMs } = clock.at(sentMs + 100);
      expect(earliestMs).toBeLessThanOrEqual(sentMs + 600);
      expect(latestMs).toBeGreaterThanOrEqual(sentMs + 600);
    }
    const { earliestMs, latestMs } = clock.at(1_300);
    expect(latestMs - earliestMs).toBeLessThan(3);
  });

  it("is learnt anew when it was set", () => {
    const clock = new RemoteClock();
    clock.note(1_000, 1_002, 5_001);
    clock.note(2_000, 2_002, 901_001);
    expect(clock.at(2_002).earliestMs).toBeCloseTo(901_001, -1);
  });
});
