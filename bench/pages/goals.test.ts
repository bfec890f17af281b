import { describe, expect, it } from "vitest";
import { judge } from "#bench/report/verdict.ts";
import {
  atFifty,
  atThousand,
  BARE,
  isTimed,
  listGoals,
  type Measured,
  PAGES,
  PRESSES,
  REACT_ADMIN,
  toTry,
} from "./goals.ts";

const VISIT = { scriptBytes: 150_000, elements: 900, requests: 20, paintMs: 120, shift: 0 };

function measure(change: { page?: string; visit?: Partial<typeof VISIT>; manyMs?: number } = {}): Measured {
  const visits = new Map(
    PAGES.map((page) => [page, [{ ...VISIT, ...(page === change.page ? change.visit : {}) }]]),
  );
  visits.set(BARE, [{ ...VISIT, scriptBytes: 135_000, paintMs: 100 }]);
  visits.set(REACT_ADMIN, [{ ...VISIT, scriptBytes: 300_000, paintMs: 900 }]);
  return {
    visits,
    presses: new Map(
      Object.values(PRESSES).flatMap((press) => [
        [atFifty(press), [{ inpMs: 40, settledMs: 90 }]],
        [atThousand(press), [{ inpMs: change.manyMs ?? 48, settledMs: 90 }]],
      ]),
    ),
  };
}

function listMissed(measured: Measured, hasReactAdmin = true): string[] {
  return judge(listGoals(hasReactAdmin), [toTry(measured)])
    .filter(({ isMet }) => !isMet)
    .map(({ goal }) => goal.name);
}

describe("the goals of the pages", () => {
  it("are all met by pages that are little more than the bare one", () => {
    expect(listMissed(measure())).toEqual([]);
  });

  it.each([
    ["orders", { scriptBytes: 190_000 }, ["orders: scripts by the bare page's"]],
    ["guests", { scriptBytes: 190_000 }, []],
    [
      "guests",
      { scriptBytes: 217_000 },
      ["guests: scripts by the bare page's", "guests: scripts by react-admin's"],
    ],
    ["rates", { paintMs: 161 }, ["rates: largest paint by the bare page's"]],
    ["order", { shift: 0.021 }, ["order: layout shift"]],
    ["results", { elements: 1401 }, ["results: elements"]],
    ["results", { paintMs: Number.NaN }, ["results: largest paint by the bare page's"]],
  ])("see what %s has with %j", (page, visit, missed) => {
    expect(listMissed(measure({ page, visit }))).toEqual(missed);
  });

  it("see a list that grows slower with what was found", () => {
    expect(listMissed(measure({ manyMs: 65 }))).toEqual(
      Object.values(PRESSES).map((press) => `${press}: INP of 1000 by INP of 50`),
    );
  });

  it("take the middle of the rounds", () => {
    const measured = measure();
    const rounds = [120, 900, 121].map((paintMs) => ({ ...VISIT, paintMs }));
    const visits = new Map(measured.visits).set("search", rounds);
    expect(toTry({ ...measured, visits }).get("search: largest paint by the bare page's")).toBeCloseTo(1.21);
  });

  it("are worth another try where a time was told, and not where something was counted", () => {
    const timed = listGoals(true).filter(isTimed);
    expect(timed.map(({ name }) => name)).toEqual(expect.arrayContaining(["results: layout shift"]));
    expect(timed.some(({ name }) => /scripts|elements/.test(name))).toBe(false);
  });

  it("leave react-admin out where it could not be had, and miss nothing else", () => {
    const measured = measure();
    const visits = new Map(measured.visits);
    visits.delete(REACT_ADMIN);
    expect(listMissed({ ...measured, visits }, false)).toEqual([]);
    expect(listMissed({ ...measured, visits }, true)).toHaveLength(PAGES.length);
  });
});
