import { describe, expect, it } from "vitest";
import type { Money } from "./money.ts";
import { type Charge, sortByCost, sumAtProperty, trueCostOf } from "./true-cost.ts";

const eur = (amountMinor: number): Money => ({ amountMinor, currency: "EUR" });

const charge = (amountMinor: number | null, rest: Partial<Charge> = {}): Charge => ({
  amount: amountMinor === null ? null : eur(amountMinor),
  included: false,
  payAt: "property",
  ...rest,
});

describe("what is paid at the property", () => {
  it("is the sum of the charges that are neither included nor paid at booking", () => {
    const charges = [
      charge(100),
      charge(250),
      charge(999, { included: true }),
      charge(999, { payAt: "booking" }),
    ];
    expect(sumAtProperty(charges)).toEqual(eur(350));
  });

  it("is unknown as soon as one of them is, and never zero", () => {
    expect(sumAtProperty([charge(100), charge(null)])).toBeNull();
    expect(sumAtProperty([charge(null)])).toBeNull();
    expect(sumAtProperty([charge(1), charge(1, { amount: { amountMinor: 1, currency: "AED" } })])).toBeNull();
  });

  it("is nothing where nothing is charged there", () => {
    expect(sumAtProperty([])).toBe("none");
    expect(sumAtProperty([charge(5, { included: true })])).toBe("none");
  });
});

describe("all that the traveller pays", () => {
  it("holds what is paid at booking and at the property, and what is included once", () => {
    const charges = [charge(250), charge(40, { payAt: "booking" }), charge(999, { included: true })];
    expect(trueCostOf(eur(10_000), charges)).toEqual(eur(10_290));
    expect(trueCostOf(eur(10_000), [])).toEqual(eur(10_000));
  });

  it("is unknown where a charge is, or has another currency", () => {
    expect(trueCostOf(eur(10_000), [charge(null)])).toBeNull();
    expect(trueCostOf({ amountMinor: 10_000, currency: "AED" }, [charge(1)])).toBeNull();
    expect(trueCostOf(eur(10_000), [charge(null, { included: true })])).toEqual(eur(10_000));
  });

  it("ranks what is known by its amount, and then the rest as it came", () => {
    const costs = {
      dear: eur(300),
      unknown: null,
      foreign: { amountMinor: 1, currency: "AED" },
      cheap: eur(100),
      alike: eur(100),
      none: null,
    };
    expect(sortByCost(Object.entries(costs), ([, cost]) => cost).map(([name]) => name)).toEqual([
      "cheap",
      "alike",
      "dear",
      "unknown",
      "foreign",
      "none",
    ]);
  });
});
