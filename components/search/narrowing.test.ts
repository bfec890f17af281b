import { describe, expect, it } from "vitest";
import { toggleFilter } from "#lib/domain/hotel-filter.ts";
import {
  narrowingFromParams,
  needsAllHotels,
  NOT_NARROWED,
  showsAllRates,
  withAllRates,
  withNarrowing,
} from "./narrowing.ts";

const BREAKFAST = { filter: toggleFilter(NOT_NARROWED.filter, "board", "BB"), isOpen: true };
const paramsOf = (address: string) => new URL(address, "http://x").searchParams;

describe("what narrows a list", () => {
  it("stands in the address after the search, and comes back from it", () => {
    const address = withNarrowing("/search/results?place=a+b", BREAKFAST);
    expect(address).toBe("/search/results?place=a+b&board=BB&filters=open");
    expect(narrowingFromParams(paramsOf(address))).toEqual(BREAKFAST);
    expect(withNarrowing("/search/results?place=a", NOT_NARROWED)).toBe("/search/results?place=a");
  });

  it("stays where all rates of a hotel are shown", () => {
    const address = withAllRates(withNarrowing("/hotels/h?place=a", BREAKFAST));
    expect(showsAllRates(paramsOf(address))).toBe(true);
    expect(showsAllRates(paramsOf("/hotels/h?rates=some"))).toBe(false);
    expect(narrowingFromParams(paramsOf(address))).toEqual(BREAKFAST);
  });

  it("needs all hotels for filters and for the order the interface does not have, and for nothing else", () => {
    expect(needsAllHotels(NOT_NARROWED, undefined)).toBe(false);
    expect(needsAllHotels(NOT_NARROWED, "price-asc")).toBe(false);
    expect(needsAllHotels(NOT_NARROWED, "cost-asc")).toBe(true);
    expect(needsAllHotels({ ...NOT_NARROWED, isOpen: true }, undefined)).toBe(true);
    expect(needsAllHotels({ ...BREAKFAST, isOpen: false }, undefined)).toBe(true);
  });
});
