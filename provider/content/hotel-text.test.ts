import { describe, expect, it } from "vitest";
import { createWorld } from "./world.ts";

const world = createWorld();
const hotels = Array.from({ length: world.hotels.length }, (_, row) => ({
  city: world.city(row).place,
  ...world.metadata(row),
})).filter(({ destinationId }) => destinationId !== "rehearsal-ae");
const textsOf = (...cityIds: string[]) =>
  hotels
    .filter(({ destinationId }) => cityIds.includes(destinationId))
    .map(({ name, address }) => `${name.en}; ${address.en}`);

describe("what hotels are called", () => {
  it.each(["en", "zh", "ar"] as const)("is said of one hotel of a city only (%s)", (language) => {
    const names = hotels.map(({ destinationId, name }) => `${destinationId} ${name[language]}`);
    expect(new Set(names).size).toBe(names.length);
  });

  it("is unique also in a city with more hotels than words", () => {
    const large = createWorld(100_000);
    const place = large.geography.places.get("dubai-ae");
    const start = large.hotels.firstRow[place?.cityStart ?? 0] ?? 0;
    const end = large.hotels.firstRow[place?.cityEnd ?? 0] ?? 0;
    const names = Array.from({ length: end - start }, (_, index) => large.metadata(start + index).name.en);
    expect(names.length).toBeGreaterThan(500);
    expect(new Set(names).size).toBe(names.length);
  });

  it("makes sense where the hotel stands", () => {
    const holy = textsOf("mecca-sa", "medina-sa", "riyadh-sa");
    expect(holy.length).toBeGreaterThan(30);
    expect(holy.filter((text) => /Church|Harbour|Lighthouse|River|Mill|Bridge|Theatre/.test(text))).toEqual(
      [],
    );
    expect(textsOf("dubai-ae", "doha-qa").filter((text) => /Church|River|Mill|Bridge/.test(text))).toEqual(
      [],
    );
    expect(textsOf("london-gb", "paris-fr", "rome-it").some((text) => text.includes("Church Lane"))).toBe(
      true,
    );
  });

  it("puts the hotel first and its size behind its name in Arabic", () => {
    for (const { name } of hotels) expect(name.ar).not.toContain("*");
    const grand = hotels.filter(({ name }) => name.en.includes("Grand Hotel"));
    expect(grand.length).toBeGreaterThan(0);
    for (const { name } of grand) expect(name.ar).toMatch(/^فندق \S+ الكبير /);
  });

  it("names the city once in a Chinese address", () => {
    for (const { city, address } of hotels) {
      expect(address.zh).not.toContain(`${city.name.zh}${city.name.zh}`);
      expect(address.zh.startsWith(city.name.zh)).toBe(true);
    }
  });
});
