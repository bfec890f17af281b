import { describe, expect, it } from "vitest";
import { type ComparedOffer, differsIn, OFFER_TERMS, termsOf } from "./compared-terms.ts";

const usd = (amountMinor: number) => ({ amountMinor, currency: "USD" });

const OFFER: ComparedOffer = {
  roomName: { en: "Double room" },
  supplierRoomName: "DBL STD",
  boardCode: "BB",
  refundableMode: "full",
  freeUntil: "2027-03-10T18:00:00+04:00",
  dueNow: usd(20_000),
  selling: null,
  atProperty: "none",
  inAll: usd(20_000),
  clientInAll: "none",
  commissionable: null,
  packaged: false,
};

const differing = (...others: Partial<ComparedOffer>[]) => {
  const offers = [OFFER, ...others.map((changes) => ({ ...OFFER, ...changes }))];
  return OFFER_TERMS.filter((term) => differsIn(term, offers));
};

describe("offers side by side", () => {
  it("differ in what is seen of them, and in nothing else", () => {
    expect(differing({})).toEqual([]);
    expect(differing({ dueNow: { currency: "USD", amountMinor: 20_000 } })).toEqual([]);
    expect(differing({ dueNow: { currency: "EUR", amountMinor: 20_000 } })).toEqual(["dueNow"]);
    expect(differing({ supplierRoomName: "Double" }, { packaged: true })).toEqual(["room", "packaged"]);
    expect(differing({ refundableMode: "no", freeUntil: null })).toEqual(["refund", "freeUntil"]);
  });

  it("are alike in a board that is shown alike", () => {
    expect(differing({ boardCode: "RO" })).toEqual(["board"]);
    const plain = [
      { ...OFFER, boardCode: "ZZ" },
      { ...OFFER, boardCode: null },
      { ...OFFER, boardCode: "RO" },
    ];
    expect(differsIn("board", plain)).toBe(false);
  });

  it("tell nothing to pay from an amount that nobody knows", () => {
    expect(differing({ atProperty: null, inAll: null })).toEqual(["atProperty", "inAll"]);
  });

  it("have no line for what none of them has, and none of a hotel without an offer", () => {
    expect(termsOf([OFFER, null])).toEqual(
      OFFER_TERMS.filter((term) => !["selling", "clientInAll", "commission", "packaged"].includes(term)),
    );
    const rare = {
      ...OFFER,
      selling: usd(1),
      clientInAll: usd(2),
      commissionable: usd(1),
      packaged: true,
    };
    expect(termsOf([OFFER, rare])).toEqual([...OFFER_TERMS]);
    // It has a selling price, and a charge whose amount nobody knows.
    expect(termsOf([OFFER, { ...OFFER, clientInAll: null }])).toContain("clientInAll");
    expect(differsIn("dueNow", [OFFER, null])).toBe(false);
  });
});
