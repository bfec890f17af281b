import { describe, expect, it } from "vitest";
import { addUp, findLowest, findMarked, FLEX_CHOICES, planGrid } from "./date-grid.ts";
import { PARTY_LIMITS } from "./party.ts";
import type { SearchQuery } from "./search-query.ts";

const search: SearchQuery = {
  target: { kind: "destination", id: "dubai-ae" },
  placeName: "Dubai",
  checkIn: "2027-02-27",
  checkOut: "2027-03-01",
  rooms: [{ adultCount: 2, childrenAges: [7] }],
  residencyCode: "AE",
  nationalityCode: "GB",
  currency: "AED",
  sortBy: "rating-desc",
  cursor: 25,
};
const abuDhabi = {
  target: { kind: "destination" as const, id: "abu-dhabi-ae" },
  placeName: "Abu Dhabi",
  nights: 3,
};

const stays = (query: Parameters<typeof planGrid>[0]) =>
  planGrid(query).rows.map(({ cells }) =>
    cells.map(
      ({ query: { target, checkIn, checkOut }, isAsked }) =>
        `${target.id} ${checkIn} ${checkOut}${isAsked ? " asked" : ""}`,
    ),
  );

const nightsOf = (of: SearchQuery): number[] =>
  planGrid({ search: of, legs: [], flexDays: 1 }).columns.map(({ nights }) => nights);

describe("a grid of dates", () => {
  it("is arrivals by nights, over the ends of months", () => {
    expect(stays({ search, legs: [], flexDays: 1 })).toEqual([
      ["dubai-ae 2027-02-26 2027-02-27", "dubai-ae 2027-02-26 2027-02-28", "dubai-ae 2027-02-26 2027-03-01"],
      [
        "dubai-ae 2027-02-27 2027-02-28",
        "dubai-ae 2027-02-27 2027-03-01 asked",
        "dubai-ae 2027-02-27 2027-03-02",
      ],
      ["dubai-ae 2027-02-28 2027-03-01", "dubai-ae 2027-02-28 2027-03-02", "dubai-ae 2027-02-28 2027-03-03"],
    ]);
  });

  it("of a trip is arrivals by places, each beginning where the one before ends", () => {
    const trip = { search, legs: [abuDhabi, { ...abuDhabi, nights: 1 }], flexDays: 1 };
    expect(stays(trip)[2]).toEqual([
      "dubai-ae 2027-02-28 2027-03-02",
      "abu-dhabi-ae 2027-03-02 2027-03-05",
      "abu-dhabi-ae 2027-03-05 2027-03-06",
    ]);
  });

  it("asks for the party as it is, cheapest first and from the first page", () => {
    const { rooms, residencyCode, nationalityCode, currency } = search;
    for (const { cells } of planGrid({ search, legs: [abuDhabi], flexDays: 3 }).rows) {
      for (const { query } of cells) {
        expect(query).toMatchObject({
          rooms,
          residencyCode,
          nationalityCode,
          currency,
          sortBy: "price-asc",
        });
        expect(query).not.toHaveProperty("cursor");
      }
    }
  });

  it("never offers no night, nor more than can be booked", () => {
    const one = { ...search, checkOut: "2027-02-28" };
    const most = { ...search, checkIn: "2027-03-01", checkOut: "2027-03-31" };
    expect(nightsOf(one)).toEqual([1, 2]);
    expect(nightsOf(most)).toEqual([PARTY_LIMITS.nights - 1, PARTY_LIMITS.nights]);
  });

  it.each(FLEX_CHOICES)("moved by %i days has as many searches as were said, and each once", (flexDays) => {
    const alone = stays({ search, legs: [], flexDays }).flat();
    expect(new Set(alone).size).toBe((2 * flexDays + 1) * 3);
    expect(stays({ search, legs: [abuDhabi, abuDhabi, abuDhabi], flexDays }).flat()).toHaveLength(
      (2 * flexDays + 1) * 4,
    );
  });
});

const usd = (amountMinor: number) => ({ amountMinor, currency: "USD" });
const kwd = (amountMinor: number) => ({ amountMinor, currency: "KWD" });

describe("prices beside each other", () => {
  it("are added and compared in one currency only", () => {
    expect(addUp([usd(150), usd(275)])).toEqual(usd(425));
    expect(addUp([usd(150), kwd(275)])).toBeNull();
    expect(findLowest([usd(300), usd(200), usd(250)])).toEqual(usd(200));
    expect(findLowest([usd(300), kwd(200)])).toBeNull();
  });

  it("are marked where one is below another", () => {
    expect(findMarked([usd(300), usd(200), usd(200), null])).toEqual(usd(200));
    expect(findMarked([usd(200), usd(200), null])).toBeNull();
    expect(findMarked([usd(200), null])).toBeNull();
    expect(findMarked([usd(300), kwd(200)])).toBeNull();
  });

  it("what is not known is no part of a sum, and not the lowest", () => {
    expect(addUp([usd(150), null])).toBeNull();
    expect(addUp([null, usd(150)])).toBeNull();
    expect(addUp([])).toBeNull();
    expect(findLowest([null, usd(200), null])).toEqual(usd(200));
    expect(findLowest([null])).toBeNull();
  });
});
