import { array, tuple, assert, double, property } from "fast-check";
import { describe, expect, it } from "vitest";
import { groupHotels, LABEL, leastPrice, toPixels } from "./group-hotels.ts";
import type { MapHotel } from "./map-hotel.ts";

function hotelAt(lat: number, lng: number, amountMinor: number | null = 100, currency = "AED"): MapHotel {
  const price = amountMinor === null ? null : { amountMinor, currency, label: "", fromLabel: "" };
  return { hotelId: `${lat}/${lng}`, name: "", lat, lng, price };
}

const hotel = tuple(
  double({ min: -80, max: 80, noNaN: true }),
  double({ min: -180, max: 180, noNaN: true }),
).map(([lat, lng]) => hotelAt(lat, lng));

describe("markers", () => {
  it("are one a hotel where there is room, and shared where there is none", () => {
    const near = [hotelAt(25.2, 55.3), hotelAt(25.21, 55.31), hotelAt(25.6, 55.3)];
    expect(groupHotels(near, 16).map(({ hotels }) => hotels.length)).toEqual([1, 1, 1]);
    expect(groupHotels(near, 10).map(({ hotels }) => hotels.length)).toEqual([2, 1]);
    expect(groupHotels(near, 4).map(({ first }) => first)).toEqual([near[0]]);
  });

  it("lose no hotel, and no two of their labels overlap", () => {
    assert(
      property(array(hotel, { maxLength: 30 }), double({ min: 0, max: 17, noNaN: true }), (hotels, zoom) => {
        const groups = groupHotels(hotels, zoom);
        expect(new Set(groups.flatMap((group) => group.hotels))).toEqual(new Set(hotels));
        const places = groups.map(({ first }) => toPixels(first, zoom));
        for (const [index, a] of places.entries()) {
          for (const b of places.slice(index + 1)) {
            expect(Math.abs(a.x - b.x) >= LABEL.width || Math.abs(a.y - b.y) >= LABEL.height).toBe(true);
          }
        }
      }),
    );
  });

  it("that are shared show the least price, and none of different currencies", () => {
    expect(leastPrice([hotelAt(0, 1, 300), hotelAt(0, 2, null), hotelAt(0, 3, 200)])?.amountMinor).toBe(200);
    expect(leastPrice([hotelAt(0, 1, 300), hotelAt(0, 2, 200, "KWD")])).toBeNull();
    expect(leastPrice([hotelAt(0, 1, null)])).toBeNull();
  });
});
