import { describe, expect, it } from "vitest";
import { isCountryCode, listCountryCodes } from "./countries.ts";

describe("the countries", () => {
  it("are those of ISO 3166-1 and Kosovo", () => {
    const codes = listCountryCodes();
    expect(codes).toHaveLength(250);
    for (const code of ["AE", "CN", "GB", "UZ", "XK", "TW", "AQ", "SS"]) expect(codes).toContain(code);
  });

  it("are told one by one, in capital letters", () => {
    expect(["AE", "XK", "ZZ", "ae", "", "ARE"].map(isCountryCode)).toEqual([
      true,
      true,
      false,
      false,
      false,
      false,
    ]);
  });

  it("leave out what is none: groupings, test codes, withdrawn codes", () => {
    const codes = listCountryCodes();
    for (const code of ["EU", "UN", "ZZ", "XA", "BU", "SU", "AN", "UK", "YU"])
      expect(codes).not.toContain(code);
  });
});
