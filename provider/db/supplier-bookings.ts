import type { SupplierBooking, SupplierBookings } from "#provider/suppliers/port.ts";
import type { Database } from "./client.ts";
import { toStorable } from "./storable.ts";

/** The simulated suppliers' memory, on PostgreSQL: what they booked outlives any process. */
export function createSupplierBookings(db: Database): SupplierBookings {
  const find = async (supplier: number, reference: string) => {
    const row = await db.supplierBooking.findUnique({
      where: { supplier_reference: { supplier, reference } },
    });
    return row && fromState(row.state);
  };
  return {
    find,
    async putIfAbsent(supplier, reference, booking) {
      // Of two at once one inserts; both read what is stored then.
      await db.supplierBooking.createMany({
        data: [{ supplier, reference, state: toStorable(booking) }],
        skipDuplicates: true,
      });
      return (await find(supplier, reference)) ?? booking;
    },
    async update(supplier, reference, change) {
      const [row] = await db.$queryRaw<{ state: unknown }[]>`
        UPDATE supplier_booking SET state = state || ${JSON.stringify(toStorable(change))}::jsonb
        WHERE supplier = ${supplier} AND reference = ${reference} RETURNING state`;
      return row ? fromState(row.state) : null;
    },
  };
}

/** The column is written by this file alone, with whole bookings. */
function fromState(state: unknown): SupplierBooking {
  return state as SupplierBooking;
}
