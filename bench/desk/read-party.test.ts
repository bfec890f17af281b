import { createTranslator } from "use-intl/core";
import { expect, it } from "vitest";
import { toNumberedRoomText, toPartyText } from "#components/party/room-text.ts";
import party from "#messages/en/party.json" with { type: "json" };
import { readRooms, startsWithAll, toRoomsRead } from "./read-party.ts";

const t = createTranslator({ locale: "en", messages: { party }, namespace: "party" });

type Room = { adults: number; ages: number[] };

/** The lines of a party's card, in the console's own words. */
function linesOf(rooms: readonly Room[]): string[] {
  const own = rooms.map(({ adults, ages }) => ({ adultCount: adults, childrenAges: ages }));
  const line = toPartyText(own, t, "en", { withAges: true });
  return own.length > 1
    ? [line, ...own.map((room, index) => toNumberedRoomText(room, index + 1, t, "en"))]
    : [line];
}

const COUPLE = { adults: 2, ages: [] };
const FAMILY = { adults: 2, ages: [7] };
const LARGE = { adults: 3, ages: [4, 11] };

it.each([
  { rooms: [COUPLE] },
  { rooms: [FAMILY] },
  { rooms: [LARGE] },
  { rooms: [FAMILY, COUPLE] },
  { rooms: [COUPLE, LARGE, { adults: 1, ages: [0] }] },
])("a party is read off the words of its card: $rooms", ({ rooms }) => {
  expect(readRooms(linesOf(rooms), rooms.length)).toEqual(toRoomsRead(rooms));
});

it.each([
  { name: "another room's guests", wanted: [COUPLE], shown: [FAMILY] },
  { name: "a child of another age", wanted: [FAMILY], shown: [{ adults: 2, ages: [8] }] },
  { name: "one room for two", wanted: [COUPLE, FAMILY], shown: [COUPLE] },
  { name: "two rooms for one", wanted: [COUPLE], shown: [COUPLE, FAMILY] },
  { name: "the rooms in another order", wanted: [COUPLE, FAMILY], shown: [FAMILY, COUPLE] },
])("another party is seen: $name", ({ wanted, shown }) => {
  expect(startsWithAll(readRooms(linesOf(shown), wanted.length), toRoomsRead(wanted))).toBe(false);
});
