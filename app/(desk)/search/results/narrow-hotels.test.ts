import { describe, expect, it } from "vitest";
import type { HotelRow, RateView, TaxView } from "#lib/console/hotel/views.ts";
import { filterFromParams } from "#lib/domain/hotel-filter.ts";
import type { Money } from "#lib/domain/money.ts";
import { narrowHotels } from "./narrow-hotels.ts";

const NOW_MS = Date.parse("2027-01-01T00:00:00Z");
const CENTRE = { lat: 25.2, lng: 55.27 };
const usd = (amountMinor: number): Money => ({ amountMinor, currency: "USD" });
const atProperty = (amount: Money | null): TaxView => ({
  code: "CITY",
  name: {},
  amount,
  included: false,
  payAt: "property",
});

function rateOf(totalMinor: number, changes: Partial<RateView> = {}): RateView {
  return {
    ratePkgId: "p",
    board: { code: "BB", name: {}, description: {} },
    refundableMode: "full",
    refundableUntil: "2027-03-10T18:00:00+04:00",
    cancelSteps: [],
    netTotal: usd(totalMinor),
    grossTotal: null,
    respectGross: false,
    commissionable: null,
    perRoom: usd(totalMinor),
    taxes: [],
    rateComment: null,
    packaged: false,
    supplierRoomName: null,
    requiredGuestFields: [],
    ...changes,
  };
}

function hotelOf(hotelId: string, rate: RateView | null, changes: Partial<HotelRow> = {}): HotelRow {
  return {
    hotelId,
    destinationId: null,
    name: { en: hotelId },
    address: {},
    rating: 4,
    point: CENTRE,
    logoUrl: null,
    cheapest: rate && { roomTypeId: "r", roomName: {}, rate },
    ...changes,
  };
}

function narrow(hotels: HotelRow[], text: string, centre: typeof CENTRE | null = CENTRE) {
  const params = new URLSearchParams(text);
  const wish = {
    filter: filterFromParams(params),
    sortBy: params.get("sort") ?? undefined,
    start: Number(params.get("cursor") ?? 0),
  };
  return narrowHotels({ hotels, centre }, wish, NOW_MS);
}

const idsOf = (list: ReturnType<typeof narrow>) => list.hotels.map(({ row }) => row.hotelId);

describe("a narrowed list", () => {
  it("by true cost counts what is paid at the property, and puts the unknown last and not at zero", () => {
    const hotels = [
      hotelOf("nothing-said", rateOf(100, { taxes: [atProperty(null)] })),
      hotelOf("no-rate", null),
      hotelOf("fee-there", rateOf(20_000, { taxes: [atProperty(usd(3_000))] })),
      hotelOf("all-in", rateOf(22_000)),
    ];
    const list = narrow(hotels, "sort=cost-asc");
    expect(idsOf(list)).toEqual(["all-in", "fee-there", "nothing-said", "no-rate"]);
    expect(list.hotels.map(({ cost }) => cost)).toEqual([usd(22_000), usd(23_000), null, null]);
    expect(list.unknownCount).toBe(1);
    expect(idsOf(narrow(hotels, ""))).toEqual(hotels.map(({ hotelId }) => hotelId));
    expect(narrow(hotels, "").hotels[0]?.cost).toBeUndefined();
  });

  it("counts what each further press leaves, and keeps what is taken although nothing has it", () => {
    const hotels = [
      hotelOf("breakfast", rateOf(10_000)),
      hotelOf("plain", rateOf(20_000, { board: null, refundableMode: "no", supplier: 101 })),
      hotelOf("odd-meal", rateOf(30_000, { board: { code: "XX", name: {}, description: {} } })),
    ];
    const { options, fitCount } = narrow(hotels, "refund=full&board=AI");
    expect(fitCount).toBe(0);
    expect(options.board).toEqual([
      { value: "RO", count: 1 },
      { value: "BB", count: 1 },
      { value: "AI", count: 0 },
    ]);
    expect(options.refund).toEqual([{ value: "full", count: 0 }]);
    expect(narrow(hotels, "").options.supplier).toEqual([{ value: "101", count: 1 }]);
    expect(narrow(hotels.slice(0, 1), "").options.supplier).toEqual([]);
    expect(idsOf(narrow(hotels, "board=RO"))).toEqual(["plain", "odd-meal"]);
  });

  it("goes by the property's own day of a deadline that is still to come", () => {
    const late = hotelOf("late", rateOf(1, { refundableUntil: "2027-03-10T23:30:00-05:00" }));
    const past = hotelOf("past", rateOf(1, { refundableUntil: "2026-12-31T12:00:00+00:00" }));
    expect(idsOf(narrow([late, past], "free=2027-03-10"))).toEqual(["late"]);
    expect(idsOf(narrow([late, past], "free=2027-03-11"))).toEqual([]);
    expect(idsOf(narrow([late, past], "free=2026-01-01"))).toEqual(["late"]);
  });

  it("offers distances only where the search has a middle and the hotel a place", () => {
    const near = hotelOf("near", rateOf(1), { point: { lat: 25.21, lng: 55.27 } });
    const nowhere = hotelOf("nowhere", rateOf(1), { point: { lat: 0, lng: 0 } });
    expect(narrow([near, nowhere], "").options.near.map(({ count }) => count)).toEqual([1, 1, 1]);
    expect(idsOf(narrow([near, nowhere], "near=3"))).toEqual(["near"]);
    expect(narrow([near], "", null).options.near).toEqual([]);
  });

  it("is read a page at a time, and from its beginning where the page is gone", () => {
    const hotels = Array.from({ length: 60 }, (_, index) => hotelOf(`h${index}`, rateOf(1)));
    const second = narrow(hotels, "cursor=25");
    expect(idsOf(second)[0]).toBe("h25");
    expect([second.fitCount, second.nextStart]).toEqual([60, 50]);
    expect(narrow(hotels, "cursor=50").nextStart).toBeNull();
    expect(idsOf(narrow(hotels, "cursor=75"))[0]).toBe("h0");
  });
});
