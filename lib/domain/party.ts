/** One room's guests as they are searched (§2.1 GuestPerRoom): ages are those at check-in. */
export type RoomOccupancy = { adultCount: number; childrenAges: number[] };

/** Who travels. It is fixed from search to voucher; a difference stops the flow. */
export type Party = {
  rooms: RoomOccupancy[];
  /** ISO 3166-1 alpha-2. */
  residencyCode: string;
  /** ISO 3166-1 alpha-2. */
  nationalityCode: string;
};

/** Local decision: the specification names no limits (§8); these are told to a person before a call is made. */
export const PARTY_LIMITS = {
  rooms: 9,
  adultsPerRoom: 9,
  childrenPerRoom: 6,
  guestsPerRoom: 10,
  childAgeMax: 17,
  nights: 30,
  daysAhead: 700,
} as const;

export function guestCount(room: RoomOccupancy): number {
  return room.adultCount + room.childrenAges.length;
}

/** Rooms in order, ages as a set per room: the order in which ages were typed is not a difference. */
export function isSameParty(a: Party, b: Party): boolean {
  return (
    a.residencyCode === b.residencyCode &&
    a.nationalityCode === b.nationalityCode &&
    a.rooms.length === b.rooms.length &&
    a.rooms.every((room, index) => {
      const other = b.rooms[index];
      return other !== undefined && isSameOccupancy(room, other);
    })
  );
}

function isSameOccupancy(a: RoomOccupancy, b: RoomOccupancy): boolean {
  return a.adultCount === b.adultCount && sortedAges(a).join() === sortedAges(b).join();
}

function sortedAges(room: RoomOccupancy): number[] {
  return room.childrenAges.toSorted((x, y) => x - y);
}
