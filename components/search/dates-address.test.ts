import { describe, expect, it } from "vitest";
import type { DatesQuery } from "#lib/domain/date-grid.ts";
import { gridFromParams, toDatesAddress } from "./dates-address.ts";
import { draftFromParams, draftToQuery } from "./search-draft.ts";

const asked: DatesQuery = {
  search: {
    target: { kind: "destination", id: "dubai-ae" },
    placeName: "Dubai",
    checkIn: "2027-03-10",
    checkOut: "2027-03-13",
    rooms: [{ adultCount: 2, childrenAges: [7] }],
    residencyCode: "AE",
    nationalityCode: "GB",
    currency: "AED",
    sortBy: undefined,
    cursor: undefined,
  },
  legs: [
    { target: { kind: "destination", id: "a-b:c~d e" }, placeName: "3-Ort & Söhne", nights: 2 },
    { target: { kind: "hotel", id: "h-1" }, placeName: "", nights: 12 },
  ],
  flexDays: 2,
};

const read = (address: string): DatesQuery => {
  const params = new URLSearchParams(address.split("?")[1]);
  return { search: draftToQuery(draftFromParams(params)), ...gridFromParams(params) };
};

describe("the address of a grid of dates", () => {
  it("holds all of it, whatever names and ids consist of", () => {
    expect(read(toDatesAddress(asked))).toEqual(asked);
    expect(read(toDatesAddress({ ...asked, legs: [], flexDays: 3 }))).toEqual({
      ...asked,
      legs: [],
      flexDays: 3,
    });
  });

  it("says nothing of a page of a list, or its order", () => {
    const search = { ...asked.search, cursor: 50, sortBy: "rating-desc" };
    expect(toDatesAddress({ ...asked, search })).toBe(toDatesAddress(asked));
  });

  it("that was made up is read as far as it can be", () => {
    const params = new URLSearchParams("flex=99&legs=x&legs=2-planet:mars&legs=2-hotel:h1&legs=1-hotel:h2");
    expect(gridFromParams(params)).toEqual({
      legs: [{ target: { kind: "hotel", id: "h1" }, placeName: "", nights: 2 }],
      flexDays: 3,
    });
  });
});
