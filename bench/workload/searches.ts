import type { RequestOf } from "#lib/contract/operations.ts";
import type { RawAnswer } from "#provider/testing/send.ts";
import { type Agency, forEachOf, readData } from "./agency.ts";

export type Search = RequestOf<"hotelList">;

export const HOTELS_PER_ANSWER = 50;

/** Enough that fifty are free on any day: about one in sixteen has no room. */
const HOTELS_AT_LEAST = 70;
const LEAD_DAYS = { first: 7, count: 60 };
const NIGHTS_MOST = 5;
const PARTIES: Search["roomOccupancies"][] = [
  [{ adultCount: 1 }],
  [{ adultCount: 2 }],
  [{ adultCount: 2, childrenAges: [7] }],
  [{ adultCount: 2 }, { adultCount: 2 }],
  [{ adultCount: 3 }],
];

const CITY = 6;

/** The cities of the catalogue that can fill an answer of fifty hotels, found as a client finds them (§4.4). */
export async function listCities(agency: Agency): Promise<string[]> {
  const { destinations: top } = await agency.ask("destinations", {});
  const codes = top.flatMap(({ countryCode }) => countryCode ?? []);
  const inCountries = await forEachOf(codes, 16, (countryCode) =>
    agency.ask("destinations", { countryCode, include: "details" }),
  );
  const children = inCountries.flatMap(({ destinations }) => destinations);
  const inProvinces = await forEachOf(
    children.filter(({ type }) => type !== CITY),
    16,
    ({ id }) => agency.ask("destinations", { parentDestinationId: id, include: "details" }),
  );
  return [...children, ...inProvinces.flatMap(({ destinations }) => destinations)]
    .filter(({ type, extra }) => type === CITY && (extra?.hotelCount ?? 0) >= HOTELS_AT_LEAST)
    .map(({ id }) => id);
}

/** Searches over all cities, many days and several parties, each different, in an order that repeats nothing soon. */
export function makeSearches(cities: readonly string[], count: number, today: Date): Search[] {
  const random = createRandom(20_271);
  const pick = (below: number) => Math.floor(random() * below);
  return Array.from({ length: count }, (_, index) => {
    const lead = LEAD_DAYS.first + pick(LEAD_DAYS.count);
    return {
      destinationId: cities[index % cities.length] ?? "",
      checkIn: dayAfter(today, lead),
      checkOut: dayAfter(today, lead + 1 + pick(NIGHTS_MOST)),
      roomOccupancies: PARTIES[pick(PARTIES.length)] ?? [],
      maxRatesPerHotel: 1,
      pageNum: 1,
      pageSize: HOTELS_PER_ANSWER,
    };
  });
}

export function dayAfter(today: Date, days: number): string {
  return new Date(today.getTime() + days * 86_400_000).toISOString().slice(0, 10);
}

/** @throws Error unless the answer is fifty hotels with one rate each. */
export function requireFullList(answer: RawAnswer): void {
  const { list } = readData("hotelList", answer);
  const rates = list.map(({ rooms = [] }) => rooms.flatMap((room) => room.rates ?? []).length);
  if (list.length !== HOTELS_PER_ANSWER || rates.some((count) => count !== 1)) {
    throw new Error(
      `HotelList answered ${list.length} hotels with ${[...new Set(rates)].join(", ")} rates each`,
    );
  }
}

/** The same numbers in every run (mulberry32). */
function createRandom(seed: number): () => number {
  let state = seed;
  return () => {
    state = (state + 0x6d2b79f5) | 0;
    let t = Math.imul(state ^ (state >>> 15), 1 | state);
    t = (t + Math.imul(t ^ (t >>> 7), 61 | t)) ^ t;
    return ((t ^ (t >>> 14)) >>> 0) / 4_294_967_296;
  };
}
