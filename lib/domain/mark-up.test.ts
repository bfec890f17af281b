import { describe, expect, it } from "vitest";
import { findAmount, findHundredths, type MarkUp, toSelling, toTyped } from "./mark-up.ts";
import { type Money, money } from "./money.ts";

const usd = (amountMinor: number): Money => money(amountMinor, "USD");
const percent = (hundredths: number): MarkUp => ({ kind: "percent", hundredths });
const net = (amountMinor: number) => ({ netTotal: usd(amountMinor), grossTotal: null, respectGross: false });

describe("the selling price of a rate", () => {
  it.each([
    // Half a cent goes up, less than half goes down.
    [1000, 1250, 1125],
    [1001, 1250, 1126],
    [1004, 1250, 1130],
    [1003, 1250, 1128],
    [50, 100, 51],
    [49, 100, 49],
    [1, 10_000, 2],
  ])("%i with %i hundredths of a percent is %i", (own, hundredths, sold) => {
    expect(toSelling(net(own), percent(hundredths))).toEqual({
      rule: "marked-up",
      price: usd(sold),
      above: usd(sold - own),
    });
  });

  it("is exact where the product is beyond a number", () => {
    const { price } = toSelling(net(400_000_000_000_001), percent(3333));
    expect(price).toEqual(usd(533_320_000_000_001));
    expect(toSelling(net(999_999_999_999_999), percent(1)).price).toBeNull();
  });

  it("is off from the exact share by half a minor unit at most, and never below the agency's own", () => {
    for (let own = 0; own < 100_000_000; own = own * 3 + 1) {
      for (const hundredths of [1, 3, 49, 50, 1234, 5000, 9999, 10_000]) {
        const above = toSelling(net(own), percent(hundredths)).above?.amountMinor ?? Number.NaN;
        expect(above).toBeGreaterThanOrEqual(0);
        const off = 10_000 * above - own * hundredths;
        expect(off).toBeGreaterThan(-5000);
        expect(off).toBeLessThanOrEqual(5000);
      }
    }
  });

  it("adds an amount in its own currency, and says nothing in another", () => {
    expect(toSelling(net(1000), { kind: "amount", amount: usd(250) }).price).toEqual(usd(1250));
    const dirhams: MarkUp = { kind: "amount", amount: money(250, "AED") };
    expect(toSelling(net(1000), dirhams)).toEqual({ rule: "other-currency", price: null, above: null });
  });

  it("is the service's where there is no mark-up, or none is allowed", () => {
    const named = { netTotal: usd(1000), grossTotal: usd(1200), respectGross: false };
    expect(toSelling(named, null)).toEqual({ rule: "service", price: usd(1200), above: usd(200) });
    expect(toSelling(named, percent(1000)).price).toEqual(usd(1100));
    expect(toSelling({ ...named, respectGross: true }, percent(1000))).toEqual({
      rule: "kept",
      price: usd(1200),
      above: usd(200),
    });
    // One that has to be kept to and is not named cannot be made up.
    expect(toSelling({ ...net(1000), respectGross: true }, percent(1000)).price).toBeNull();
    const abroad = { ...named, grossTotal: money(900, "EUR") };
    expect(toSelling(abroad, null)).toMatchObject({ price: money(900, "EUR"), above: null });
  });
});

describe("what was typed", () => {
  it.each([
    ["12.5", 1250],
    [" 12,5 % ", 1250],
    ["12,5%", 1250],
    ["١٢٫٥٪", 1250],
    ["0.01", 1],
    ["100", 10_000],
  ])("as a percentage %j is %j", (typed, hundredths) => {
    expect(findHundredths(typed)).toBe(hundredths);
  });

  it.each(["", "0", "0.00", "100.01", "1.234", "-5", "1e1", "ten", "1 2", ".5", "5.", "0x10"])(
    "%j is no percentage",
    (typed) => {
      expect(findHundredths(typed)).toBeNull();
    },
  );

  it.each([
    ["25", "USD", 2500],
    ["25,50", "USD", 2550],
    ["۲۵", "JPY", 25],
    ["1.250", "KWD", 1250],
  ])("as an amount %j %s is %j", (typed, currency, amountMinor) => {
    expect(findAmount(typed, currency)).toEqual({ amountMinor, currency });
  });

  it.each([
    ["25.5", "JPY"],
    ["1.234", "USD"],
    // A thousand and a quarter, or one and a quarter?
    ["1,250", "KWD"],
    ["1,250", "USD"],
    ["0", "USD"],
    ["-1", "USD"],
    ["1234567890", "USD"],
  ])("%j %s is no amount", (typed, currency) => {
    expect(findAmount(typed, currency)).toBeNull();
  });

  it("is typed again as it was", () => {
    expect(toTyped(null)).toBe("");
    for (const hundredths of [1, 10, 1250, 999, 10_000]) {
      expect(findHundredths(toTyped(percent(hundredths)))).toBe(hundredths);
    }
    expect(toTyped({ kind: "amount", amount: money(1005, "KWD") })).toBe("1.005");
  });
});
