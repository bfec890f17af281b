import { describe, expect, it } from "vitest";
import { arrange, narrow, rankOf, stillFitting } from "./match.ts";
import type { Entry, FoundGroup } from "./palette-types.ts";

const entry = (text: string, details: string[] = []): Entry => ({ id: text, text, details });
const found = (group: FoundGroup, text: string, details: string[] = []) => ({
  ...entry(text, details),
  group,
});
const texts = (entries: readonly Entry[]) => entries.map(({ text }) => text);

describe("how well a text fits", () => {
  it.each([
    ["the same", "my orders", "My orders", 0],
    ["the same without its marks", "cote dazur", "Côte dAzur", 0],
    ["nothing typed", "  ", "Search", 0],
    ["its beginning", "my o", "My orders", 1],
    ["beginnings of its words, in any order", "ord my", "My orders", 2],
    ["something within", "rders", "My orders", 3],
    ["Chinese from within", "订单", "我的订单", 3],
    ["Arabic, however its letters are written", "الاشخاص", "الأشخاص", 0],
    ["a part of a reference", "7k3qx", "BH-7K3QX-9MD2W", 2],
    ["nothing of it", "cancel", "My orders", null],
  ])("%s", (_, typed, text, rank) => expect(rankOf(typed, text)).toBe(rank));
});

describe("what is known already", () => {
  it("is narrowed, best first, and else stays in its order", () => {
    const pages = [entry("Search"), entry("Research orders"), entry("My orders"), entry("Orders")];
    expect(texts(narrow(pages, ""))).toEqual(["Search", "Research orders", "My orders", "Orders"]);
    expect(texts(narrow(pages, "orders"))).toEqual(["Orders", "Research orders", "My orders"]);
    expect(texts(narrow(pages, "people"))).toEqual([]);
  });
});

describe("what was found", () => {
  const order = found("orders", "BH-1-2", ["Anna Lee", "Dubai Palm"]);
  const place = found("places", "Dubai", ["United Arab Emirates"]);
  const hotel = found("hotels", "Dubai Palm", ["Palm Road"]);
  const groupsFor = (typed: string) => arrange([order, place, hotel], typed).map(({ group }) => group);

  it("comes with the best fit first", () => {
    expect(groupsFor("dubai")).toEqual(["places", "hotels", "orders"]);
    expect(groupsFor("dubai palm")).toEqual(["hotels", "orders", "places"]);
    expect(groupsFor("bh-1-2")).toEqual(["orders", "places", "hotels"]);
    expect(groupsFor("迪拜")).toEqual(["orders", "places", "hotels"]);
  });

  it("for another text goes on standing only where it is seen to fit", () => {
    expect(texts(stillFitting([order, place, hotel], "dubai pa"))).toEqual(["BH-1-2", "Dubai Palm"]);
    expect(texts(stillFitting([order, place, hotel], "anna"))).toEqual(["BH-1-2"]);
    expect(texts(stillFitting([order, place, hotel], "cairo"))).toEqual([]);
  });
});
