import { must, mustEqual, show } from "#conformance/expect.ts";
import { type Rule, rule } from "#conformance/rule.ts";
import { ratesOf, rehearsalHotels, wholeCity } from "#conformance/searches.ts";
import type { Hotel, Room } from "#conformance/shapes.ts";
import type { World } from "#conformance/world.ts";

async function allHotels(world: World): Promise<Hotel[]> {
  return [...(await wholeCity(world)), ...(await rehearsalHotels(world))];
}

async function allRooms(world: World): Promise<Room[]> {
  const rooms = (await allHotels(world)).flatMap(({ rooms: own = [] }) => own);
  must(rooms.length > 20, `a whole city has ${rooms.length} rooms only`);
  return rooms;
}

export const rules: Rule[] = [
  rule("2.3", "parent-hotel", "a room repeats its hotel's id, in lists and in rates", async (world) => {
    for (const { id, rooms = [] } of await allHotels(world)) {
      for (const { hotelId } of rooms) mustEqual(hotelId, id, `hotelId of a room of ${id}`);
    }
    const hotelId = await world.ordinaryHotel();
    for (const room of (await ratesOf(world, hotelId)).rooms) mustEqual(room.hotelId, hotelId, "hotelId");
  }),
  rule(
    "2.3",
    "room-type-name",
    "every room has a type name in the default language, also where the supplier's type is unrecognised",
    async (world) => {
      for (const { roomTypeId, roomTypeName } of await allRooms(world)) {
        must(
          (roomTypeName.en ?? "").trim() !== "",
          `the type ${roomTypeId} has no name: ${show(roomTypeName)}`,
        );
      }
    },
  ),
  rule(
    "2.3",
    "one-name-a-type",
    "a standardised type has the same name at every hotel, whatever the supplier calls it",
    async (world) => {
      const names = new Map<string, string>();
      for (const { roomTypeId, roomTypeName } of await allRooms(world)) {
        const name = JSON.stringify(roomTypeName);
        mustEqual(name, names.get(roomTypeId) ?? name, `the name of the type ${roomTypeId}`);
        names.set(roomTypeId, name);
      }
      must(names.size > 1, "a whole city has a single room type");
    },
  ),
  rule(
    "2.3",
    "types-apart",
    "a hotel lists each standardised type once, with all of its offers, and no room without offers",
    async (world) => {
      for (const { id, rooms = [] } of await allHotels(world)) {
        const types = rooms.map(({ roomTypeId }) => roomTypeId);
        mustEqual(types.length, new Set(types).size, `types of ${id} (${types.join(", ")})`);
        for (const room of rooms) must(room.rates.length > 0, `${room.roomTypeId} of ${id} has no rates`);
      }
    },
  ),
  rule(
    "2.3",
    "several-suppliers-one-type",
    "names of several suppliers stand under one standardised type",
    async (world) => {
      const namings = new Map<string, Set<string>>();
      for (const { roomTypeId, rates } of await allRooms(world)) {
        const own = namings.get(roomTypeId) ?? new Set<string>();
        for (const { originalRoomNaming } of rates) own.add(originalRoomNaming?.name ?? "");
        namings.set(roomTypeId, own);
      }
      must(
        [...namings.values()].some((names) => names.size > 1),
        "every room type has a single supplier name, so nothing is standardised",
      );
    },
  ),
];
