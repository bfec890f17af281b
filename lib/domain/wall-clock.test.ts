import { describe, expect, it } from "vitest";
import { fromWallClock, offsetOf, toOffsetInstant } from "./wall-clock.ts";

describe("toOffsetInstant", () => {
  it.each([
    ["2030-01-25T13:00:00Z", "+04:00", "2030-01-25T17:00:00+04:00"],
    ["2030-01-25T02:10:00Z", "-03:30", "2030-01-24T22:40:00-03:30"],
    ["2030-01-25T20:00:00Z", "+05:45", "2030-01-26T01:45:00+05:45"],
    ["2030-01-25T20:00:00Z", "+00:00", "2030-01-25T20:00:00+00:00"],
  ])("writes %s at %s as %s", (instant, offset, expected) => {
    const written = toOffsetInstant(Date.parse(instant), offset);
    expect(written).toBe(expected);
    expect(Date.parse(written)).toBe(Date.parse(instant));
  });
});

describe("offsetOf", () => {
  it.each([
    ["2030-01-25T18:00:00+05:30", "+05:30"],
    ["2030-01-25T18:00:00-09:30", "-09:30"],
    ["2030-01-25T18:00:00Z", "+00:00"],
    ["2030-01-25T18:00:00", null],
    ["2030-01-25", null],
  ])("of %s is %s", (instant, offset) => expect(offsetOf(instant)).toBe(offset));
});

describe("fromWallClock", () => {
  it.each([
    ["2030-01-25", "17:00", "Asia/Dubai", "2030-01-25T13:00:00.000Z"],
    ["2030-07-01", "00:30", "Asia/Kathmandu", "2030-06-30T18:45:00.000Z"],
    ["2030-07-01", "12:00", "UTC", "2030-07-01T12:00:00.000Z"],
    ["2030-03-31", "00:59", "Europe/London", "2030-03-31T00:59:00.000Z"],
    ["2030-03-31", "02:00", "Europe/London", "2030-03-31T01:00:00.000Z"],
    // Comes twice: the first counts.
    ["2030-10-27", "01:30", "Europe/London", "2030-10-27T00:30:00.000Z"],
    ["2030-11-03", "01:30", "America/New_York", "2030-11-03T05:30:00.000Z"],
    ["2030-01-01", "00:00", "Pacific/Kiritimati", "2029-12-31T10:00:00.000Z"],
  ])("%s %s in %s is %s", (day, time, zone, instant) => {
    expect(new Date(fromWallClock(day, time, zone) ?? Number.NaN).toISOString()).toBe(instant);
  });

  it.each([
    // Skipped in spring.
    ["2030-03-31", "01:30", "Europe/London"],
    ["2030-03-10", "02:30", "America/New_York"],
    ["2030-02-30", "02:30", "UTC"],
    ["", "", "UTC"],
    ["2030-02-10", "", "UTC"],
    ["2030-02-10", "12:60", "UTC"],
    ["2030-02-10", "25:30", "UTC"],
  ])("no clock shows %s %s in %s", (day, time, zone) => {
    expect(fromWallClock(day, time, zone)).toBeNull();
  });
});
