import type { CheckOrigin } from "#lib/console/order/views/check.ts";

/**
 * What the form of guests begins with where an order is booked again, by the names of its fields: all that its page shows of
 * them. A passport number is not among it and is asked for again. Guests of another party begin without names.
 */
export function toKnownValues({ holder, guests }: CheckOrigin): Record<string, string> {
  const { email, phone } = holder;
  const values: Record<string, string | null> = {
    "holder.firstName": holder.firstName,
    "holder.lastName": holder.lastName,
    "holder.email": email,
    "holder.phone.countryNumber": phone?.countryNumber?.toString() ?? null,
    "holder.phone.number": phone?.number ?? null,
  };
  for (const [index, guest] of (guests ?? []).entries()) {
    for (const name of ["firstName", "lastName", "gender", "dateOfBirth"] as const) {
      values[`guests.${index}.${name}`] = guest[name];
    }
  }
  return Object.fromEntries(
    Object.entries(values).flatMap(([name, value]) => (value === null ? [] : [[name, value]])),
  );
}
