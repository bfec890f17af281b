import { expect, it } from "vitest";
import { formatShortPrice } from "./format-short-price.ts";

const short = (amountMinor: number, currency: string) =>
  formatShortPrice({ amountMinor, currency }, "en").replaceAll(/[\u00a0\u202f]/g, " ");

it("shows whole units in every currency, never less than the price", () => {
  expect(short(125_000, "AED")).toBe("AED 1,250");
  expect(short(125_001, "AED")).toBe("AED 1,251");
  expect(short(125_001, "KWD")).toBe("KWD 126");
  expect(short(12_500, "JPY")).toBe("JPY 12,500");
});

it("shortens what is long, upwards too", () => {
  expect(short(12_345_600, "IDR")).toMatch(/^IDR 123\.5K$/);
  expect(short(1_234_560_000, "IDR")).toBe("IDR 12.4M");
});

it("writes Arabic with Latin digits, as prices in full are", () => {
  expect(formatShortPrice({ amountMinor: 125_000, currency: "AED" }, "ar")).toContain("1,250");
});
