import { describe, expect, it } from "vitest";
import { toEpochDay } from "#lib/domain/stay-date.ts";
import { deadlineBefore, offsetMinutes } from "./property-clock.ts";

const twoDaysBefore = { daysBefore: 2, hour: 18 };

describe("the property's clock", () => {
  it.each([
    ["2027-02-10", "Asia/Dubai", "2027-02-08T18:00:00+04:00"],
    ["2027-02-10", "America/New_York", "2027-02-08T18:00:00-05:00"],
    ["2027-07-10", "America/New_York", "2027-07-08T18:00:00-04:00"],
    ["2027-02-10", "Asia/Kathmandu", "2027-02-08T18:00:00+05:45"],
    ["2027-07-10", "Europe/London", "2027-07-08T18:00:00+01:00"],
    ["2027-02-10", "Atlantic/Reykjavik", "2027-02-08T18:00:00+00:00"],
    // The offset is that of the deadline, not of the check-in: clocks go forward on 28 March 2027.
    ["2027-03-29", "Europe/Paris", "2027-03-27T18:00:00+01:00"],
    ["2027-03-30", "Europe/Paris", "2027-03-28T18:00:00+02:00"],
    ["2028-03-02", "Asia/Tokyo", "2028-02-29T18:00:00+09:00"],
  ])("two days before %s in %s is %s", (checkIn, zone, instant) => {
    const deadline = deadlineBefore(toEpochDay(checkIn), twoDaysBefore, zone);
    expect(deadline).toEqual({ text: instant, instantMs: Date.parse(instant) });
  });

  it("reads an hour that a clock change skips, and one it repeats, as an instant of that day", () => {
    const skipped = deadlineBefore(toEpochDay("2027-03-28"), { daysBefore: 0, hour: 2 }, "Europe/Paris").text;
    const repeated = deadlineBefore(
      toEpochDay("2027-10-31"),
      { daysBefore: 0, hour: 2 },
      "Europe/Paris",
    ).text;
    for (const instant of [skipped, repeated]) {
      expect(Number.isNaN(Date.parse(instant))).toBe(false);
      expect(instant).toMatch(/T02:00:00\+0[12]:00$/);
    }
  });

  it("agrees with the time zone database at every hour of two years, around every change of clocks", () => {
    for (const timeZone of ["Europe/Paris", "Africa/Casablanca", "Australia/Lord_Howe", "America/Santiago"]) {
      const format = new Intl.DateTimeFormat("en-US", { timeZone, timeZoneName: "longOffset" });
      const known = new Map<string, number>();
      const from = Date.parse("2026-01-01T00:00:00Z");
      for (let instantMs = from; instantMs < from + 2 * 365 * 86_400_000; instantMs += 3_600_000) {
        const name = format.formatToParts(instantMs).find(({ type }) => type === "timeZoneName")?.value ?? "";
        const expected = known.get(name) ?? offsetMinutes(instantMs, timeZone);
        // Each name of an offset goes with one number of minutes, and that number with no other name.
        known.set(name, expected);
        if (offsetMinutes(instantMs, timeZone) !== expected) {
          throw new Error(`${timeZone} ${new Date(instantMs).toISOString()} is not ${name}`);
        }
      }
      expect(new Set(known.values()).size).toBe(known.size);
    }
  });

  it("knows west from east and half hours", () => {
    expect(offsetMinutes(Date.parse("2027-01-01T00:00:00Z"), "Asia/Kolkata")).toBe(330);
    expect(offsetMinutes(Date.parse("2027-01-01T00:00:00Z"), "America/Sao_Paulo")).toBe(-180);
  });
});
