import type { Step } from "./step.ts";
import type { RequestOf } from "#lib/contract/operations.ts";
import type { StoredGuest } from "#lib/db/order-record.ts";

/** Where a passport number is sealed to: a text moved to another order or guest does not open (lib/vault.ts). */
export function passportPlace(orderId: string, guestIndex: number): string {
  return `order:${orderId}:guest:${guestIndex}:passport`;
}

/**
 * Book as it is sent (§4.10), out of what was frozen, with where to tell about it if anywhere. Passport numbers are opened
 * here and kept by nobody.
 */
export function toBookRequest(
  { order, vault }: Pick<Step, "order" | "vault">,
  ratePkgId: string,
  callbackUrl: string | null = null,
): RequestOf<"book"> {
  const { firstName, lastName, email, phone } = order.holder;
  const openPassport = ({ passportSealed }: StoredGuest, index: number): { passportNumber?: string } =>
    passportSealed === null
      ? {}
      : { passportNumber: vault.open(passportSealed, passportPlace(order.id, index)) };
  return {
    customerReferenceNo: order.reference,
    ratePkgId,
    holder: {
      firstName,
      lastName,
      ...(email === null ? {} : { email }),
      ...(phone === null
        ? {}
        : { phone: { number: phone.number, ...withoutNulls({ countryNumber: phone.countryNumber }) } }),
    },
    guests: order.guests.map((guest, index) => ({
      roomIndex: guest.roomIndex,
      firstName: guest.firstName,
      lastName: guest.lastName,
      isChild: guest.isChild,
      ...withoutNulls({ age: guest.age }),
      ...withoutNulls({ nationalityCode: guest.nationalityCode }),
      ...withoutNulls({ gender: guest.gender }),
      ...withoutNulls({ dateOfBirth: guest.dateOfBirth }),
      ...openPassport(guest, index),
    })),
    ...withoutNulls({ callbackUrl }),
  };
}

/** A member that is null is one that is not sent. */
function withoutNulls<Value>(members: Record<string, Value | null>): Record<string, Value> {
  return Object.fromEntries(
    Object.entries(members).flatMap(([key, value]) => (value === null ? [] : [[key, value]])),
  );
}
