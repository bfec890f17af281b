import { describe, expect, it } from "vitest";
import { toFieldProblems } from "#lib/console/problems.ts";
import { findDateProblems, searchQuery } from "./search-query.ts";

const good = {
  target: { kind: "destination", id: "dubai-ae" },
  placeName: "Dubai",
  checkIn: "2027-02-10",
  checkOut: "2027-02-13",
  rooms: [{ adultCount: 2, childrenAges: [7] }],
  residencyCode: "AE",
  nationalityCode: "UZ",
};

function problemsOf(changes: object): Record<string, string> {
  const parsed = searchQuery.safeParse({ ...good, ...changes }, { reportInput: true });
  return parsed.success ? {} : toFieldProblems(parsed.error);
}

describe("searchQuery", () => {
  it("takes a search for a real party", () => {
    expect(problemsOf({})).toEqual({});
    expect(problemsOf({ checkIn: "2028-02-29", checkOut: "2028-03-01" })).toEqual({});
    expect(
      problemsOf({ rooms: Array.from({ length: 9 }, () => ({ adultCount: 1, childrenAges: [] })) }),
    ).toEqual({});
  });

  it.each([
    [{ target: { kind: "destination", id: "" } }, { "target.id": "place" }],
    [{ target: { kind: "destination", id: "a\u0000b" } }, { "target.id": "place" }],
    [{ checkIn: "" }, { checkIn: "required" }],
    [{ checkIn: "2027-02-29" }, { checkIn: "date" }],
    [{ checkOut: "tomorrow" }, { checkOut: "date" }],
    [{ checkOut: "2027-02-10" }, { checkOut: "date-order" }],
    [{ checkOut: "2027-01-10" }, { checkOut: "date-order" }],
    [{ checkOut: "2027-03-13" }, { checkOut: "nights-max" }],
    [{ rooms: [] }, { rooms: "rooms-min" }],
    [
      { rooms: Array.from({ length: 10 }, () => ({ adultCount: 1, childrenAges: [] })) },
      { rooms: "rooms-max" },
    ],
    [{ rooms: [{ adultCount: 0, childrenAges: [] }] }, { "rooms.0.adultCount": "adults-min" }],
    [{ rooms: [{ adultCount: Number.NaN, childrenAges: [] }] }, { "rooms.0.adultCount": "adults-min" }],
    [{ rooms: [{ adultCount: 10, childrenAges: [] }] }, { "rooms.0.adultCount": "adults-max" }],
    [{ rooms: [{ adultCount: 9, childrenAges: [1, 2] }] }, { "rooms.0.adultCount": "guests-max" }],
    [
      { rooms: [{ adultCount: 1, childrenAges: [1, 2, 3, 4, 5, 6, 7] }] },
      { "rooms.0.childrenAges": "children-max" },
    ],
    [
      { rooms: [{ adultCount: 1, childrenAges: [3, Number.NaN] }] },
      { "rooms.0.childrenAges.1": "child-age" },
    ],
    [{ rooms: [{ adultCount: 1, childrenAges: [18] }] }, { "rooms.0.childrenAges.0": "child-age" }],
    [{ residencyCode: "" }, { residencyCode: "required" }],
    [{ nationalityCode: "uz" }, { nationalityCode: "country" }],
    [{ residencyCode: "ZZ" }, { residencyCode: "country" }],
    [{ sortBy: "cheapest" }, { sortBy: "choice" }],
    [{ cursor: -1 }, { cursor: "cursor" }],
  ])("refuses %j at its field", (changes, problems) => {
    expect(problemsOf(changes)).toEqual(problems);
  });
});

describe("findDateProblems", () => {
  const query = { ...good, target: { kind: "destination" as const, id: "x" } };
  const at = (checkIn: string, now: string) => findDateProblems({ ...query, checkIn }, Date.parse(now));

  it("takes tonight wherever it still is tonight", () => {
    expect(at("2027-02-10", "2027-02-10T23:00:00Z")).toEqual({});
    // In Honolulu it is still the tenth.
    expect(at("2027-02-10", "2027-02-11T09:00:00Z")).toEqual({});
  });

  it("refuses the past and what is too far ahead", () => {
    expect(at("2027-02-09", "2027-02-10T23:00:00Z")).toEqual({ checkIn: "date-past" });
    expect(at("2029-02-10", "2027-02-10T23:00:00Z")).toEqual({ checkIn: "days-ahead-max" });
  });
});
