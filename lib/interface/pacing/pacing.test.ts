import { describe, expect, it } from "vitest";
import { createMemoryLines } from "#scripts/testing/pacing/memory-lines.ts";
import { VirtualTime } from "#scripts/testing/pacing/virtual-clock.ts";
import { CEILINGS_PER_SECOND } from "#lib/contract/limits.ts";
import type { LineStore } from "#lib/interface/ports.ts";
import { silentLog } from "#lib/log.ts";
import { FULL_MS, HOLD_MS } from "./line.ts";
import { createPacing } from "./pacing.ts";
import type { Turn, Turns, TurnWish } from "./turns.ts";

const PROVIDER = "https://provider.example/api";

const dying = (): Promise<never> => new Promise(() => {});

const wish = (more: Partial<TurnWish> = {}): TurnWish => ({
  name: "book",
  priority: "booking",
  about: null,
  maxWaitMs: 60_000,
  ...more,
});
/** What has been given so far of what was asked for. */
const watch = (asked: Promise<Turn | null>[]): (Turn | null)[] => {
  const given: (Turn | null)[] = [];
  for (const each of asked) void collect(each, given);
  return given;
};

const takeMany = (turns: Turns, count: number, more: Partial<TurnWish> = {}): (Turn | null)[] =>
  watch(Array.from({ length: count }, () => turns.take(wish(more))));

function createWorld() {
  const time = new VirtualTime();
  const store = createMemoryLines(time.clock(1_000_000), () => 1);
  const toTurns = (
    aheadMs: number,
    baseUrl = PROVIDER,
    through: LineStore = store,
    personId = "1",
  ): Turns => {
    const clock = time.clock(aheadMs);
    const pacing = createPacing({ store: through, clock, log: silentLog, outgoing: "test" });
    return pacing.for(baseUrl, { agencyId: "a", personId });
  };
  return { time, store, toTurns };
}

async function collect<Value>(asked: Promise<Value>, into: Value[]): Promise<void> {
  into.push(await asked);
}

describe("the lines of several processes", () => {
  it("give no more than the ceiling together, whatever their clocks say", async () => {
    const { time, toTurns } = createWorld();
    const given = [5_000_000, -3_000_000, 0].map((aheadMs) => takeMany(toTurns(aheadMs), 10));
    await time.run(1_000);
    expect(given.flat()).toHaveLength(CEILINGS_PER_SECOND.book);
  });

  it("have one for each endpoint and each provider, whatever path its base address has", async () => {
    const { time, toTurns } = createWorld();
    const given = takeMany(toTurns(0), 20);
    const cancels = takeMany(toTurns(0), 20, { name: "cancel" });
    const elsewhere = takeMany(toTurns(0, "https://other.example"), 20);
    const test = takeMany(toTurns(0, "https://provider.example/test"), 20);
    await time.run(1_000);
    expect(cancels).toHaveLength(10);
    expect(elsewhere).toHaveLength(10);
    expect(given.length + test.length).toBe(10);
  });

  it("let single searches go before a survey that came first, and the survey after them", async () => {
    const { time, toTurns } = createWorld();
    const ceiling = CEILINGS_PER_SECOND.hotelList;
    const turns = toTurns(0);
    takeMany(turns, ceiling, { name: "hotelList", priority: "search" });
    await time.run(100);
    const surveys = takeMany(turns, ceiling, { name: "hotelList", priority: "survey" });
    const searches = takeMany(turns, ceiling, { name: "hotelList", priority: "search" });
    await time.run(FULL_MS);
    // Of eight turns one goes to a lower rank.
    expect(searches.length).toBeGreaterThanOrEqual((ceiling * 7) / 8 - 1);
    expect(surveys.length).toBe(ceiling - searches.length);
    await time.run(FULL_MS);
    expect(searches).toHaveLength(ceiling);
    expect(surveys).toHaveLength(ceiling);
  });

  it("go on without one that died with places and people in line", async () => {
    const { time, store, toTurns } = createWorld();
    let isAlive = true;
    const through: LineStore = {
      ...store,
      exchange: (...args) => (isAlive ? store.exchange(...args) : dying()),
    };
    takeMany(toTurns(0, PROVIDER, through), 30);
    await time.run(100);
    isAlive = false;
    const given = takeMany(toTurns(0), 10);
    await time.run(10_000);
    expect(given).toHaveLength(10);
  });

  it("give nothing while the database does not answer, and go on afterwards", async () => {
    const { time, store, toTurns } = createWorld();
    let isUp = false;
    const through: LineStore = {
      ...store,
      read: (key) => (isUp ? store.read(key) : Promise.reject(new Error("no database"))),
      exchange: (...args) => (isUp ? store.exchange(...args) : Promise.reject(new Error("no database"))),
    };
    const given = takeMany(toTurns(0, PROVIDER, through), 1);
    await time.run(5_000);
    expect(given).toEqual([]);
    isUp = true;
    await time.run(1_000);
    expect(given).toHaveLength(1);
  });

  it("come to rest when there is nothing more to give, though the store is closed", async () => {
    const { time, store, toTurns } = createWorld();
    let isOpen = true;
    let asked = 0;
    const through: LineStore = {
      ...store,
      exchange: (...args) => {
        asked += 1;
        return isOpen ? store.exchange(...args) : Promise.reject(new Error("closed"));
      },
      read: (key) => (isOpen ? store.read(key) : Promise.reject(new Error("closed"))),
    };
    const given = takeMany(toTurns(0, PROVIDER, through), 10);
    await time.run(100);
    for (const turn of given) turn?.start();
    isOpen = false;
    for (const turn of given) turn?.end({ kind: "answered" });
    await time.run(1_000);
    const before = asked;
    await time.run(10_000);
    expect(asked).toBe(before);
  });

  it("wait after a crash of the database until nothing it forgot can count", async () => {
    const { time, store, toTurns } = createWorld();
    const turns = toTurns(0);
    const before = takeMany(turns, 10);
    await time.run(50);
    expect(before).toHaveLength(10);
    for (const turn of before) expect(turn?.start()).toBe(true);
    store.crash();
    const after = takeMany(turns, 10);
    const newcomer = takeMany(toTurns(0), 10);
    await time.run(1_200);
    expect([...after, ...newcomer]).toEqual([]);
    await time.run(3_000);
    expect(after.length + newcomer.length).toBe(10);
  });
});

