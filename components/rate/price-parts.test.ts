import { describe, expect, it } from "vitest";
import { type PricedTerms, toPriceParts } from "./price-parts.ts";

const eur = (amountMinor: number) => ({ amountMinor, currency: "EUR" });

function tax(over: Partial<PricedTerms["taxes"][number]>): PricedTerms["taxes"][number] {
  return { code: "T", name: { en: "Tax" }, amount: eur(500), included: false, payAt: "booking", ...over };
}

function parts(...taxes: PricedTerms["taxes"]) {
  return toPriceParts({ netTotal: eur(10_000), taxes }, 2, 3);
}

describe("the lines of a price", () => {
  it("keep the service's total where it already holds the tax", () => {
    const { rooms, dueNow, taxes } = parts(tax({ included: true }));
    expect([rooms, dueNow]).toEqual([eur(10_000), eur(10_000)]);
    expect(taxes).toHaveLength(1);
  });

  it("add up when a tax comes on top", () => {
    expect(parts(tax({}), tax({ amount: eur(250) })).dueNow).toEqual(eur(10_750));
  });

  it("never count what is paid at the property as paid now", () => {
    const { dueNow, atProperty } = parts(tax({ payAt: "property", amount: null }));
    expect(dueNow).toEqual(eur(10_000));
    expect(atProperty.map(({ amount }) => amount)).toEqual([null]);
  });

  it("name a tax without a name by its code", () => {
    expect(parts(tax({ name: {}, code: "CITY" })).taxes[0]?.name).toEqual({ en: "CITY" });
  });
});
