import type { SupplierOfferKey, SupplierStay } from "#provider/suppliers/port.ts";

/**
 * How often each stay at a rehearsal was booked, as far as this process saw it. A rehearsal's price goes by it and nothing
 * else: a process that has not seen a booking quotes what it quoted before, and every quote names its own epoch.
 */
export type StayBookings = {
  note(reference: string, offer: Pick<SupplierOfferKey, "hotelId" | "stay">): void;
  count(hotelId: string, stay: SupplierStay): number;
};

/** The oldest is forgotten. */
const STAYS_MAX = 1_000;

export function createStayBookings(): StayBookings {
  const references = new Map<string, Set<string>>();
  return {
    note(reference, { hotelId, stay }) {
      const key = keyOf(hotelId, stay);
      const known = references.get(key) ?? new Set();
      // Asked for again it is the same booking.
      references.set(key, known.add(reference));
      const [oldest] = references.keys();
      if (references.size > STAYS_MAX && oldest !== undefined) references.delete(oldest);
    },
    count: (hotelId, stay) => references.get(keyOf(hotelId, stay))?.size ?? 0,
  };
}

function keyOf(hotelId: string, { checkIn, checkOut }: SupplierStay): string {
  return `${hotelId} ${checkIn} ${checkOut}`;
}
