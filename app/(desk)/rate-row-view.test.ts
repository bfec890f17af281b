import { describe, expect, it } from "vitest";
import type { TaxView } from "#lib/console/hotel/views.ts";
import { sumAtProperty } from "./rate-row-view.ts";

const tax = (amountMinor: number | null, rest: Partial<TaxView> = {}): TaxView => ({
  code: null,
  name: {},
  amount: amountMinor === null ? null : { amountMinor, currency: "EUR" },
  included: false,
  payAt: "property",
  ...rest,
});

describe("what is paid at the property", () => {
  it("is the sum of the charges that are neither included nor paid at booking", () => {
    const taxes = [tax(100), tax(250), tax(999, { included: true }), tax(999, { payAt: "booking" })];
    expect(sumAtProperty(taxes)).toEqual({ amountMinor: 350, currency: "EUR" });
  });

  it("is unknown as soon as one of them is, and never zero", () => {
    expect(sumAtProperty([tax(100), tax(null)])).toBeNull();
    expect(sumAtProperty([tax(null)])).toBeNull();
    expect(sumAtProperty([tax(1), tax(1, { amount: { amountMinor: 1, currency: "AED" } })])).toBeNull();
  });

  it("is nothing where nothing is charged there", () => {
    expect(sumAtProperty([])).toBe("none");
    expect(sumAtProperty([tax(5, { included: true })])).toBe("none");
  });
});
