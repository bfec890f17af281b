import { expect, it } from "vitest";
import { searchQueryFromParams, searchQueryToParams, type SearchQuery } from "./search-query.ts";

const query: SearchQuery = {
  target: { kind: "destination", id: "ae-dxb" },
  placeName: "دبي & Dubai",
  checkIn: "2027-03-01",
  checkOut: "2027-03-04",
  rooms: [
    { adultCount: 2, childrenAges: [7, 0] },
    { adultCount: 1, childrenAges: [] },
  ],
  residencyCode: "AE",
  nationalityCode: "GB",
  currency: "EUR",
  sortBy: "price-asc",
  cursor: 50,
};

it("a search survives its address", () => {
  expect(searchQueryFromParams(new URLSearchParams(searchQueryToParams(query).toString()))).toEqual(query);
  const hotel: SearchQuery = {
    ...query,
    target: { kind: "hotel", id: "h1" },
    currency: undefined,
    sortBy: undefined,
    cursor: undefined,
  };
  expect(searchQueryFromParams(searchQueryToParams(hotel))).toEqual(hotel);
});

it.each(["", "a", "2--7", "2-x", "-1", "1e3", "9999"])("the room %j is no room of whole numbers", (text) => {
  const { rooms } = searchQueryFromParams(new URLSearchParams({ room: text }));
  const numbers = rooms.flatMap(({ adultCount, childrenAges }) => [adultCount, ...childrenAges]);
  expect(numbers.some(Number.isNaN)).toBe(true);
});
