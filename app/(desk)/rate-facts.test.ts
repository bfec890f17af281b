import { describe, expect, it } from "vitest";
import { clientCostOf } from "./rate-facts.ts";

const usd = (amountMinor: number) => ({ amountMinor, currency: "USD" });

const atProperty = (amount: { amountMinor: number; currency: string } | null) => ({
  code: "CITY",
  name: { en: "City tax" },
  amount,
  included: false,
  payAt: "property" as const,
});

describe("all that a client pays", () => {
  it("is the selling price and what is charged besides it, never less than the price", () => {
    expect(clientCostOf({ grossTotal: usd(128_112), taxes: [atProperty(usd(2_100))] })).toEqual(usd(130_212));
    expect(clientCostOf({ grossTotal: usd(128_112), taxes: [] })).toEqual(usd(128_112));
  });

  it("is not known where a charge is not, or has another currency", () => {
    expect(clientCostOf({ grossTotal: usd(128_112), taxes: [atProperty(null)] })).toBeNull();
    const dirhams = { amountMinor: 2_100, currency: "AED" };
    expect(clientCostOf({ grossTotal: usd(128_112), taxes: [atProperty(dirhams)] })).toBeNull();
  });

  it("is nothing that is known here where the service names no selling price", () => {
    expect(clientCostOf({ grossTotal: null, taxes: [] })).toBe("none");
  });
});
