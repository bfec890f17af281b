import { describe, expect, it } from "vitest";
import type { RateView } from "#lib/console/hotel/views.ts";
import { compareTerms } from "./compare-terms.ts";

const eur = (amountMinor: number) => ({ amountMinor, currency: "EUR" });
const rate: RateView = {
  ratePkgId: "a",
  board: { code: "BB", name: { en: "Breakfast" }, description: {} },
  refundableMode: "full",
  refundableUntil: "2027-02-01T18:00:00+04:00",
  cancelSteps: [{ until: "2027-02-01T18:00:00+04:00", fee: eur(0) }],
  netTotal: eur(10_000),
  grossTotal: eur(12_000),
  respectGross: false,
  commissionable: null,
  perRoom: eur(5_000),
  taxes: [{ code: "CITY", name: { en: "City tax" }, amount: eur(300), included: false, payAt: "property" }],
  rateComment: null,
  packaged: false,
  supplierRoomName: "DBL STD",
  requiredGuestFields: [],
};

describe("compareTerms", () => {
  it("finds nothing between packages that differ in id, room name and spelling of an instant only", () => {
    const other = {
      ...rate,
      ratePkgId: "b",
      supplierRoomName: "Double",
      refundableUntil: "2027-02-01T14:00:00Z",
      cancelSteps: [{ until: "2027-02-01T14:00:00Z", fee: eur(0) }],
      grossTotal: eur(12_500),
    };
    expect(compareTerms(rate, other)).toEqual([]);
  });

  it("names every term that moved, the price first", () => {
    const now: RateView = {
      ...rate,
      netTotal: eur(9_900),
      board: null,
      refundableMode: "partial",
      cancelSteps: [{ until: "2027-02-01T18:00:00+04:00", fee: eur(100) }],
      taxes: [],
      rateComment: "No towels",
      packaged: true,
    };
    expect(compareTerms(rate, now).map(({ what }) => what)).toEqual([
      "price",
      "board",
      "refundability",
      "cancellation",
      "taxes",
      "remarks",
      "packaging",
    ]);
  });

  it("takes another currency for another price", () => {
    const now = { ...rate, netTotal: { amountMinor: 10_000, currency: "USD" } };
    expect(compareTerms(rate, now)).toEqual([{ what: "price", old: eur(10_000), now: now.netTotal }]);
  });

  it("minds the gross price only where it must be honoured", () => {
    const bound = { ...rate, respectGross: true };
    expect(compareTerms(bound, { ...bound, grossTotal: eur(13_000) })).toEqual([
      { what: "gross", old: eur(12_000), now: eur(13_000) },
    ]);
  });
});
