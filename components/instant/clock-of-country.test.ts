import { expect, it } from "vitest";
import { findClockOf } from "./clock-of-country.ts";

it.each([
  ["one zone", "AE", "Asia/Dubai"],
  ["two zones with one clock", "DE", "Europe/Berlin"],
  ["several clocks", "US", null],
  ["no country", "", null],
  ["no country either", "united kingdom", null],
])("a country with %s", (_, countryCode, zone) => {
  expect(findClockOf(countryCode, "2027-03-01T18:00:00+04:00")).toBe(zone);
});
