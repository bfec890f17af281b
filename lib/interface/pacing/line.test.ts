import { describe, expect, it } from "vitest";
import { CallCount } from "#scripts/testing/pacing/counting-provider.ts";
import { fairOrder, type Waiter } from "./fair-order.ts";
import { decide, emptyLine, FULL_MS, type Line, type Own, WINDOW_MS } from "./line.ts";
import { readLine, writeLine } from "./line-text.ts";
import { findPlace } from "./place-in-line.ts";

let calls = 0;
const waiter = (person: string, more: Partial<Waiter> = {}): Waiter => ({
  id: `call-${(calls += 1)}`,
  process: "p",
  rank: 2,
  agency: "a",
  person,
  about: null,
  sinceMs: calls,
  sinceTurn: 0,
  ...more,
});

const own = (waiting: Waiter[], more: Partial<Own> = {}): Own => ({
  process: "p",
  waiting,
  learnt: new Map(),
  refusedMs: null,
  wasAccepted: false,
  chance: 0,
  ...more,
});

const at = (ms: number) => ({ earliestMs: ms, latestMs: ms });
const people = (waiters: readonly Waiter[]): string => waiters.map(({ person }) => person).join("");
const many = (person: string, count: number, more: Partial<Waiter> = {}): Waiter[] =>
  Array.from({ length: count }, () => waiter(person, more));

describe("who goes next", () => {
  it("takes people in turn, however many calls one of them has", () => {
    const waiting = [...many("a", 5), ...many("b", 2), ...many("c", 1)];
    expect(people(fairOrder(waiting, {}, 0))).toBe("abcabaaa");
  });

  it("goes on from whoever had a turn last", () => {
    const waiting = [...many("a", 2), ...many("b", 2), ...many("c", 2)];
    const served = { "#2": 9, a: 9, "a a": 9, "a b": 7, "a c": 8 };
    expect(people(fairOrder(waiting, served, 9))).toBe("bcabca");
  });

  it("takes people with one call each as they came, whoever of them had a turn before", () => {
    const waiting = ["a", "b", "c"].map((person, index) => waiter(person, { sinceTurn: 10 + index }));
    expect(people(fairOrder(waiting, { "#2": 12, a: 12, "a a": 9, "a b": 7, "a c": 8 }, 12))).toBe("abc");
  });

  it("takes agencies in turn, however many people one of them has", () => {
    const waiting = [
      ...["a", "b", "c", "d"].map((person) => waiter(person, { agency: "large" })),
      ...many("z", 2, { agency: "small" }),
    ];
    expect(people(fairOrder(waiting, {}, 0))).toBe("azbzcd");
  });

  it("takes the urgent first, and of eight turns one is somebody else's", () => {
    const waiting = [
      ...many("s", 3, { rank: 2 }),
      ...many("c", 3, { rank: 3 }),
      ...many("b", 24, { rank: 0 }),
    ];
    expect(people(fairOrder(waiting, {}, 0)).slice(0, 24)).toBe("bbbbbbbsbbbbbbbcbbbbbbbs".slice(0, 24));
  });
});

const nameOf = (ceiling: number) => (ceiling === 10 ? "book" : "ticket");

/** Everybody in line goes as soon as the line allows; when each arrives is anybody's guess until it is answered. */
function drive(ceiling: number, forMs: number, underWayMs: () => number): CallCount {
  let line = emptyLine();
  const provider = new CallCount();
  const learnt = new Map<string, number>();
  const arrivals: { id: string; atMs: number }[] = [];
  const waiting: Waiter[] = [];
  for (let nowMs = 1; nowMs <= forMs; nowMs += 1) {
    if (waiting.length < ceiling * 2) waiting.push(waiter(`person-${nowMs % 7}`));
    for (const arrival of arrivals.filter(({ atMs }) => atMs === nowMs)) {
      expect(provider.take(nameOf(ceiling), nowMs)).toBe(true);
      learnt.set(arrival.id, nowMs + WINDOW_MS);
    }
    const decision = decide(line, ceiling, own(waiting, { learnt }), at(nowMs));
    line = decision.next;
    for (const id of decision.granted) {
      arrivals.push({ id, atMs: nowMs + underWayMs() });
      waiting.splice(
        waiting.findIndex((each) => each.id === id),
        1,
      );
    }
  }
  return provider;
}

