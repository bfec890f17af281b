import { describe, expect, it } from "vitest";
import { addDays } from "#lib/domain/stay-date.ts";
import { createWorld } from "#provider/content/world.ts";
import type { SupplierStay } from "#provider/suppliers/port.ts";
import { countBits, hasBit } from "#provider/suppliers/row-bits.ts";
import { PROFILES } from "./profiles.ts";
import { createTakerFinder, rehearsalRows } from "./shelf.ts";
import { createStock } from "./stock.ts";

const world = createWorld(20_000);
const rehearsals = rehearsalRows(world);
const stay: SupplierStay = {
  checkIn: "2027-02-10",
  checkOut: "2027-02-13",
  rooms: [{ adultCount: 2, childrenAges: [] }],
  residencyCode: "",
  nationalityCode: "",
  market: "",
  priceDay: "2026-11-21",
};
const from = (checkIn: string): SupplierStay => ({ ...stay, checkIn, checkOut: addDays(checkIn, 2) });
const stocks = PROFILES.map((profile) => ({
  name: profile.name,
  stock: createStock(world, profile, rehearsals, createTakerFinder(profile)),
}));
const allRows = Int32Array.from({ length: world.hotels.length }, (_, row) => row);
const cities = world.geography.cities.flatMap((_, index) => {
  const rows = allRows.subarray(world.hotels.firstRow[index], world.hotels.firstRow[index + 1]);
  return rows.length > 100 ? [rows] : [];
});

describe.each(stocks)("what $name has", ({ stock }) => {
  it.each([
    ["the hotels of a city", cities[0] ?? allRows],
    ["a part of them", (cities[1] ?? allRows).subarray(7, 90)],
    ["the hotels of many cities", allRows],
    ["the same the other way round", allRows.toReversed()],
    ["one hotel in seven", allRows.filter((row) => row % 7 === 0)],
  ])("is the same hotel by hotel: %s", (_, rows) => {
    const onSale = stock.findOnSale(rows, stay);
    expect(countBits(onSale)).toBe(rows.filter((row) => stock.isOnSale(row, stay)).length);
    const wrong = rows.filter((row, position) => hasBit(onSale, position) !== stock.isOnSale(row, stay));
    expect([...wrong]).toEqual([]);
  });

  it("never lacks a rehearsal", () => {
    const rows = Int32Array.from(rehearsals.keys());
    const counts = Array.from({ length: 28 }, (_, day) =>
      countBits(stock.findOnSale(rows, from(addDays("2027-02-01", day)))),
    );
    expect(new Set(counts).size).toBe(1);
  });
});

it("about one hotel in sixteen is full on a day, and others on the next", () => {
  const [meridian] = stocks;
  const days = ["2027-02-10", "2027-02-11"].map((day) => meridian?.stock.findOnSale(allRows, from(day)));
  const [first, next] = days.map((onSale) => allRows.filter((row) => onSale && !hasBit(onSale, row)));
  expect((first?.length ?? 0) / allRows.length).toBeCloseTo(1 / 16, 2);
  const both = first?.filter((row) => next?.includes(row)).length ?? 0;
  expect(both / allRows.length).toBeCloseTo(1 / 256, 2);
});
