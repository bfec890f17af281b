import { describe, expect, it } from "vitest";
import type { RateView } from "#lib/console/hotel/views.ts";
import { findCheaper, isBetter } from "./find-cheaper.ts";

const NOW = Date.parse("2030-01-01T00:00:00Z");
const eur = (amountMinor: number) => ({ amountMinor, currency: "EUR" });
const board = (code: string) => ({ code, name: {}, description: {} });
const FREE_UNTIL = "2030-01-20T18:00:00+04:00";
const HALF_UNTIL = "2030-01-30T18:00:00+04:00";

function rate(ratePkgId: string, amountMinor: number, changes: Partial<RateView> = {}): RateView {
  return {
    ratePkgId,
    board: board("BB"),
    refundableMode: "full",
    refundableUntil: FREE_UNTIL,
    cancelSteps: [
      { until: FREE_UNTIL, fee: eur(0) },
      { until: HALF_UNTIL, fee: eur(5_000) },
    ],
    netTotal: eur(amountMinor),
    grossTotal: null,
    respectGross: false,
    commissionable: null,
    perRoom: eur(amountMinor),
    taxes: [],
    rateComment: "Late arrival must be told.",
    packaged: false,
    supplierRoomName: "Standard Double",
    requiredGuestFields: [],
    ...changes,
  };
}

const atProperty = (amount: RateView["netTotal"] | null) => ({
  taxes: [{ code: "RESORT", name: {}, amount, included: false, payAt: "property" as const }],
});
const booked = { roomTypeId: "double", terms: rate("booked", 10_000) };
const find = (rates: RateView[], { than = booked, roomTypeId = "double" } = {}) =>
  findCheaper(than, [{ roomTypeId, name: { en: "Double" }, rates }], NOW);
const better = (changes: Partial<RateView>, terms = booked.terms) =>
  isBetter({ roomTypeId: "double", terms }, { roomTypeId: "double", rate: rate("x", 9_000, changes) }, NOW);

describe("findCheaper", () => {
  it("finds what costs less and is no worse, what saves most first, each term that differs spelled out", () => {
    const found = find([
      rate("dearer", 10_001),
      rate("as dear", 10_000),
      rate("near", 9_900),
      rate("far", 8_000, { board: board("HB"), rateComment: null, supplierRoomName: "DBL" }),
    ]);
    expect(found.rates.map((each) => each.rate.ratePkgId)).toEqual(["far", "near"]);
    expect(found.rates[0]).toMatchObject({ saved: eur(2_000), priceDifference: eur(-2_000) });
    expect(found.rates[0]?.changes.map(({ what }) => what)).toEqual(["price", "board", "remarks", "naming"]);
    expect(found.worseCount).toBe(0);
  });

  it("counts what is paid at the property", () => {
    expect(find([rate("less at first", 9_000, atProperty(eur(1_500)))])).toEqual({
      rates: [],
      worseCount: 0,
    });
    const resort = { roomTypeId: "double", terms: rate("booked", 10_000, atProperty(eur(1_500))) };
    const lower = rate("a lower fee there", 9_900, atProperty(eur(600)));
    expect(find([lower], { than: resort }).rates).toMatchObject([{ saved: eur(1_000) }]);
    // Whoever does not come pays the price and no fee there, so that would be dearer to cancel.
    expect(find([rate("without it", 10_500)], { than: resort })).toEqual({ rates: [], worseCount: 1 });
  });

  it("says of what is not known neither that it is saved nor how much", () => {
    const [unknown, known] = [rate("unknown", 8_000, atProperty(null)), rate("known", 9_900)];
    const { rates } = find([unknown, known]);
    expect(rates.map(({ rate: each, saved }) => [each.ratePkgId, saved])).toEqual([
      ["known", eur(100)],
      ["unknown", null],
    ]);
    expect(find([rate("usd", 10, { netTotal: { amountMinor: 10, currency: "USD" } })]).rates).toEqual([]);
    const dollars = atProperty({ amountMinor: 5, currency: "USD" });
    expect(find([rate("another currency there", 9_000, dollars)]).rates).toMatchObject([{ saved: null }]);
  });

  it("counts what is left out because something in it is worse", () => {
    expect(find([rate("other room", 8_000)], { roomTypeId: "suite" })).toMatchObject({
      rates: [],
      worseCount: 1,
    });
  });
});

describe("isBetter", () => {
  it.each([
    ["the same but for the price", {}, true],
    ["a lesser board", { board: board("RO") }, false],
    ["a board nobody told", { board: null }, false],
    ["all meals", { board: board("FB") }, true],
    ["not refundable", { refundableMode: "no" as const, refundableUntil: null, cancelSteps: [] }, false],
    ["refundable for less long", { refundableUntil: "2030-01-20T17:59:59+04:00" }, false],
    ["refundable for longer", { refundableUntil: "2030-01-21T00:00:00+04:00" }, true],
    ["only as a package", { packaged: true }, false],
    ["another remark", { rateComment: "No lift." }, false],
    ["no remark any more", { rateComment: null }, true],
    ["a selling price that binds", { respectGross: true, grossTotal: eur(11_000) }, false],
    ["free for less long", { cancelSteps: [{ until: "2030-01-19T00:00:00Z", fee: eur(0) }] }, false],
    [
      "a dearer step in between",
      {
        cancelSteps: [
          { until: FREE_UNTIL, fee: eur(0) },
          { until: HALF_UNTIL, fee: eur(5_001) },
        ],
      },
      false,
    ],
    [
      "a last step that is missing, so that all is due",
      { cancelSteps: [{ until: FREE_UNTIL, fee: eur(0) }] },
      false,
    ],
    ["free to the end", { cancelSteps: [{ until: "2030-02-01T00:00:00Z", fee: eur(0) }] }, true],
    [
      "steps that are past",
      {
        cancelSteps: [
          { until: "2029-01-01T00:00:00Z", fee: eur(9_000) },
          { until: FREE_UNTIL, fee: eur(0) },
          { until: HALF_UNTIL, fee: eur(5_000) },
        ],
      },
      true,
    ],
  ])("%s", (_name, changes, isIt) => {
    expect(better(changes)).toBe(isIt);
  });

  it("lets a selling price bind that bound before and is no dearer", () => {
    const bound = rate("booked", 10_000, { respectGross: true, grossTotal: eur(12_000) });
    expect(better({ respectGross: true, grossTotal: eur(12_000) }, bound)).toBe(true);
    expect(better({ respectGross: true, grossTotal: eur(12_001) }, bound)).toBe(false);
    expect(better({ respectGross: true, grossTotal: null }, bound)).toBe(false);
    expect(better({}, bound)).toBe(true);
  });
});