describe("the rolling second", () => {
  it.each([10, 5])("never holds more than %s, wherever it begins, and hardly less", (ceiling) => {
    const jitter = [3, 120, 1, 60, 240, 7, 15];
    let turn = 0;
    const provider = drive(ceiling, 30_000, () => jitter[turn++ % jitter.length] ?? 1);
    expect(provider.mostInASecond(nameOf(ceiling))).toBe(ceiling);
    expect(provider.count(nameOf(ceiling))).toBeGreaterThan(ceiling * 30 * 0.9);
  });

  it("a place nobody speaks of any more comes back by itself", () => {
    const first = decide(emptyLine(), 1, own([waiter("a")]), at(1_000));
    const next = waiter("b", { process: "q" });
    const asOther = own([next], { process: "q" });
    expect(decide(first.next, 1, asOther, at(1_000 + FULL_MS - 1)).granted).toEqual([]);
    expect(decide(first.next, 1, asOther, at(1_000 + FULL_MS)).granted).toEqual([next.id]);
  });

  it("one that was never sent is free at once", () => {
    const call = waiter("a");
    const { next } = decide(emptyLine(), 1, own([call]), at(1_000));
    const after = waiter("b");
    expect(decide(next, 1, own([after], { learnt: new Map([[call.id, 0]]) }), at(1_001)).granted).toEqual([
      after.id,
    ]);
  });

  it("a clock that was set back keeps no place for longer than a place is kept", () => {
    const { next } = decide(emptyLine(), 1, own([waiter("a")]), at(9_000_000));
    const back = decide(next, 1, own([waiter("b")]), at(1_000));
    expect(back.nextAtMs).toBeLessThanOrEqual(1_000 + FULL_MS);
  });
});

describe("several processes", () => {
  it("leave each other's turns to each other", () => {
    const theirs = waiter("a", { process: "q" });
    const line: Line = { ...emptyLine(), waiting: [theirs], seen: { q: 1_000 } };
    const mine = waiter("b");
    const decision = decide(line, 1, own([mine]), at(1_001));
    expect(decision.granted).toEqual([]);
    expect(decision.next.waiting).toEqual([theirs, mine]);
  });

  it("do not wait for one that died", () => {
    const theirs = waiter("a", { process: "q" });
    const line: Line = { ...emptyLine(), waiting: [theirs], seen: { q: 1_000 } };
    const mine = waiter("b");
    const decision = decide(line, 1, own([mine]), at(6_001));
    expect(decision.granted).toEqual([mine.id]);
    expect(decision.next.waiting).toEqual([]);
  });
});

describe("a 429", () => {
  it("closes the line for everybody for as long as was told, twice as long the next time, and no longer once one went through", () => {
    const closed = decide(emptyLine(), 10, own([waiter("a")], { refusedMs: 2_000 }), at(1_000));
    expect(closed.granted).toEqual([]);
    const theirs = own([waiter("b", { process: "q" })], { process: "q" });
    expect(decide(closed.next, 10, theirs, at(2_999)).granted).toEqual([]);
    expect(decide(closed.next, 10, theirs, at(3_000)).granted).toHaveLength(1);
    const again = decide(closed.next, 10, own([], { refusedMs: 2_000 }), at(3_000));
    expect(again.next.closedUntilMs).toBe(7_000);
    const through = decide(again.next, 10, own([], { wasAccepted: true }), at(7_001));
    expect(through.next).toMatchObject({ closedUntilMs: 0, refusals: 0 });
  });

  it("counts once for all who were refused together", () => {
    const first = decide(emptyLine(), 10, own([], { refusedMs: 1_000 }), at(1_000));
    const second = decide(first.next, 10, own([], { refusedMs: 1_000 }), at(1_010));
    expect(second.next).toMatchObject({ closedUntilMs: 2_010, refusals: 1 });
  });
});

it("is stored and read as it is", () => {
  const line: Line = {
    ...decide(emptyLine(), 1, own([waiter("a"), waiter("b", { about: "order" }), waiter("b")]), at(1_000))
      .next,
    refusals: 2,
  };
  expect(readLine(writeLine(line))).toEqual(line);
});

it("tells a person's own place, and how long it is about", () => {
  const waiting = [waiter("a"), waiter("b", { about: "order" }), waiter("b"), waiter("c", { agency: "b" })];
  const line: Line = { ...emptyLine(), waiting, busy: [{ id: "gone", freeAtMs: 1_400 }] };
  const whose = { agency: "a", person: "b", about: null };
  expect(findPlace(line, 1, whose, 1_000)).toMatchObject({ position: 3, waitMs: 400 + 2 * WINDOW_MS });
  expect(findPlace(line, 1, { ...whose, about: "order" }, 1_000)?.position).toBe(3);
  expect(findPlace(line, 1, { ...whose, about: "another" }, 1_000)).toBeNull();
  expect(findPlace(line, 1, { ...whose, agency: "b" }, 1_000)).toBeNull();
});
