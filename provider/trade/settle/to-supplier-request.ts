import type { SupplierBookRequest } from "#provider/suppliers/port.ts";
import type { TradeOrder } from "../order.ts";
import { openPassport } from "../passport-seal.ts";

/** The only place where a passport number is opened to leave the provider: the supplier's contract asks for it. */
export function toSupplierRequest(order: TradeOrder, passportKey: Buffer): SupplierBookRequest {
  const { terms, holder } = order;
  return {
    reference: order.id,
    offer: terms.offer,
    holder: { firstName: holder.firstName, lastName: holder.lastName, email: holder.email },
    guests: order.guests.map(({ passportSealed, ...guest }, guestIndex) => ({
      ...guest,
      ...(passportSealed === undefined
        ? {}
        : { passportNumber: openPassport(passportKey, { orderId: order.id, guestIndex }, passportSealed) }),
    })),
  };
}
