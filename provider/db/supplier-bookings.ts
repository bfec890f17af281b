import type { SupplierBooking, SupplierBookings } from "#provider/suppliers/port.ts";
import { ask } from "./ask.ts";
import type { Database } from "./client.ts";
import { toJsonText } from "./storable.ts";

/** The column is written by this file alone, with whole bookings. */
type Row = { state: SupplierBooking };

/** The simulated suppliers' memory, on PostgreSQL: what they booked outlives any process. */
export function createSupplierBookings(db: Database): SupplierBookings {
  const find = async (supplier: number, reference: string) => {
    const [row] = await ask<Row>(
      db,
      "SELECT state FROM supplier_booking WHERE supplier = $1 AND reference = $2",
      [supplier, reference],
    );
    return row?.state ?? null;
  };
  return {
    find,
    async putIfAbsent(supplier, reference, booking) {
      // Of two at once one inserts, and the other reads what is stored then.
      const [row] = await ask<Row>(
        db,
        `INSERT INTO supplier_booking (supplier, reference, state) VALUES ($1, $2, $3)
         ON CONFLICT DO NOTHING RETURNING state`,
        [supplier, reference, toJsonText(booking)],
      );
      return row?.state ?? (await find(supplier, reference)) ?? booking;
    },
    async update(supplier, reference, change) {
      const [row] = await ask<Row>(
        db,
        "UPDATE supplier_booking SET state = state || $3::jsonb WHERE supplier = $1 AND reference = $2 RETURNING state",
        [supplier, reference, toJsonText(change)],
      );
      return row?.state ?? null;
    },
  };
}
