import { describe, expect, it } from "vitest";
import { convertMoney } from "./exchange.ts";

const TABLE = { date: "2026-11-20", usd: { eur: 0.861, jpy: 155.4, kwd: 0.307, usd: 1 } };

describe("convertMoney", () => {
  it.each([
    [{ amountMinor: 10_000, currency: "USD" }, "EUR", 8610],
    [{ amountMinor: 10_000, currency: "USD" }, "JPY", 15_540],
    [{ amountMinor: 10_000, currency: "USD" }, "KWD", 30_700],
    [{ amountMinor: 15_540, currency: "JPY" }, "USD", 10_000],
    [{ amountMinor: 12_345, currency: "KWD" }, "KWD", 12_345],
    // 1 JPY is 0.00554... EUR: half a cent and more is a cent.
    [{ amountMinor: 1, currency: "JPY" }, "EUR", 1],
    [{ amountMinor: 0, currency: "JPY" }, "EUR", 0],
  ])("%o in %s is %i", (amount, currency, amountMinor) => {
    expect(convertMoney(amount, currency, TABLE)).toEqual({ amountMinor, currency });
  });

  it("never gives back more for a part than was taken for the whole", () => {
    for (let total = 1; total < 400; total += 7) {
      const taken = convertMoney({ amountMinor: total, currency: "JPY" }, "KWD", TABLE).amountMinor;
      for (let part = 0; part <= total; part += 1) {
        const back = convertMoney({ amountMinor: part, currency: "JPY" }, "KWD", TABLE).amountMinor;
        expect(back).toBeLessThanOrEqual(taken);
      }
    }
  });

  it("refuses a currency the table does not have", () => {
    expect(() => convertMoney({ amountMinor: 1, currency: "CHF" }, "USD", TABLE)).toThrow(RangeError);
  });
});
