import { describe, expect, it } from "vitest";
import { addMoney, findMinor, fromWireMoney, money, toDecimal, toWireMoney } from "./money.ts";

describe("wire amounts", () => {
  it.each([
    [1234, "JPY", 1234],
    [12.34, "EUR", 1234],
    [0.1, "USD", 10],
    [1.005, "KWD", 1005],
    [12.345, "BHD", 12345],
    [-3.5, "AED", -350],
    [0, "OMR", 0],
    [9999999999999.99, "EUR", 999999999999999],
  ])("%d %s is %d minor units, there and back", (amount, currency, minor) => {
    expect(findMinor(amount, currency)).toBe(minor);
    expect(toWireMoney({ amountMinor: minor, currency })).toEqual({ amount, currency });
  });

  it.each([
    [1.5, "JPY"],
    [10.129, "USD"],
    [0.30000000000000004, "EUR"],
    [1e22, "EUR"],
    [1e-7, "KWD"],
    [Number.NaN, "EUR"],
    [Number.POSITIVE_INFINITY, "EUR"],
    [10000000000000, "EUR"],
  ])("%d %s is not exact", (amount, currency) => {
    expect(findMinor(amount, currency)).toBeNull();
    expect(() => fromWireMoney({ amount, currency })).toThrow(RangeError);
  });

  it("survive every cent of a wide range", () => {
    for (let minor = -100_000; minor <= 100_000; minor += 7) {
      for (const currency of ["JPY", "EUR", "KWD"]) {
        expect(fromWireMoney(toWireMoney({ amountMinor: minor, currency })).amountMinor).toBe(minor);
      }
    }
  });
});

describe("amounts", () => {
  it("are written with the decimals of their currency", () => {
    expect(toDecimal(money(5, "KWD"))).toBe("0.005");
    expect(toDecimal(money(-1205, "EUR"))).toBe("-12.05");
    expect(toDecimal(money(100, "JPY"))).toBe("100");
  });

  it("of different currencies never mix", () => {
    expect(() => addMoney(money(1, "EUR"), money(1, "USD"))).toThrow(RangeError);
  });

  it("are integers", () => {
    expect(() => money(0.5, "EUR")).toThrow(RangeError);
  });
});
