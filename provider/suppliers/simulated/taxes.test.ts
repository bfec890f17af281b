import { describe, expect, it } from "vitest";
import { buildGeography } from "#provider/content/geography.ts";
import { taxName } from "#provider/search/tax-names.ts";
import { taxesOf } from "./taxes.ts";

const namesOf = (country: string) => taxesOf(country).map(({ code }) => taxName(code).en);

describe("the taxes of a stay", () => {
  it.each(["KW", "QA", "BN", "GL", "AQ"])("are none in %s", (country) => {
    expect(taxesOf(country)).toEqual([]);
  });

  it.each([
    ["US", "Sales and occupancy tax"],
    ["JP", "Consumption tax"],
    ["CA", "Goods and services tax"],
    ["AU", "Goods and services tax"],
    ["IN", "Goods and services tax"],
    ["SG", "Goods and services tax"],
    ["GB", "Value added tax"],
    ["HK", "Hotel accommodation tax"],
    ["MO", "Tourism tax"],
  ])("are called in %s: %s", (country, name) => {
    expect(namesOf(country)).toEqual([name]);
  });

  it("have a name in three scripts and a plausible rate, everywhere", () => {
    for (const country of buildGeography().countries.keys()) {
      for (const { code, charge } of taxesOf(country)) {
        const { en, zh, ar } = taxName(code);
        expect(en).not.toBe("Other tax or fee");
        expect(zh).toMatch(/^\p{Script=Han}+$/u);
        expect(ar).toMatch(/^[\p{Script=Arabic} ]+$/u);
        if (!("percent" in charge)) continue;
        expect(charge.percent).toBeGreaterThan(0);
        expect(charge.percent).toBeLessThanOrEqual(25);
      }
    }
  });
});
