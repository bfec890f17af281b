import type { Db } from "./client.ts";
import type { HotelView } from "#lib/console/hotel/views.ts";
import type { GuestView } from "#lib/console/order/views/guests.ts";
import type { StayDate } from "#lib/domain/stay-date.ts";

/** An order of an agency under the names of guests. */
export type OrderOfGuests = {
  id: string;
  reference: string;
  personId: string;
  personName: string;
  state: string;
  sends: number;
  dueAt: Date | null;
  guests: Pick<GuestView, "firstName" | "lastName">[];
  hotel: Pick<HotelView, "hotelId" | "destinationId" | "name">;
  checkIn: StayDate;
  checkOut: StayDate;
};

type Wanted = {
  agencyId: string;
  /** Any of these (lib/console/order/find-twins.ts). */
  guestKeys: readonly string[];
  checkIn: StayDate;
  checkOut: StayDate;
  /** Left out: the order that is asked for. */
  exceptId?: string;
};

/** More under one name and for the same nights is no agency's. */
const FOUND_MAX = 200;

/** The agency's orders that hold rooms, or may come to, for any of these guests and nights; the newest first. */
export async function listOrdersOfGuests(
  db: Db,
  { agencyId, guestKeys, checkIn, checkOut, exceptId }: Wanted,
): Promise<OrderOfGuests[]> {
  const rows = await db.order.findMany({
    where: {
      agencyId,
      guestKeys: { hasSome: [...guestKeys] },
      checkIn: { lt: checkOut },
      checkOut: { gt: checkIn },
      state: { not: "cancelled" },
      // One that failed and is looked for still (`isStanding`) may come to hold some.
      NOT: { state: "failed", OR: [{ sends: 0 }, { dueAt: null }] },
      ...(exceptId === undefined ? {} : { id: { not: exceptId } }),
    },
    select: {
      id: true,
      reference: true,
      personId: true,
      person: { select: { name: true } },
      state: true,
      sends: true,
      dueAt: true,
      guests: true,
      hotel: true,
      checkIn: true,
      checkOut: true,
    },
    orderBy: [{ createdAt: "desc" }, { id: "desc" }],
    take: FOUND_MAX,
  });
  return rows.map(({ person, guests, hotel, ...row }) => ({
    ...row,
    personName: person.name,
    // Written by lib/db/orders.ts and by nothing else, so they hold what its types say.
    guests: guests as GuestView[],
    hotel: hotel as HotelView,
  }));
}

/**
 * Until the transaction ends nobody else of the agency books for any of these guests: whoever comes second sees what the
 * first has written.
 */
export async function holdGuests(tx: Db, agencyId: string, guestKeys: readonly string[]): Promise<void> {
  const names = guestKeys.map((key) => `guest:${agencyId}:${key}`);
  // In one order, so that no two hold what the other waits for.
  await tx.$executeRaw`
    SELECT pg_advisory_xact_lock(lock) FROM (
      SELECT DISTINCT hashtextextended(name, 0) AS lock FROM unnest(${names}::text[]) AS name ORDER BY lock
    ) AS locks`;
}
