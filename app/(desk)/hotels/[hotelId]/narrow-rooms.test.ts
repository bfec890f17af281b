import { describe, expect, it } from "vitest";
import { toRateView } from "#lib/console/hotel/to-views.ts";
import type { RoomView } from "#lib/console/hotel/views.ts";
import { filterFromParams } from "#lib/domain/hotel-filter.ts";
import { filtersRates, narrowRooms, toRateOrder } from "./narrow-rooms.ts";

const NOW_MS = Date.parse("2027-01-01T00:00:00Z");

const money = (amount: number) => ({ currency: "USD", amount });

function rate(ratePkgId: string, amount: number, feeThere: number | null = null) {
  const items = feeThere === null ? [] : [{ included: false, payAt: "property", amount: money(feeThere) }];
  return toRateView({
    ratePkgId,
    refundableMode: ratePkgId === "strict" ? "no" : "full",
    rate: { netRate: money(amount) },
    totalRate: { netRate: money(amount) },
    checkIn: "2027-03-01",
    checkOut: "2027-03-03",
    tax: { items },
  });
}

const ROOMS: RoomView[] = [
  { roomTypeId: "one", name: {}, rates: [rate("fee", 100, 30), rate("plain", 110), rate("strict", 90)] },
  { roomTypeId: "two", name: {}, rates: [rate("strict", 95)] },
];

const wish = (text: string, showsAll = false) => ({
  filter: filterFromParams(new URLSearchParams(text)),
  showsAll,
  address: "/hotels/h",
});

const idsBy = (sortBy?: string) =>
  toRateOrder(sortBy)(ROOMS[0]?.rates ?? []).map(({ ratePkgId }) => ratePkgId);

describe("a hotel that was found in a narrowed list", () => {
  it("shows the rates that fit, without rooms that have none, and all of them on request", () => {
    const narrowed = narrowRooms(ROOMS, wish("refund=full&stars=5&near=1"), NOW_MS);
    expect(narrowed).toMatchObject({ fitCount: 2, totalCount: 4 });
    expect(narrowed.rooms.map(({ roomTypeId }) => roomTypeId)).toEqual(["one"]);
    expect(narrowRooms(ROOMS, wish("refund=full", true), NOW_MS)).toMatchObject({
      rooms: ROOMS,
      fitCount: 2,
    });
    expect(filtersRates(wish("refund=full"))).toBe(true);
    expect(filtersRates(wish("stars=5&near=1"))).toBe(false);
  });

  it("keeps the list's order within each room", () => {
    expect(idsBy("cost-asc")).toEqual(["strict", "plain", "fee"]);
    expect(idsBy("price-desc")).toEqual(["plain", "fee", "strict"]);
    expect(idsBy("rating-desc")).toEqual(["strict", "fee", "plain"]);
    expect(idsBy()).toEqual(idsBy("price-asc"));
  });
});
