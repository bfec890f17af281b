import { describe, expect, it } from "vitest";
import type { Cheapest } from "#lib/console/hotel/views.ts";
import { toTotal } from "./totals-of.ts";

const price = (amountMinor: number, currency = "USD", isWhole = true): Cheapest => ({
  kind: "price",
  total: { amountMinor, currency },
  hotelName: { en: "One" },
  hotelCount: 1,
  isWhole,
});
const nothing: Cheapest = { kind: "nothing", reason: null };
const unknown: Cheapest = { kind: "unknown", reason: "silent" };

describe("the total of a day", () => {
  it("is the sum of its places in their one currency", () => {
    expect(toTotal([price(100), price(250)])).toEqual({
      kind: "price",
      total: { amountMinor: 350, currency: "USD" },
      isWhole: true,
    });
    expect(toTotal([price(100), price(250, "USD", false)])).toMatchObject({ isWhole: false });
    expect(toTotal([price(100), price(250, "AED")])).toEqual({ kind: "none", reason: "currencies" });
  });

  it("is none where a place has nothing, whatever is not known elsewhere", () => {
    expect(toTotal([price(100), unknown])).toEqual({ kind: "none", reason: "unknown" });
    expect(toTotal([unknown, nothing])).toEqual({ kind: "none", reason: "nothing" });
    expect(toTotal([price(100), { kind: "outside" }])).toEqual({ kind: "none", reason: "nothing" });
  });
});
