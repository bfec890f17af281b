import { describe, expect, it } from "vitest";
import { createWorld } from "#provider/content/world.ts";
import { convertMinor, exchangeSnapshot, isExchangeable } from "./exchange.ts";

describe("the exchange table", () => {
  it("knows the currency of every city", () => {
    const missing = createWorld(0).geography.cities.filter(({ currency }) => !isExchangeable(currency));
    expect(missing).toEqual([]);
  });

  it("converts between currencies of 0, 2 and 3 decimals in whole minor units", () => {
    expect(convertMinor(10_000, "USD", "KWD")).toBe(30_700);
    expect(convertMinor(30_700, "KWD", "USD")).toBe(10_000);
    expect(convertMinor(10_000, "USD", "JPY")).toBe(15_540);
    expect(convertMinor(15_540, "JPY", "KWD")).toBe(30_700);
    expect(convertMinor(12_345, "BHD", "BHD")).toBe(12_345);
  });

  it("never makes something of nothing nor nothing of something", () => {
    expect(convertMinor(0, "USD", "JPY")).toBe(0);
    expect(convertMinor(1, "IDR", "USD")).toBe(1);
  });

  it("refuses a currency it does not know", () => {
    expect(isExchangeable("KPW")).toBe(false);
    expect(isExchangeable("toString")).toBe(false);
    expect(() => convertMinor(1, "USD", "KPW")).toThrow(RangeError);
  });

  it("snapshots only the currencies needed, in lower case", () => {
    expect(exchangeSnapshot(["USD", "AED", "USD"]).usd).toEqual({ aed: 3.6725, usd: 1 });
  });
});
