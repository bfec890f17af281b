import { describe, expect, it } from "vitest";
import {
  draftFromParams,
  draftToQuery,
  editRooms,
  stayToText,
  toHotelAddress,
  toResultsAddress,
  toSearchFormAddress,
  toUrlParams,
} from "./search-draft.ts";

const FORM = new URLSearchParams(
  "place=Dubai&target=destination%3AD%3A1&checkIn=2027-01-10&checkOut=2027-01-12&adults=2&age.0=7&age.0=3&adults=1&residency=AE&nationality=CN",
);

describe("a search in the form", () => {
  it("becomes the query and comes back from its address", () => {
    const query = draftToQuery(draftFromParams(FORM));
    expect(query).toMatchObject({
      target: { kind: "destination", id: "D:1" },
      rooms: [
        { adultCount: 2, childrenAges: [7, 3] },
        { adultCount: 1, childrenAges: [] },
      ],
    });
    const again = draftFromParams(new URL(toResultsAddress(query), "http://x").searchParams);
    expect(draftToQuery(again)).toEqual(query);
  });

  it("has an address of its own, where it is changed from its first page on", () => {
    const query = draftToQuery(draftFromParams(FORM));
    const { pathname, searchParams } = new URL(toSearchFormAddress({ ...query, cursor: 50 }), "http://x");
    expect(pathname).toBe("/search");
    expect(searchParams.get("edit")).toBe("");
    expect(draftToQuery(draftFromParams(searchParams))).toEqual(query);
  });

  it("takes words of a stay along until one of those they can mean is chosen", () => {
    const words = new URLSearchParams("adults=2&when=+03/04+2n+&checkIn=&checkOut=");
    expect(draftFromParams(words)).toMatchObject({ stayWords: "03/04 2n", checkIn: "", checkOut: "" });
    words.set("stay", stayToText({ checkIn: "2027-04-03", checkOut: "2027-04-05" }));
    expect(draftFromParams(words)).toMatchObject({
      stayWords: "",
      checkIn: "2027-04-03",
      checkOut: "2027-04-05",
    });
    words.set("stay", "nonsense");
    expect(draftFromParams(words)).toMatchObject({ checkIn: "nonsense", checkOut: "" });
  });

  it("keeps what cannot be read, so that it is told and shown again", () => {
    const draft = draftFromParams(new URLSearchParams("adults=two&age.0=&place=%3Cb%3E&target="));
    expect(draft.rooms).toEqual([{ adults: "two", ages: [""] }]);
    expect(draft.placeName).toBe("<b>");
    expect(draftToQuery(draft).rooms).toEqual([{ adultCount: Number.NaN, childrenAges: [Number.NaN] }]);
    expect(draftToQuery(draft).target.id).toBe("");
  });

  it("starts with one room of two where the address has none", () => {
    expect(draftFromParams(new URLSearchParams()).rooms).toEqual([{ adults: "2", ages: [] }]);
  });

  it("does not grow with a made-up address", () => {
    const many = new URLSearchParams(Array.from({ length: 5000 }, () => ["adults", "1"]));
    expect(draftFromParams(many).rooms).toHaveLength(10);
  });

  it("adds and removes rooms and children within the limits", () => {
    const one = [{ adults: "2", ages: [] }];
    const two = editRooms(editRooms(one, "add-room"), "add-child.1");
    expect(two).toEqual([one[0], { adults: "2", ages: [""] }]);
    expect(editRooms(editRooms(two, "remove-child.1.0"), "remove-room.0")).toEqual([one[0]]);
    expect(editRooms(one, "remove-room.0")).toEqual(one);
    expect(editRooms(one, "nonsense.9.9")).toEqual(one);
  });

  it("leaves the page of the list behind on a hotel's page", () => {
    const query = { ...draftToQuery(draftFromParams(FORM)), cursor: 25, sortBy: "price-asc" };
    expect(toHotelAddress("h/1", query)).toMatch(/^\/hotels\/h%2F1\?destination=/);
    expect(toHotelAddress("h/1", query)).not.toContain("cursor");
  });

  it("leads to the rates of a hotel that was searched by its name", () => {
    const query = { ...draftToQuery(draftFromParams(FORM)), target: { kind: "hotel" as const, id: "h/1" } };
    expect(toResultsAddress(query)).toBe(toHotelAddress("h/1", query));
  });

  it("keeps repeated names in order", () => {
    expect(toUrlParams({ room: ["2-7", "1"], place: "x", none: undefined }).toString()).toBe(
      "room=2-7&room=1&place=x",
    );
    expect(toUrlParams({ destination: "a\0b" }).get("destination")).toBe("ab");
  });
});
