import { describe, expect, it } from "vitest";
import type { RoomRatePkg } from "#lib/contract/rate-package.ts";
import { fromWireMoney } from "#lib/domain/money.ts";
import { addDays } from "#lib/domain/stay-date.ts";
import { mix } from "#provider/content/mix.ts";
import { createSearchFixture, listQuery, readHotelRates, TEST_NOW_MS } from "./search-fixture.ts";

const { kernel, world } = createSearchFixture();

const PARTIES = [
  [{ adultCount: 1 }],
  [{ adultCount: 2, childrenAges: [7] }],
  [{ adultCount: 2, childrenAges: [1, 16] }],
  [
    { adultCount: 1, childrenAges: [3] },
    { adultCount: 2, childrenAges: [1] },
  ],
  [{ adultCount: 3 }, { adultCount: 2, childrenAges: [5] }, { adultCount: 2 }],
  Array.from({ length: 9 }, () => ({ adultCount: 2 })),
];
const CURRENCIES = ["USD", "JPY", "KWD", "BHD", "EUR", "AED", "KRW", undefined];

/** Searches drawn from a fixed seed over hotels, stays, parties and currencies. */
const CASES = Array.from({ length: 160 }, (_, index) => {
  const pick = (salt: number, count: number) => mix(index + 1, salt) % count;
  const checkIn = addDays("2026-11-21", pick(1, 400));
  return {
    hotelId: world.hotelId(pick(2, world.hotels.length)),
    checkIn,
    checkOut: addDays(checkIn, 1 + pick(3, 14)),
    roomOccupancies: PARTIES[pick(4, PARTIES.length)] ?? [],
    currency: CURRENCIES[pick(5, CURRENCIES.length)],
    residencyCode: ["AE", "CN", undefined][pick(6, 3)],
    countryCode: ["GB", undefined][pick(7, 2)],
  };
});

async function ratesOf({ currency, ...query }: (typeof CASES)[number]): Promise<RoomRatePkg[]> {
  const answer = await readHotelRates(kernel, query, { currency });
  return answer.rooms.flatMap(({ rates }) => rates ?? []);
}

const netMinor = ({ totalRate }: RoomRatePkg) => fromWireMoney(totalRate.netRate).amountMinor;

describe("prices", () => {
  it("are above zero, exact in their currency, gross not below net, in the currency asked for", async () => {
    let seen = 0;
    for (const query of CASES) {
      for (const { rate, totalRate } of await ratesOf(query)) {
        for (const view of [rate, totalRate]) {
          const net = fromWireMoney(view.netRate);
          const gross = view.grossRate && fromWireMoney(view.grossRate);
          expect(net.currency).toBe(query.currency ?? "USD");
          expect(net.amountMinor).toBeGreaterThan(0);
          expect(gross?.amountMinor).toBeGreaterThanOrEqual(net.amountMinor);
          seen += 1;
        }
      }
    }
    expect(seen).toBeGreaterThan(1000);
  });

  it("of equal rooms are the first room's times their number", async () => {
    const rates = await ratesOf({
      ...CASES[0],
      hotelId: "h201000002",
      checkIn: "2027-03-01",
      checkOut: "2027-03-04",
      roomOccupancies: [{ adultCount: 2 }, { adultCount: 2 }, { adultCount: 2 }],
      currency: "KWD",
      residencyCode: undefined,
      countryCode: undefined,
    });
    expect(rates.length).toBeGreaterThan(0);
    for (const { rate, totalRate } of rates) {
      const one = fromWireMoney(rate.netRate).amountMinor;
      expect(fromWireMoney(totalRate.netRate).amountMinor).toBe(3 * one);
    }
  });

  it("of different rooms add up room by room, whoever else travels", async () => {
    const base = { hotelId: "h201000002", checkIn: "2027-03-01", checkOut: "2027-03-04", currency: "JPY" };
    const rest = { residencyCode: undefined, countryCode: undefined };
    const [first, second] = [{ adultCount: 2 }, { adultCount: 1, childrenAges: [9] }];
    const totals = async (...roomOccupancies: { adultCount: number; childrenAges?: number[] }[]) => {
      const rates = await ratesOf({ ...base, ...rest, roomOccupancies });
      return new Map(
        rates.map((pkg) => [
          [pkg.originalRoomNaming?.id, pkg.board?.boardId, pkg.refundableMode, pkg.refundableUntil].join(),
          netMinor(pkg),
        ]),
      );
    };
    const [alone, other, both] = [await totals(first), await totals(second), await totals(first, second)];
    expect(both.size).toBeGreaterThan(0);
    for (const [key, total] of both) expect(total).toBe((alone.get(key) ?? 0) + (other.get(key) ?? 0));
  });

  it("depend on season, weekday, lead time, party, residency and market", async () => {
    const base = {
      hotelId: "h201000002",
      checkIn: "2027-03-01",
      checkOut: "2027-03-02",
      roomOccupancies: [{ adultCount: 2, childrenAges: [4] }],
      currency: "AED",
      residencyCode: undefined,
      countryCode: undefined,
    };
    const lowest = async (changes: object) =>
      Math.min(...(await ratesOf({ ...base, ...changes })).map(netMinor));
    const usual = await lowest({});
    const others = [
      { checkIn: "2027-07-05", checkOut: "2027-07-06" },
      { checkIn: "2027-03-06", checkOut: "2027-03-07" },
      { checkIn: "2026-11-23", checkOut: "2026-11-24" },
      { roomOccupancies: [{ adultCount: 2, childrenAges: [14] }] },
      { residencyCode: "AE" },
      { countryCode: "GB" },
    ];
    for (const change of others) expect(await lowest(change)).not.toBe(usual);
  });

  it("are the same for the same question in the same session, to the last character", async () => {
    for (const query of CASES.slice(0, 20)) {
      const { currency, ...asked } = query;
      const first = await readHotelRates(kernel, asked, { currency });
      const later = await readHotelRates(kernel, asked, { currency, nowMs: TEST_NOW_MS + 60_000 });
      expect(later).toEqual(first);
    }
  });
});

