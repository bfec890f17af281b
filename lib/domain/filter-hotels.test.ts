import { describe, expect, it } from "vitest";
import {
  countFits,
  fitsFilter,
  fitsRateFilter,
  type HotelFacts,
  mayFitDearer,
  type RateFacts,
} from "./filter-hotels.ts";
import { filterFromParams, NO_FILTER } from "./hotel-filter.ts";
import type { Money } from "./money.ts";
import { fitsBand, makeBands, toBandText } from "./price-bands.ts";

const usd = (amountMinor: number): Money => ({ amountMinor, currency: "USD" });

const rate = (changes: Partial<RateFacts> = {}): RateFacts => ({
  total: usd(30_000),
  board: "BB",
  refund: "full",
  freeUntil: "2027-03-10",
  supplier: null,
  ...changes,
});

const hotel = (changes: Partial<HotelFacts> = {}, ofRate: Partial<RateFacts> = {}): HotelFacts => ({
  rating: 4.5,
  km: 2.5,
  rate: rate(ofRate),
  ...changes,
});

const fits = (facts: HotelFacts, text: string) =>
  fitsFilter(facts, filterFromParams(new URLSearchParams(text)));

describe("whether a hotel fits", () => {
  it.each([
    ["", true],
    ["price=USD-20000-40000", true],
    ["price=USD-30000-30001", true],
    ["price=USD-20000-30000", false],
    ["price=AED-20000-40000", false],
    ["price=USD-0-10000&price=USD-30000-", true],
    ["stars=4", true],
    ["stars=5&stars=3", false],
    ["board=BB&refund=full", true],
    ["board=BB&refund=no", false],
    ["free=2027-03-10", true],
    ["free=2027-03-11", false],
    ["near=3", true],
    ["near=1", false],
    ["supplier=101", false],
  ])("%s: %s", (text, expected) => {
    expect(fits(hotel(), text)).toBe(expected);
  });

  it("is not said of what is not known", () => {
    expect(fits(hotel({ km: null }), "near=10")).toBe(false);
    expect(fits(hotel({ rating: null }), "stars=0")).toBe(true);
    expect(fits(hotel({}, { freeUntil: null }), "free=2027-01-01")).toBe(false);
    for (const text of ["price=USD-0-", "board=RO", "refund=no", "free=2027-01-01", "supplier=0"]) {
      expect(fits(hotel({ rate: null }), text)).toBe(false);
    }
  });

  it("looks at a rate alone by what is about rates", () => {
    const filter = filterFromParams(new URLSearchParams("stars=1&near=1&board=BB"));
    expect(fitsRateFilter(rate(), filter)).toBe(true);
    expect(fitsRateFilter(rate({ board: "RO" }), filter)).toBe(false);
  });
});

describe("who may fit by a dearer rate", () => {
  it.each([
    ["", false],
    ["board=BB", false],
    ["board=AI", true],
    ["refund=no&free=2027-03-11", true],
    ["supplier=7", true],
    ["stars=5", false],
    ["stars=5&board=AI", false],
    ["stars=4&near=3&board=AI", true],
    // What costs 300 at least may have a rate for 400, and none for less.
    ["price=USD-40000-50000", true],
    ["price=USD-20000-30000", false],
    ["price=USD-20000-30000&board=AI", false],
    ["price=USD-20000-30000&price=USD-40000-&board=AI", true],
    ["price=USD-20000-40000&board=AI", true],
    ["price=AED-100-200", true],
  ])("%s: %s", (text, expected) => {
    const filter = filterFromParams(new URLSearchParams(text));
    expect(mayFitDearer(hotel(), filter)).toBe(expected);
    // Nothing is known of the rates of a hotel of which none is.
    expect(mayFitDearer(hotel({ rate: null }), filter)).toBe(false);
  });
});

describe("the counts beside the filters", () => {
  const offered = { ...NO_FILTER, stars: ["5", "4", "3"], board: ["RO", "BB"], near: ["1", "5"] };
  const hotels = [
    hotel(),
    hotel({ rating: 3, km: 0.5 }),
    hotel({ rating: 3 }, { board: "RO" }),
    hotel({ rating: 5, rate: null }),
  ];
  const count = (text: string) => {
    const counts = countFits(hotels, filterFromParams(new URLSearchParams(text)), offered);
    return Object.fromEntries(Object.entries(counts).map(([name, of]) => [name, Object.fromEntries(of)]));
  };

  it("are of all hotels where nothing is filtered", () => {
    expect(count("")).toMatchObject({
      stars: { 5: 1, 4: 1, 3: 2 },
      board: { RO: 1, BB: 2 },
      near: { 1: 1, 5: 4 },
    });
  });

  it("are what a press would come to, with the other names as they are", () => {
    expect(count("stars=3")).toMatchObject({
      stars: { 5: 1, 4: 1, 3: 2 },
      board: { RO: 1, BB: 1 },
      near: { 1: 1, 5: 2 },
    });
    expect(count("stars=3&board=RO")).toMatchObject({
      stars: { 3: 1 },
      board: { RO: 1, BB: 1 },
      near: { 5: 1 },
    });
  });
});

describe("bands of prices", () => {
  it("hold every price of the common currency once, with round ends", () => {
    const prices = [12_345, 20_000, 29_999, 41_000, 55_050, 60_000, 99_900, 990_000].map(usd);
    const bands = makeBands([...prices, { amountMinor: 5, currency: "AED" }]).map(toBandText);
    expect(bands.at(-1)).toMatch(/^USD-\d+-$/);
    for (const price of prices) {
      expect(bands.filter((band) => fitsBand(price, band))).toHaveLength(1);
    }
    expect(bands.length).toBeGreaterThan(1);
    expect(bands.length).toBeLessThanOrEqual(7);
    expect(fitsBand({ amountMinor: 30_000, currency: "AED" }, bands[0] ?? "")).toBe(false);
  });

  it("are none where there is nothing to tell apart", () => {
    expect(makeBands([])).toEqual([]);
    expect(makeBands([usd(5), usd(5)])).toEqual([]);
  });
});
