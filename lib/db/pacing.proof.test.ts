import { describe, expect, it } from "vitest";
import { createTestDatabase } from "#scripts/testing/database.ts";
import { runConsoles, runSimulation } from "#scripts/testing/pacing/agents.ts";
import { CEILINGS_PER_SECOND } from "#lib/contract/limits.ts";

const BOOK_P99_MS = 5_000;
const POLL_LATE_MS = 5_000;
/** Sixty people in one line of ten a second wait six seconds for their turn, in one of five twelve. */
const NOBODY_WAITS_MS = 20_000;

const BUGS = {
  "a fixed second instead of a rolling one": {
    file: "lib/interface/pacing/paced-line.ts",
    text: "this.#learnt.set(id, Math.min(this.#learnt.get(id) ?? Infinity, Math.ceil(freeAtMs)));",
    with: "this.#learnt.set(id, Math.ceil((freeAtMs - WINDOW_MS) / 1000) * 1000);",
  },
  "a call that arrives when it is sent": {
    file: "lib/interface/pacing/line.ts",
    text: "freeAtMs: Math.ceil(now.latestMs + FULL_MS)",
    with: "freeAtMs: Math.ceil(now.latestMs + WINDOW_MS)",
  },
  "a ceiling for each process": {
    file: "lib/interface/pacing/pacing.ts",
    text: "const key = [VERSION, outgoing,",
    with: "const key = [VERSION, outgoing, process,",
  },
  "first come, first served": {
    file: "lib/interface/pacing/fair-order.ts",
    text: "const turn = Math.max(since.get(party.key) ?? served[party.key] ?? 0, party.sinceTurn);",
    with: "const turn = 0;",
  },
} as const;

describe("sixty agents at three times the ceilings", () => {
  it("ten minutes of it: no 429, nobody starves, bookings and recovery in time", async () => {
    const report = await runSimulation({ seconds: 600, seed: 1, travel: "near" });
    expect(report).toMatchObject({ refused: 0, given: 0 });
    expect(report.mostInASecond).toEqual({
      hotelList: CEILINGS_PER_SECOND.hotelList,
      checkAvail: CEILINGS_PER_SECOND.checkAvail,
      ticket: CEILINGS_PER_SECOND.ticket,
      queryOrders: CEILINGS_PER_SECOND.queryOrders,
      book: CEILINGS_PER_SECOND.book,
    });
    // As much goes through as may.
    expect(report.counts.checkAvail).toBeGreaterThan(600 * CEILINGS_PER_SECOND.checkAvail * 0.95);
    expect(report.bookWaitP99Ms).toBeLessThan(BOOK_P99_MS);
    expect(report.pollLateMs).toBeLessThan(POLL_LATE_MS);
    expect(report.longestWaitMs).toBeLessThan(NOBODY_WAITS_MS);
    expect(report.shares.fewest).toBeGreaterThan(report.shares.mean * 0.9);
    expect(report.shares.greedy).toBeLessThan(report.shares.mean * 1.1);
  });

  it("where the provider is half a second away: fewer calls, and no 429 either", async () => {
    const report = await runSimulation({ seconds: 30, seed: 1, travel: "far" });
    expect(report).toMatchObject({ refused: 0, given: 0 });
    expect(report.pollLateMs).toBeLessThan(POLL_LATE_MS);
    // One that travels for half a second each way keeps its place for two.
    expect(report.counts.checkAvail).toBeGreaterThan(30 * CEILINGS_PER_SECOND.checkAvail * 0.4);
  });

  it.each([
    "a fixed second instead of a rolling one",
    "a call that arrives when it is sent",
    "a ceiling for each process",
  ] as const)("finds %s", async (bug) => {
    const report = await runSimulation({ seconds: 5, seed: 1, travel: "near" }, [BUGS[bug]]);
    expect(report.refused).toBeGreaterThan(0);
  });

  it("finds first come, first served", async () => {
    const report = await runSimulation({ seconds: 40, seed: 1, travel: "near" }, [
      BUGS["first come, first served"],
    ]);
    expect(report.shares.greedy).toBeGreaterThan(report.shares.mean * 3);
  });
});

describe("two consoles, each a process, on one database", () => {
  it("no 429 reaches the provider's counter, bookings and recovery are in time", async () => {
    const database = await createTestDatabase("console");
    const { calls, reports } = await runConsoles({
      databaseUrl: database.url,
      seconds: 10,
      agents: 60,
      consoles: 2,
    });
    await database.drop();
    expect(calls.refused).toBe(0);
    expect(reports.flatMap(({ failed }) => failed)).toEqual([]);
    expect(calls.mostInASecond("book")).toBeLessThanOrEqual(CEILINGS_PER_SECOND.book);
    const waits = reports.flatMap(({ bookWaitsMs }) => bookWaitsMs).toSorted((a, b) => a - b);
    expect(waits.length).toBeGreaterThan(20);
    expect(waits[Math.floor(waits.length * 0.99)]).toBeLessThan(BOOK_P99_MS);
    expect(Math.max(...reports.flatMap(({ pollsLateMs }) => pollsLateMs))).toBeLessThan(POLL_LATE_MS);
    const searches = reports.flatMap((report) => Object.values(report.searches));
    expect(searches).toHaveLength(60);
    expect(Math.min(...searches)).toBeGreaterThan(0);
  });

  it("finds a ceiling for each process", async () => {
    const database = await createTestDatabase("console");
    const { calls } = await runConsoles({ databaseUrl: database.url, seconds: 4, agents: 60, consoles: 2 }, [
      BUGS["a ceiling for each process"],
    ]);
    await database.drop();
    expect(calls.refused).toBeGreaterThan(0);
  });
});
