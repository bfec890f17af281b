import { describe, expect, it } from "vitest";
import type { RateView } from "#lib/console/hotel/views.ts";
import { findAlternatives, isBoardNoWorse } from "./find-alternatives.ts";

const board = (code: string) => ({ code, name: {}, description: {} });

function rate(ratePkgId: string, amountMinor: number, changes: Partial<RateView> = {}): RateView {
  const total = { amountMinor, currency: "EUR" };
  return {
    ratePkgId,
    board: board("BB"),
    refundableMode: "full",
    refundableUntil: null,
    cancelSteps: [],
    netTotal: total,
    grossTotal: null,
    respectGross: false,
    commissionable: null,
    perRoom: total,
    taxes: [],
    rateComment: null,
    packaged: false,
    supplierRoomName: null,
    requiredGuestFields: [],
    ...changes,
  };
}

const until = (refundableUntil: string | null) => ({ refundableUntil });

describe("findAlternatives", () => {
  const gone = { roomTypeId: "double", rate: rate("gone", 10_000) };

  it("offers what is no worse, the same room first, then the nearest price", () => {
    const rooms = [
      { roomTypeId: "suite", name: {}, rates: [rate("suite", 10_100)] },
      {
        roomTypeId: "double",
        name: {},
        rates: [
          rate("gone", 10_000),
          rate("far", 14_000),
          rate("near", 9_500, { board: board("HB") }),
          rate("plain", 9_000, { board: board("RO") }),
          rate("strict", 9_000, { refundableMode: "no" }),
          rate("package", 8_000, { packaged: true }),
        ],
      },
    ];
    const found = findAlternatives(gone, rooms);
    expect(found.map(({ rate: { ratePkgId } }) => ratePkgId)).toEqual(["near", "far", "suite"]);
    expect(found[0]?.priceDifference).toEqual({ amountMinor: -500, currency: "EUR" });
  });

  it("does not offer an earlier deadline for a later one", () => {
    const shown = { roomTypeId: "double", rate: rate("gone", 1, until("2027-02-02T00:00:00Z")) };
    const rates = [
      rate("earlier", 1, until("2027-02-01T00:00:00Z")),
      rate("never-said", 1, until(null)),
      rate("later", 1, until("2027-02-03T00:00:00Z")),
    ];
    const found = findAlternatives(shown, [{ roomTypeId: "double", name: {}, rates }]);
    expect(found.map(({ rate: { ratePkgId } }) => ratePkgId)).toEqual(["later"]);
  });
});

describe("isBoardNoWorse", () => {
  it("compares meals, and knows nothing of plans that nobody described", () => {
    expect(isBoardNoWorse(board("FB"), board("HB"))).toBe(true);
    expect(isBoardNoWorse(board("LD"), board("BB"))).toBe(false);
    expect(isBoardNoWorse(board("TI"), board("BB"))).toBe(false);
    expect(isBoardNoWorse(board("AI"), board("TI"))).toBe(false);
    expect(isBoardNoWorse(board("TI"), board("TI"))).toBe(true);
    expect(isBoardNoWorse(null, board("RO"))).toBe(true);
    expect(isBoardNoWorse(null, board("BB"))).toBe(false);
  });
});
