import { expectData, Violation } from "./expect.ts";
import { PATHS } from "./interface.ts";
import { once } from "./once.ts";
import {
  checkData,
  type CheckData,
  defaultStay,
  type Hotel,
  type ListData,
  listData,
  ratesData,
  type Room,
} from "./shapes.ts";
import type { CallOptions } from "./caller.ts";
import type { World } from "./world.ts";

/** HotelList for two adults a month from now, with the members given. */
export async function search(
  world: World,
  body: Record<string, unknown>,
  options: CallOptions = {},
): Promise<ListData> {
  const answer = await world.call(PATHS.hotelList, { ...defaultStay(world), ...body }, options);
  return expectData(answer, listData);
}

/** HotelRates in a session. */
export async function ratesIn(
  world: World,
  sessionId: string,
  body: Record<string, unknown>,
  options: CallOptions = {},
): Promise<Room[]> {
  const answer = await world.call(
    PATHS.hotelRates,
    { ...defaultStay(world), ...body },
    { ...options, headers: { "Session-Id": sessionId, ...options.headers } },
  );
  return expectData(answer, ratesData).rooms;
}

/** HotelList and HotelRates of one hotel. */
export async function ratesOf(
  world: World,
  hotelId: string,
  body: Record<string, unknown> = {},
  options: CallOptions = {},
): Promise<{ sessionId: string; rooms: Room[] }> {
  const { basic } = await search(world, { ...body, hotelIds: [hotelId], maxRatesPerHotel: 1 }, options);
  const rooms = await ratesIn(world, basic.sessionId, { ...body, hotelId }, options);
  return { sessionId: basic.sessionId, rooms };
}

/** CheckAvail's data. */
export async function check(world: World, rate: Parameters<World["checkAvail"]>[0]): Promise<CheckData> {
  return expectData(await world.checkAvail(rate), checkData);
}

const CITIES = ["London", "Paris", "Dubai", "New York", "Tokyo", "Rome", "Madrid"];

/** The city of that name in the list above, with the most hotels on one page: something to sort and to page. */
export const largeCity = once(
  "large city",
  async (world): Promise<{ name: string; id: string; list: Hotel[] }> => {
    for (const name of CITIES) {
      const { list, basic } = await search(world, {
        destinationName: name,
        pageSize: 200,
        maxRatesPerHotel: 1,
      });
      if (list.length >= 12 && basic.destination) return { name, id: basic.destination.id, list };
    }
    throw new Violation(`none of ${CITIES.join(", ")} has a dozen hotels to sell`);
  },
);

/** Every package of a whole city, of several suppliers, for two rooms of two adults. */
export const wholeCity = once("whole city", async (world): Promise<Hotel[]> => {
  const { id } = await largeCity(world);
  const roomOccupancies = [{ adultCount: 2 }, { adultCount: 2 }];
  const { list } = await search(world, { destinationId: id, pageSize: 200, roomOccupancies });
  return list;
});

/** Every package of the rehearsing properties, for one room of two adults. */
export const rehearsalHotels = once("rehearsal hotels", async (world): Promise<Hotel[]> => {
  const hotelIds = world.sandbox.properties.map(({ hotelId }) => hotelId).slice(0, 50);
  if (hotelIds.length === 0) return [];
  const { list } = await search(world, { hotelIds });
  return list;
});
