import { describe, expect, it } from "vitest";
import { toStretches } from "./timeline-steps.ts";

const eur = (amountMinor: number) => ({ amountMinor, currency: "EUR" });
const free = { until: "2026-12-01T18:00:00+04:00", fee: eur(0) };
const half = { until: "2026-12-05T18:00:00+04:00", fee: eur(5000) };

const nowsAt = (instant: string) =>
  toStretches([free, half], eur(10000), Date.parse(instant)).map(({ isNow }) => isNow);

describe("toStretches", () => {
  it("orders the steps and ends with the whole price", () => {
    const stretches = toStretches([half, free], eur(10000), Date.parse("2026-11-20T00:00:00Z"));
    expect(stretches.map(({ kind }) => kind)).toEqual(["free", "fee", "all"]);
    expect(stretches.map(({ from, until }) => [from, until])).toEqual([
      [null, free.until],
      [free.until, half.until],
      [half.until, null],
    ]);
  });

  it("counts the deadline itself to the cheaper side, and has exactly one stretch that is now", () => {
    expect(nowsAt("2026-12-01T18:00:00+04:00")).toEqual([true, false, false]);
    expect(nowsAt("2026-12-01T18:00:00.001+04:00")).toEqual([false, true, false]);
    expect(nowsAt("2027-01-01T00:00:00Z")).toEqual([false, false, true]);
  });

  it("promises nothing where there is no step", () => {
    expect(toStretches([], eur(10000), 0)).toMatchObject([
      { kind: "all", isNow: true, from: null, until: null },
    ]);
  });

  it("has no now where nothing can be cancelled any more", () => {
    const stretches = toStretches([half, free], eur(10000), null);
    expect(stretches.map(({ isNow, isPast }) => [isNow, isPast])).toEqual([
      [false, true],
      [false, true],
      [false, true],
    ]);
  });
});
