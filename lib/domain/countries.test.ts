import { describe, expect, it } from "vitest";
import { listCountryCodes } from "./countries.ts";

describe("the countries", () => {
  it("are those of ISO 3166-1 and Kosovo", () => {
    const codes = listCountryCodes();
    expect(codes).toHaveLength(250);
    for (const code of ["AE", "CN", "GB", "UZ", "XK", "TW", "AQ", "SS"]) expect(codes).toContain(code);
  });

  it("leave out what is none: groupings, test codes, withdrawn codes", () => {
    const codes = listCountryCodes();
    for (const code of ["EU", "UN", "ZZ", "XA", "BU", "SU", "AN", "UK", "YU"])
      expect(codes).not.toContain(code);
  });
});
