import { describe, expect, it } from "vitest";
import { formatBeside, formatInstant, nameZone } from "./format-instant.ts";

describe("instants", () => {
  it("show the property's own clock, whatever the machine's", () => {
    expect(formatInstant("2026-12-01T18:00:00+04:00", "+04:00", "en")).toContain("18:00");
    expect(formatInstant("2026-12-01T18:00:00+04:00", "Asia/Shanghai", "en")).toContain("22:00");
  });

  it("follow a zone over its clock change", () => {
    expect(formatInstant("2027-03-28T00:30:00Z", "Europe/Berlin", "en")).toContain("01:30");
    expect(formatInstant("2027-03-28T01:30:00Z", "Europe/Berlin", "en")).toContain("03:30");
  });

  it("tell no day twice that is the same on both clocks", () => {
    const evening = "2026-12-01T18:00:00+04:00";
    expect(formatBeside(evening, "UTC", "+04:00", "en")).toBe("14:00");
    expect(formatBeside(evening, "Asia/Tokyo", "+04:00", "en")).toBe("23:00");
    expect(formatBeside(evening, "Pacific/Auckland", "+04:00", "en")).toContain("Dec 2");
    expect(formatBeside("2026-12-01T02:00:00+04:00", "UTC", "+04:00", "en")).toContain("Nov 30");
  });

  it("write midnight as 00, not 24", () => {
    expect(formatInstant("2026-12-01T00:00:00Z", "UTC", "en")).toContain("00:00");
  });

  it("name the zone", () => {
    expect(nameZone("2026-12-01T18:00:00Z", "+05:30", "en")).toBe("GMT+5:30");
    expect(nameZone("2026-12-01T18:00:00Z", "UTC", "en")).toMatch(/GMT|UTC/);
  });
});
