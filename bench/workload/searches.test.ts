import { describe, expect, it } from "vitest";
import { hotelListRequest } from "#lib/contract/hotel-list.ts";
import { dayAfter, makeSearches } from "./searches.ts";

const TODAY = new Date("2026-12-30T12:00:00Z");
const CITIES = ["dubai-ae", "paris-fr", "cairo-eg"];

describe("the searches", () => {
  const searches = makeSearches(CITIES, 600, TODAY);

  it("are what the contract takes, all of them in the future", () => {
    for (const search of searches) {
      hotelListRequest.parse(search);
      expect(search.checkIn > "2026-12-30").toBe(true);
    }
  });

  it("go over all cities in turn", () => {
    expect(searches.slice(0, 4).map(({ destinationId }) => destinationId)).toEqual([...CITIES, "dubai-ae"]);
  });

  it("differ", () => {
    const different = new Set(searches.map((search) => JSON.stringify(search)));
    expect(different.size).toBeGreaterThan(500);
    expect(new Set(searches.map(({ checkIn }) => checkIn)).size).toBeGreaterThan(50);
    expect(new Set(searches.map(({ roomOccupancies }) => JSON.stringify(roomOccupancies))).size).toBe(5);
  });

  it("are the same in every run of a day", () => {
    expect(makeSearches(CITIES, 600, TODAY)).toEqual(searches);
  });
});

describe("a day after", () => {
  it("goes over the end of a year", () => {
    expect(dayAfter(TODAY, 3)).toBe("2027-01-02");
  });
});
