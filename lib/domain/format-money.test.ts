import { describe, expect, it } from "vitest";
import { formatMoney } from "./format-money.ts";

const plain = (text: string) => text.replaceAll(/[\u00a0\u200e\u200f\u061c]/g, " ").trim();

describe("formatMoney", () => {
  it("shows the decimals the currency has: 0, 2 and 3", () => {
    expect(plain(formatMoney({ amountMinor: 125000, currency: "JPY" }, "en"))).toBe("JPY 125,000");
    expect(plain(formatMoney({ amountMinor: 125000, currency: "EUR" }, "en"))).toBe("EUR 1,250.00");
    expect(plain(formatMoney({ amountMinor: 125005, currency: "KWD" }, "en"))).toBe("KWD 125.005");
  });

  it("loses no unit of the largest amount kept", () => {
    expect(formatMoney({ amountMinor: 999_999_999_999_999, currency: "EUR" }, "en")).toContain(
      "9,999,999,999,999.99",
    );
  });

  it("writes Arabic with Latin digits, which is what the agencies' papers carry", () => {
    expect(formatMoney({ amountMinor: 1234567, currency: "AED" }, "ar")).toContain("12,345.67");
  });

  it("keeps the sign of a refund", () => {
    expect(plain(formatMoney({ amountMinor: -500, currency: "USD" }, "en"))).toMatch(/^[-−]USD 5\.00$/);
  });
});
