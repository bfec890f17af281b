/** How many adults, then where there are children how many and how old. */
export type RoomRead = readonly number[];

/** The rooms of a wish as they are read off a page. */
export function toRoomsRead(rooms: readonly { adults: number; ages: readonly number[] }[]): RoomRead[] {
  return rooms.map(({ adults, ages }) => [adults, ...(ages.length > 0 ? [ages.length, ...ages] : [])]);
}

/**
 * The rooms that a page's lines tell of, as a reader finds them: "Room 1: 2 adults, 1 child (age 7)", or of a single
 * room "1 room · 2 adults · 1 child (age 7)". A party may be told more than once.
 */
export function readRooms(lines: readonly string[], roomCount: number): RoomRead[] {
  const first = roomCount > 1 ? /^Room \d+: / : /^1 room · /;
  return lines
    .filter((line) => first.test(line))
    .map((line) => (line.match(/\d+/g) ?? []).slice(1).map(Number));
}

/** Whether a page tells of these rooms, in their order; what else it tells of comes after them. */
export function startsWithAll(shown: readonly RoomRead[], wanted: readonly RoomRead[]): boolean {
  return wanted.every((room, index) => JSON.stringify(shown[index]) === JSON.stringify(room));
}
