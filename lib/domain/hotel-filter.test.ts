import { describe, expect, it } from "vitest";
import { filterFromParams, filterToPairs, isFiltering, NO_FILTER, toggleFilter } from "./hotel-filter.ts";

const read = (text: string) => filterFromParams(new URLSearchParams(text));

describe("a filter in an address", () => {
  it("comes back from it, in an order of its own", () => {
    const text =
      "stars=5&stars=4&stars=5&price=USD-20000-40000&price=USD-40000-&board=BB&free=2027-03-01&near=5";
    const filter = read(text);
    expect(filter).toMatchObject({
      stars: ["4", "5"],
      price: ["USD-20000-40000", "USD-40000-"],
      near: ["5"],
    });
    expect(read(new URLSearchParams(filterToPairs(filter)).toString())).toEqual(filter);
    expect(read("supplier=101&stars=4&stars=5")).toEqual(read("stars=5&supplier=101&stars=4"));
  });

  it("asks for nothing that makes no sense, and for one day and one circle at most", () => {
    const nonsense = [
      "price=usd-1-2&price=USD--1-2&price=1&price=USD-2-1",
      "stars=6&stars=&stars=4.5",
      "board=<b>&refund=FULL&free=2027-02-30&free=soon&near=0&near=-1&near=1000&supplier=x",
    ];
    for (const text of nonsense) expect(read(text)).toEqual(NO_FILTER);
    expect(isFiltering(read(nonsense.join("&")))).toBe(false);
    expect(read("near=3&near=5&free=2027-03-01&free=2027-03-02")).toMatchObject({
      near: ["3"],
      free: ["2027-03-01"],
    });
    const many = Array.from({ length: 5000 }, (_, index) => `supplier=${index}`).join("&");
    expect(read(many).supplier).toHaveLength(12);
  });

  it("takes a value and lifts it again", () => {
    const breakfast = toggleFilter(NO_FILTER, "board", "BB");
    const both = toggleFilter(breakfast, "board", "AI");
    expect(both.board).toEqual(["AI", "BB"]);
    expect(toggleFilter(both, "board", "AI")).toEqual(breakfast);
    expect(toggleFilter(breakfast, "board", "BB")).toEqual(NO_FILTER);
    expect(toggleFilter(toggleFilter(NO_FILTER, "near", "3"), "near", "5").near).toEqual(["5"]);
  });
});
