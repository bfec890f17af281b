import { expect, it } from "vitest";
import { isNarrowed, toListAddress, toListFilter } from "./list-address.ts";

it("reads what the address carries and nothing else", () => {
  const params = {
    find: ["v1.k.a.b", "other"],
    text: "Li",
    from: "2027-01-01",
    to: " ",
    sort: "x",
    status: undefined,
  };
  expect(toListFilter(params)).toEqual({ find: "v1.k.a.b", from: "2027-01-01" });
});

it("comes back the same through its own address", () => {
  const filter = { status: "open", find: "Łódź / 100%?&#", by: "p-1", cursor: "a.b" };
  const address = toListAddress("/orders", filter);
  const read = toListFilter(Object.fromEntries(new URL(address, "http://localhost").searchParams));
  expect(read).toEqual(filter);
});

it("leaves an open list without a question mark", () => {
  expect(toListAddress("/orders", {})).toBe("/orders");
});

it("does not take a page of the list for a filter", () => {
  expect(isNarrowed({ cursor: "x" })).toBe(false);
  expect(isNarrowed({ by: "p-1" })).toBe(true);
});
