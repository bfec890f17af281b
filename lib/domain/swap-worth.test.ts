import { describe, expect, it } from "vitest";
import { money } from "./money.ts";
import { isWorthTelling } from "./swap-worth.ts";

const usd = (amountMinor: number) => money(amountMinor, "USD");

describe("a saving is worth being told of", () => {
  it.each([
    [500, 25_000, true],
    [499, 25_000, false],
    // What is not whole is rounded against telling.
    [500, 25_001, false],
    [501, 25_001, true],
    [0, 0, false],
    [-600, 25_000, false],
  ])("%d of %d: %s", (saved, price, isWorth) => {
    expect(isWorthTelling(usd(saved), usd(price))).toBe(isWorth);
  });

  it("never where it is unknown, or in another currency", () => {
    expect(isWorthTelling(null, usd(25_000))).toBe(false);
    expect(isWorthTelling(money(9_000, "KWD"), usd(25_000))).toBe(false);
  });

  it("again once it has grown by as much", () => {
    expect(isWorthTelling(usd(999), usd(25_000), usd(500))).toBe(false);
    expect(isWorthTelling(usd(1_000), usd(25_000), usd(500))).toBe(true);
  });

  it("in every currency by its own minor units", () => {
    expect(isWorthTelling(money(5_000, "KWD"), money(250_000, "KWD"))).toBe(true);
    expect(isWorthTelling(money(499, "JPY"), money(25_000, "JPY"))).toBe(false);
  });
});
