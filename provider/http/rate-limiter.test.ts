import { describe, expect, it } from "vitest";
import { RollingWindowLimiter, type RateLimiter } from "./rate-limiter.ts";

/** The usual mistake: counting by calendar second lets twice the ceiling through around its turn. */
function fixedWindowLimiter(nowMs: () => number): RateLimiter {
  const counts = new Map<string, number>();
  return {
    take(endpoint, limit, address) {
      const key = `${endpoint} ${address} ${Math.floor(nowMs() / 1000)}`;
      const count = (counts.get(key) ?? 0) + 1;
      counts.set(key, count);
      return { isAllowed: count <= limit, limit, remaining: Math.max(0, limit - count) };
    },
  };
}

/** The most calls let through in any second, whatever instant it begins at. */
async function mostInAnySecond(
  create: (nowMs: () => number) => RateLimiter,
  attemptsMs: number[],
): Promise<number> {
  let nowMs = 0;
  const limiter = create(() => nowMs);
  const passed: number[] = [];
  for (const instant of attemptsMs) {
    nowMs = instant;
    const { isAllowed } = await limiter.take("book", 10, "192.0.2.1");
    if (isAllowed) passed.push(instant);
  }
  return Math.max(...passed.map((start) => passed.filter((at) => at >= start && at < start + 1000).length));
}

const burstAroundTheTurn = [...Array.from({ length: 30 }, (_, i) => 900 + i * 7), 1899, 1900, 1901, 1950];

describe("§8 the ceiling holds in any rolling second", () => {
  it("for the rolling window", async () => {
    expect(await mostInAnySecond((now) => new RollingWindowLimiter(now), burstAroundTheTurn)).toBe(10);
  });

  it("a fixed window is caught by the same check", async () => {
    expect(await mostInAnySecond(fixedWindowLimiter, burstAroundTheTurn)).toBeGreaterThan(10);
  });

  it("for any traffic", async () => {
    let seed = 7;
    const random = () => (seed = (seed * 48_271) % 2_147_483_647) / 2_147_483_647;
    for (let round = 0; round < 50; round += 1) {
      let at = 0;
      const attempts = Array.from({ length: 300 }, () => (at += Math.floor(random() * 120)));
      expect(await mostInAnySecond((now) => new RollingWindowLimiter(now), attempts)).toBeLessThanOrEqual(10);
    }
  });
});

it("§8 each endpoint and each address has a budget of its own", () => {
  const limiter = new RollingWindowLimiter(() => 5);
  expect(limiter.take("book", 1, "192.0.2.1")).toEqual({ isAllowed: true, limit: 1, remaining: 0 });
  expect(limiter.take("book", 1, "192.0.2.1").isAllowed).toBe(false);
  expect(limiter.take("cancel", 1, "192.0.2.1").isAllowed).toBe(true);
  expect(limiter.take("book", 1, "192.0.2.2").isAllowed).toBe(true);
});

it("§8 a refused call takes nothing, and the budget is back exactly one second later", () => {
  let nowMs = 0;
  const limiter = new RollingWindowLimiter(() => nowMs);
  limiter.take("book", 1, "192.0.2.1");
  nowMs = 999.9;
  expect(limiter.take("book", 1, "192.0.2.1").isAllowed).toBe(false);
  nowMs = 1000;
  expect(limiter.take("book", 1, "192.0.2.1").isAllowed).toBe(true);
});

it("keeps nothing of who is silent, and not more than so many addresses", () => {
  let nowMs = 0;
  const limiter = new RollingWindowLimiter(() => nowMs);
  for (let address = 0; address < 100_500; address += 1) limiter.take("ticket", 5, String(address));
  expect(limiter.size).toBe(100_000);
  nowMs = 1000;
  limiter.sweep();
  expect(limiter.size).toBe(0);
});

it("§8 hands the last second over to another limiter, which keeps to it", () => {
  let nowMs = 0;
  const before = new RollingWindowLimiter(() => nowMs);
  for (nowMs = 0; nowMs < 900; nowMs += 100) before.take("book", 10, "192.0.2.1");
  nowMs = 1050;
  const after = new RollingWindowLimiter(() => nowMs + 5_000_000);
  after.take("cancel", 1, "192.0.2.1");
  after.reset(before.listPassed());
  // Eight of the nine are of the last second.
  expect(after.take("book", 10, "192.0.2.1")).toEqual({ isAllowed: true, limit: 10, remaining: 1 });
  expect(after.take("book", 10, "192.0.2.1").isAllowed).toBe(true);
  expect(after.take("book", 10, "192.0.2.1").isAllowed).toBe(false);
  nowMs = 1100;
  expect(after.take("book", 10, "192.0.2.1").isAllowed).toBe(true);
  expect(after.take("book", 10, "192.0.2.1").isAllowed).toBe(false);
  expect(after.take("cancel", 1, "192.0.2.1").isAllowed).toBe(true);
});
