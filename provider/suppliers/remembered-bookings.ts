import type { SupplierBooking, SupplierBookings } from "./port.ts";

/** Supplier bookings in memory, for tests and trials: they end with the process. */
export function createRememberedBookings(): SupplierBookings {
  const bookings = new Map<string, SupplierBooking>();
  return {
    putIfAbsent(supplier, reference, booking) {
      const key = keyOf(supplier, reference);
      const stored = bookings.get(key) ?? structuredClone(booking);
      bookings.set(key, stored);
      return Promise.resolve(structuredClone(stored));
    },
    find(supplier, reference) {
      return Promise.resolve(structuredClone(bookings.get(keyOf(supplier, reference)) ?? null));
    },
    update(supplier, reference, change) {
      const key = keyOf(supplier, reference);
      const stored = bookings.get(key);
      if (!stored) return Promise.resolve(null);
      const changed = { ...stored, ...change };
      bookings.set(key, changed);
      return Promise.resolve(structuredClone(changed));
    },
  };
}

// JSON keeps the two parts apart whatever the reference holds.
function keyOf(supplier: number, reference: string): string {
  return JSON.stringify([supplier, reference]);
}