it("whoever waited before a crash of the database is not put behind those who came after", async () => {
  const { time, store, toTurns } = createWorld();
  takeMany(toTurns(0), 10);
  await time.run(50);
  const early = takeMany(toTurns(0, PROVIDER, store, "early"), 1);
  await time.run(500);
  store.crash();
  await time.run(500);
  const late = Array.from({ length: 12 }, (_, index) =>
    takeMany(toTurns(0, PROVIDER, store, `late-${index}`), 1),
  );
  await time.run(FULL_MS);
  expect([early.length, late.flat().length]).toEqual([1, 9]);
});

describe("a turn", () => {
  it("passes when it is not used in time", async () => {
    const { time, toTurns } = createWorld();
    const given: (Turn | null)[] = [];
    void collect(toTurns(0).take(wish()), given);
    await time.run(HOLD_MS + 500);
    expect(given[0]?.start()).toBe(false);
  });

  it("comes back at once when nothing was sent with it", async () => {
    const { time, toTurns } = createWorld();
    const given = takeMany(toTurns(0), 11);
    await time.run(100);
    expect(given).toHaveLength(10);
    given[0]?.end({ kind: "unsent" });
    await time.run(300);
    expect(given).toHaveLength(11);
  });

  it("that met a 429 closes the line for everybody", async () => {
    const { time, toTurns } = createWorld();
    const [first] = takeMany(toTurns(0), 1);
    expect(first).toBeUndefined();
    const refused = takeMany(toTurns(0), 1);
    await time.run(100);
    refused[0]?.start();
    refused[0]?.end({ kind: "limited", retryAfterMs: 3_000 });
    await time.run(50);
    const given = takeMany(toTurns(9_999), 5);
    await time.run(2_900);
    expect(given).toEqual([]);
    await time.run(1_500);
    expect(given).toHaveLength(5);
  });
});

describe("whoever waits", () => {
  it("leaves the line when the person has left, and nobody waits for them", async () => {
    const { time, store, toTurns } = createWorld();
    const turns = toTurns(0);
    takeMany(turns, 10);
    await time.run(50);
    const left = new AbortController();
    const given: (Turn | null)[] = [];
    void collect(turns.take(wish({ signal: left.signal })), given);
    await time.run(100);
    expect(await listed(store, time)).toBe(1);
    left.abort();
    await time.run(100);
    expect(given).toEqual([null]);
    expect(await listed(store, time)).toBe(0);
  });

  it("leaves the line when it takes too long, and renews what would end meanwhile", async () => {
    const { time, toTurns } = createWorld();
    const turns = toTurns(0);
    for (const turn of takeMany(turns, 10)) turn?.start();
    await time.run(10);
    let renewals = 0;
    const closed = takeMany(turns, 1, { name: "ticket" });
    await time.run(10);
    closed[0]?.end({ kind: "limited", retryAfterMs: 60_000 });
    const onWaiting = (): Promise<void> => {
      renewals += 1;
      return Promise.resolve();
    };
    const given = takeMany(turns, 1, { name: "ticket", maxWaitMs: 12_000, onWaiting });
    await time.run(12_500);
    expect(given).toEqual([null]);
    expect(renewals).toBe(2);
  });

  it("is told the place, from any process, and nobody else is", async () => {
    const { time, store, toTurns } = createWorld();
    takeMany(toTurns(0), 12);
    await time.run(50);
    void toTurns(0).take(wish({ about: "order-1" }));
    await time.run(100);
    const elsewhere = createPacing({ store, clock: time.clock(), log: silentLog, outgoing: "test" });
    const asked: unknown[] = [];
    void collect(elsewhere.findPlace({ agencyId: "a", personId: "1" }, "order-1"), asked);
    void collect(elsewhere.findPlace({ agencyId: "a", personId: "2" }, null), asked);
    void collect(elsewhere.findPlace({ agencyId: "b", personId: "1" }, null), asked);
    await time.run(100);
    expect(asked).toEqual([expect.objectContaining({ position: 3 }), null, null]);
  });
});

async function listed(store: LineStore, time: VirtualTime): Promise<number> {
  const rows: unknown[][] = [];
  void collect(store.listWaiting("2 test "), rows);
  await time.run(10);
  return rows[0]?.length ?? -1;
}
