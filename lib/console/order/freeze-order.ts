import { createHash, randomUUID } from "node:crypto";
import { toGuestKeys } from "./find-twins.ts";
import type { BookedGuest } from "./guest-slots.ts";
import type { HolderInput } from "./inputs.ts";
import { newOrderReference } from "./order-reference.ts";
import { passportPlace } from "./to-book-request.ts";
import type { HolderView } from "#lib/console/order/views/guests.ts";
import type { RateView } from "#lib/console/hotel/views.ts";
import { foldText } from "#lib/domain/fold-text.ts";
import type { StoredGuest } from "#lib/db/order-record.ts";
import type { NewOrder } from "#lib/db/orders.ts";
import type { RateCheck } from "#lib/db/rate-checks.ts";
import { maskPassport } from "#lib/domain/passport.ts";
import type { Vault } from "#lib/vault.ts";

type Frozen = Pick<
  NewOrder,
  "reference" | "credentialId" | "query" | "hotel" | "roomName" | "terms" | "exchange" | "guests" | "holder"
>;

/** Everything an order is made of, fixed before anything is sent. */
export function freezeOrder(
  vault: Vault,
  check: RateCheck,
  terms: RateView,
  holder: HolderView,
  guests: readonly BookedGuest[],
  nowMs: number,
): NewOrder {
  const id = randomUUID();
  const {
    agencyId,
    personId,
    connectionId,
    credentialId,
    sessionId,
    query,
    hotel,
    roomTypeId,
    roomName,
    exchange,
  } = check;
  const frozen = {
    reference: newOrderReference(),
    credentialId,
    query,
    hotel,
    roomName,
    terms,
    exchange,
    holder,
    guests: guests.map((guest, index) => toStoredGuest(vault, id, guest, index)),
  };
  return {
    ...frozen,
    id,
    agencyId,
    personId,
    connectionId,
    checkId: check.id,
    sessionId,
    ratePkgId: terms.ratePkgId,
    roomTypeId,
    seal: vault.seal(digestOf(frozen), sealPlace(id)),
    checkedAt: check.checkedAt,
    findText: toFindText(frozen),
    guestKeys: toGuestKeys(frozen.guests),
    createdAt: new Date(nowMs),
  };
}

/** Whether the frozen part of an order is what was sealed at Book: nobody without the vault key can make it so. */
export function isSealIntact(vault: Vault, order: Frozen & { id: string; seal: string }): boolean {
  try {
    return vault.open(order.seal, sealPlace(order.id)) === digestOf(order);
  } catch {
    return false;
  }
}

function sealPlace(orderId: string): string {
  return `order:${orderId}:seal`;
}

function digestOf({
  reference,
  credentialId,
  query,
  hotel,
  roomName,
  terms,
  exchange,
  holder,
  guests,
}: Frozen): string {
  const text = toCanonical({
    reference,
    credentialId,
    query,
    hotel,
    roomName,
    terms,
    exchange,
    holder,
    guests,
  });
  return createHash("sha256").update(text).digest("hex");
}

/** JSON with its members in one order: the database keeps values, not the order of their members. */
function toCanonical(value: unknown): string {
  return JSON.stringify(value, (_key, member: unknown) =>
    typeof member === "object" && member !== null && !Array.isArray(member)
      ? Object.fromEntries(Object.entries(member).toSorted(([a], [b]) => (a < b ? -1 : 1)))
      : member,
  );
}

export function toHolder({ firstName, lastName, email, phone }: HolderInput): HolderView {
  return {
    firstName,
    lastName,
    email: email ?? null,
    phone: phone?.number ? { countryNumber: phone.countryNumber ?? null, number: phone.number } : null,
  };
}

function toStoredGuest(vault: Vault, orderId: string, guest: BookedGuest, index: number): StoredGuest {
  const { passportNumber, ...shown } = guest;
  return {
    ...shown,
    passportMasked: passportNumber === null ? null : maskPassport(passportNumber),
    passportSealed:
      passportNumber === null ? null : vault.seal(passportNumber, passportPlace(orderId, index)),
  };
}

function toFindText({ reference, hotel, holder, guests }: Frozen): string {
  const people = [holder, ...guests].map(({ firstName, lastName }) => `${firstName} ${lastName}`);
  const { en, zh, ar } = hotel.name;
  return foldText([reference, ...new Set(people), en, zh, ar].filter(Boolean).join(" | ")).slice(0, 4_000);
}
