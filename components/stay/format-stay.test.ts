import { afterEach, describe, expect, it } from "vitest";
import {
  formatDayInColumn,
  formatShortStayRange,
  formatStayDate,
  formatStayRange,
  formatStayRangeInColumn,
} from "./format-stay.ts";

const home = process.env.TZ;
afterEach(() => {
  process.env.TZ = home;
});

describe("stay dates", () => {
  it.each(["Pacific/Kiritimati", "Pacific/Pago_Pago", "America/Sao_Paulo", "UTC"])(
    "do not shift where the machine is in %s",
    (zone) => {
      process.env.TZ = zone;
      expect(formatStayDate("2028-02-29", "en")).toBe("Tue, Feb 29, 2028");
      expect(formatStayDate("2026-12-31", "zh")).toContain("2026年12月31日");
    },
  );

  it("print a range once where year or month are the same", () => {
    expect(formatStayRange("2026-12-30", "2027-01-02", "en")).toMatch(/Dec 30, 2026.*Jan 2, 2027/);
    expect(formatStayRange("2026-11-03", "2026-11-05", "en")).toMatch(/Nov 3.*Nov 5, 2026/);
  });

  it("read in Chinese as every other date does, in a range too", () => {
    expect(formatStayRange("2027-01-20", "2027-01-22", "zh")).toBe("2027年1月20日周三至1月22日周五");
    expect(formatStayRange("2026-12-30", "2027-01-02", "zh")).toBe("2026年12月30日周三至2027年1月2日周六");
    expect(formatShortStayRange("2027-01-20", "2027-01-22", "zh")).toBe("2027年1月20日至1月22日");
    expect(formatShortStayRange("2027-01-20", "2027-01-22", "en")).toMatch(/^Jan 20\s–\s22, 2027$/);
  });

  it("are short in a column", () => {
    expect(formatDayInColumn("2027-01-20", "zh")).toBe("1月20日\u200B周三");
    expect(formatStayRangeInColumn("2027-01-20", "2027-01-22", "zh")).toBe("1月20日至1月22日");
    expect(formatStayRangeInColumn("2027-01-20", "2027-01-22", "en")).toMatch(/^Jan 20\s–\s22$/);
    expect(formatDayInColumn("2027-01-20", "en")).toBe("Wed, Jan\u00A020");
  });

  it("keep the Gregorian calendar in Arabic", () => {
    expect(formatStayDate("2026-11-03", "ar")).toContain("2026");
  });
});
