import { describe, expect, it } from "vitest";
import { isShown, toViewAddress } from "./views-of-list.ts";

const TODAY = "2027-12-30";
const MOVING = { status: "confirmed", from: "+0", to: "+7" };

describe("a view of a list", () => {
  it("leads to its list as it is narrowed on that day", () => {
    expect(toViewAddress("own", MOVING, TODAY)).toBe(
      "/orders?status=confirmed&from=2027-12-30&to=2028-01-06",
    );
    expect(toViewAddress("agency", { by: "p-1", to: "2027-01-01" }, TODAY)).toBe(
      "/agency/orders?to=2027-01-01&by=p-1",
    );
    expect(toViewAddress("own", {}, TODAY)).toBe("/orders");
  });

  it("is shown where the list is narrowed to the same, on any of its pages", () => {
    const filter = { status: "confirmed", from: "2027-12-30", to: "2028-01-06" };
    const view = { filter: MOVING, text: undefined };
    expect(isShown(view, { filter, text: undefined }, TODAY)).toBe(true);
    expect(isShown(view, { filter: { ...filter, cursor: "x" }, text: undefined }, TODAY)).toBe(true);
    expect(isShown(view, { filter: { ...filter, to: "2028-01-07" }, text: undefined }, TODAY)).toBe(false);
    expect(isShown(view, { filter, text: undefined }, "2027-12-31")).toBe(false);
  });

  it("knows what was searched for by the text, however it was sealed", () => {
    const view = { filter: { find: "v1.one" }, text: "Mansour" };
    expect(isShown(view, { filter: { find: "v1.another" }, text: "Mansour" }, TODAY)).toBe(true);
    expect(isShown(view, { filter: { find: "v1.one" }, text: "Haddad" }, TODAY)).toBe(false);
    expect(isShown(view, { filter: {}, text: undefined }, TODAY)).toBe(false);
  });
});
