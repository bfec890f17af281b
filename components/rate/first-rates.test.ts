import { describe, expect, it } from "vitest";
import { type Offered, splitRates } from "./first-rates.ts";
import type { RefundableMode } from "./refundability.tsx";

type Kind = { board?: string; packaged?: boolean; steps?: number };

const STEP = { until: "2027-01-01T18:00:00+04:00" };

const rate = (
  amountMinor: number,
  refundableMode: RefundableMode,
  { board = "RO", packaged = false, steps = 0 }: Kind = {},
): Offered => ({
  netTotal: { amountMinor, currency: "EUR" },
  refundableMode,
  board: { code: board },
  packaged,
  cancelSteps: Array.from({ length: steps }, () => STEP),
  taxes: [],
  rateComment: null,
});

const pricesOf = (rates: readonly Offered[]) => rates.map(({ netTotal }) => netTotal.amountMinor);

function splitOne(rates: readonly Offered[]): number[][] {
  return splitRates([{ rates }]).flatMap(({ first, more }) => [pricesOf(first), pricesOf(more)]);
}

/** How many each of so many rooms alike shows, with so much to be said of each of its rates. */
function countFirst(rooms: number, steps: number): number[] {
  const rates = [1, 2, 3, 4].map((price) => rate(price, "full", { steps }));
  return splitRates(Array.from({ length: rooms }, () => ({ rates }))).map(({ first }) => first.length);
}

describe("the rates a room shows at first", () => {
  it("are the cheapest of every way of getting money back, before a dearer board or a second alike", () => {
    const rates = [
      rate(130, "full", { board: "BB" }),
      rate(101, "no"),
      rate(100, "no"),
      rate(110, "no", { board: "BB" }),
      rate(120, "full"),
      rate(115, "partial"),
    ];
    expect(splitOne(rates)).toEqual([
      [100, 115, 120],
      [101, 110, 130],
    ]);
  });

  it("are then the best of every board, and only then a second of a kind", () => {
    const rates = [rate(100, "no"), rate(101, "no"), rate(102, "no"), rate(190, "no", { board: "BB" })];
    expect(splitOne(rates)).toEqual([[100, 101, 190], [102]]);
  });

  it("leave none out", () => {
    expect(splitOne([rate(2, "no"), rate(1, "no")])).toEqual([[1, 2], []]);
  });

  it("come before what may be sold only with other services, however cheap that is", () => {
    const packaged = rate(10, "full", { packaged: true });
    const rates = [packaged, rate(120, "no"), rate(110, "no"), rate(130, "no")];
    expect(splitOne(rates)).toEqual([[110, 120, 130], [10]]);
    expect(splitOne([packaged, rate(120, "no")])).toEqual([[120, 10], []]);
  });

  it("are fewer where there are many rooms, or much is to be said of each rate", () => {
    expect(countFirst(4, 2)).toEqual([3, 3, 3, 3]);
    expect(countFirst(6, 2)).toEqual([2, 2, 2, 2, 2, 2]);
    expect(countFirst(4, 6)).toEqual([2, 2, 2, 2]);
    expect(new Set(countFirst(40, 6))).toEqual(new Set([1]));
  });
});
