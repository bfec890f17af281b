import { expect, it } from "vitest";
import { addDays } from "#lib/domain/stay-date.ts";
import type { Hotel } from "#lib/contract/hotel.ts";
import type { Room } from "#lib/contract/rate-package.ts";
import { mix } from "#provider/content/mix.ts";
import { rehearsalHotelId, REHEARSALS } from "#provider/suppliers/rehearsal.ts";
import { byPrice, groupRooms } from "./group-rooms.ts";
import { quoteCurrency } from "./kernel-parts.ts";
import { findOffers } from "./list-rates.ts";
import type { HotelRatesQuery, SearchContext } from "./port.ts";
import {
  contextOf,
  createSearchFixture,
  readHotelList,
  readHotelRates,
  TEST_NOW_MS,
} from "./search-fixture.ts";

const { kernel, parts, world, content } = createSearchFixture();

const PARTIES = [
  [{ adultCount: 1 }],
  [{ adultCount: 2, childrenAges: [16, 7] }],
  [{ adultCount: 1, childrenAges: [3] }, { adultCount: 2 }],
  Array.from({ length: 9 }, () => ({ adultCount: 2 })),
];
const CURRENCIES = ["USD", "JPY", "KWD", "AED", "KRW", undefined];

/** Any hotel, any stay, any party and currency; a rehearsal property every other time. */
const CASES = Array.from({ length: 150 }, (_, index) => {
  const pick = (salt: number, count: number) => mix(index + 1, salt) % count;
  const checkIn = addDays("2026-11-21", pick(1, 300));
  return {
    hotelId:
      index % 2 === 0
        ? world.hotelId(pick(2, world.hotels.length))
        : rehearsalHotelId(REHEARSALS[pick(2, REHEARSALS.length)] ?? "slow"),
    stay: {
      checkIn,
      checkOut: addDays(checkIn, 1 + pick(3, 9)),
      roomOccupancies: PARTIES[pick(4, PARTIES.length)] ?? [],
      residencyCode: ["AE", undefined][pick(5, 2)],
      countryCode: ["GB", undefined][pick(6, 2)],
    },
    context: {
      currency: CURRENCIES[pick(7, CURRENCIES.length)],
      // Deadlines of some policies have gone by.
      nowMs: TEST_NOW_MS + pick(8, 3) * 6 * 3_600_000,
    },
  };
});

const packages = ({ rooms = [] }: Hotel) => rooms.flatMap(({ rates = [] }) => rates);

/** The rooms of a hotel as CheckAvail and Book have them: as objects. */
async function roomsOf(query: HotelRatesQuery, context: SearchContext): Promise<Room[]> {
  const { offers } = await findOffers(parts, query, context);
  const currency = quoteCurrency(context);
  return groupRooms(parts, byPrice(offers, currency), context, currency);
}

// CheckAvail and Book make objects, HotelList and HotelRates write bytes: whatever is said of a rate, all say the same,
// its id included.
it("the bytes of HotelList and HotelRates say what the objects of CheckAvail and Book say", async () => {
  const comments = new Set<string>();
  let compared = 0;
  for (const { hotelId, stay, context } of CASES) {
    const { rooms } = await readHotelRates(kernel, { ...stay, hotelId }, context);
    expect(rooms).toEqual(await roomsOf({ ...stay, hotelId }, contextOf(context)));
    const list = async (maxRatesPerHotel: number) => {
      const answer = await readHotelList(kernel, { ...stay, hotelIds: [hotelId], maxRatesPerHotel }, context);
      return answer.list;
    };
    const [all] = await list(0);
    expect(all?.rooms ?? []).toEqual(rooms);
    if (!all) continue;
    const { hotelId: id, ...facts } = content.findHotel(hotelId) ?? { hotelId: "" };
    expect(all).toMatchObject({ id, ...facts, isAvailable: true });

    const inOrder = packages(all).toSorted((a, b) => a.totalRate.netRate.amount - b.totalRate.netRate.amount);
    expect(all.minPrice).toEqual(inOrder[0]?.totalRate.netRate);
    for (const limit of [1, 3]) {
      const [capped] = await list(limit);
      const prices = (capped ? packages(capped) : []).map(({ totalRate }) => totalRate.netRate.amount);
      expect(prices.toSorted((a, b) => a - b)).toEqual(
        inOrder.slice(0, limit).map(({ totalRate }) => totalRate.netRate.amount),
      );
      expect(inOrder).toEqual(expect.arrayContaining(capped ? packages(capped) : []));
    }
    for (const { rateComment } of inOrder) if (rateComment !== undefined) comments.add(rateComment);
    compared += inOrder.length;
  }
  expect(compared).toBeGreaterThan(1000);
  expect([...comments].join()).toContain("<script>");
});
