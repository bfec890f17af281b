import { describe, expect, it } from "vitest";
import {
  addDays,
  dayInZone,
  fromEpochDay,
  isStayDate,
  nightsBetween,
  toEpochDay,
  weekdayOf,
} from "./stay-date.ts";

describe("stay dates", () => {
  it.each([
    "2027-02-29",
    "2027-13-01",
    "2027-00-10",
    "2027-1-1",
    "27-01-01",
    "2027-01-32",
    "",
    "2027-01-01T00:00:00Z",
    " 2027-01-01",
  ])("%j is no day", (text) => expect(isStayDate(text)).toBe(false));

  it("know leap days", () => {
    expect(isStayDate("2028-02-29")).toBe(true);
    expect(addDays("2028-02-28", 1)).toBe("2028-02-29");
    expect(nightsBetween("2028-02-28", "2028-03-01")).toBe(2);
  });

  it("are the days of the calendar, each once and in order, and nothing else is", () => {
    let expected = Date.parse("1896-01-01T00:00:00Z") / 86_400_000;
    for (let year = 1896; year < 2105; year += 1) {
      for (let month = 1; month <= 12; month += 1) {
        for (let day = 0; day <= 32; day += 1) {
          const date = [year, month, day].map((part) => String(part).padStart(2, "0")).join("-");
          if (!isStayDate(date)) continue;
          if (toEpochDay(date) !== expected || fromEpochDay(expected) !== date) throw new Error(date);
          expected += 1;
        }
      }
    }
    expect(expected).toBe(Date.parse("2105-01-01T00:00:00Z") / 86_400_000);
    for (const date of ["0000-01-01", "0000-03-01", "0001-01-01", "9999-12-31"]) {
      expect(toEpochDay(date)).toBe(Date.parse(`${date}T00:00:00Z`) / 86_400_000);
    }
  });

  it("do not shift over a clock change or in any zone", () => {
    const before = process.env["TZ"];
    for (const zone of ["Pacific/Kiritimati", "Pacific/Pago_Pago", "America/Sao_Paulo", "Europe/Berlin"]) {
      process.env["TZ"] = zone;
      expect(nightsBetween("2027-03-27", "2027-03-29")).toBe(2);
      expect(addDays("2027-10-31", 1)).toBe("2027-11-01");
    }
    process.env["TZ"] = before;
  });

  it("know the day in a zone", () => {
    const instant = Date.parse("2027-03-01T23:30:00Z");
    expect(dayInZone(instant, "Asia/Dubai")).toBe("2027-03-02");
    expect(dayInZone(instant, "America/New_York")).toBe("2027-03-01");
  });

  it("know the weekday", () => {
    expect(weekdayOf("2026-11-20")).toBe(5);
    expect(weekdayOf("1969-12-31")).toBe(3);
  });
});