describe("cancellation steps", () => {
  it("ascend in time and fee, end before check-in day is over, carry an offset and agree with refundableMode", async () => {
    const modes = new Set<string>();
    for (const query of CASES) {
      for (const { cancelFees = [], refundableMode, refundableUntil, totalRate } of await ratesOf(query)) {
        modes.add(refundableMode);
        const instants = cancelFees.map(({ until }) => Date.parse(until));
        const fees = cancelFees.map(({ fee }) => fromWireMoney(fee).amountMinor);
        expect(instants).toEqual(instants.toSorted((a, b) => a - b));
        expect(fees).toEqual(fees.toSorted((a, b) => a - b));
        for (const { until } of cancelFees) {
          expect(until).toMatch(/[+-]\d{2}:\d{2}$/);
          expect(until < query.checkIn).toBe(true);
          expect(Date.parse(until)).toBeGreaterThanOrEqual(TEST_NOW_MS);
        }
        const total = fromWireMoney(totalRate.netRate).amountMinor;
        expect(fees.every((fee) => fee <= total)).toBe(true);
        const free = cancelFees.findLast(({ fee }) => fee.amount === 0);
        const part = cancelFees.findLast(({ fee }) => fromWireMoney(fee).amountMinor < total);
        expect(refundableMode).toBe(free ? "full" : part ? "partial" : "no");
        expect(refundableUntil).toBe((free ?? part)?.until);
      }
    }
    expect([...modes].toSorted()).toEqual(["full", "no", "partial"]);
  });
});

describe("taxes", () => {
  it("add up, and keep what is paid at the property out of the total rate", async () => {
    const query = { ...listQuery(), hotelId: "h900000018" };
    const rates = await readHotelRates(kernel, query, { currency: "AED" });
    for (const { tax, totalRate } of rates.rooms.flatMap((room) => room.rates ?? [])) {
      const items = tax?.items ?? [];
      const sum = items.reduce(
        (total, { amount }) => total + (amount ? fromWireMoney(amount).amountMinor : 0),
        0,
      );
      expect(tax?.total && fromWireMoney(tax.total).amountMinor).toBe(sum);
      const included = items.filter((item) => item.included);
      expect(
        included.every(
          ({ payAt, amount }) => payAt === "booking" && (amount?.amount ?? 0) < totalRate.netRate.amount,
        ),
      ).toBe(true);
      expect(items.some(({ code, payAt }) => code === "RESORT_FEE" && payAt === "property")).toBe(true);
    }
  });
});
