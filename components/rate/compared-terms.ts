import type { I18N } from "#lib/domain/i18n.ts";
import type { Money } from "#lib/domain/money.ts";
import { toBoardCode } from "./board-code.ts";
import type { RefundableMode } from "./refundability.tsx";

/** An offer as it stands beside others. */
export type ComparedOffer = {
  roomName: I18N;
  supplierRoomName: string | null;
  boardCode: string | null;
  refundableMode: RefundableMode;
  /** Null where cancelling is not free, or not any more. */
  freeUntil: string | null;
  dueNow: Money;
  /** Null where the service names none. */
  selling: Money | null;
  /** Null where there are charges and nobody says how much. */
  atProperty: Money | null | "none";
  /** The net price with all that is charged besides; null where that is not known. */
  inAll: Money | null;
  /** All that the client pays: the selling price with the same charges; null where that is not known. */
  clientInAll: Money | null | "none";
  commissionable: Money | null;
  packaged: boolean;
};

/** The terms of an offer, in the order in which they are read. */
export const OFFER_TERMS = [
  "room",
  "board",
  "refund",
  "freeUntil",
  "dueNow",
  "selling",
  "atProperty",
  "inAll",
  "clientInAll",
  "commission",
  "packaged",
] as const;
export type OfferTerm = (typeof OFFER_TERMS)[number];

/** Of most offers these do not exist: a line of nothing says nothing. */
const RARE: Partial<Record<OfferTerm, (offer: ComparedOffer) => boolean>> = {
  selling: ({ selling }) => selling !== null,
  // Without a selling price nobody knows what the client is asked.
  clientInAll: ({ clientInAll }) => clientInAll !== "none",
  commission: ({ commissionable }) => commissionable !== null,
  packaged: ({ packaged }) => packaged,
};

/** The terms that any of them has. */
export function termsOf(offers: readonly (ComparedOffer | null)[]): OfferTerm[] {
  return OFFER_TERMS.filter((term) => {
    const has = RARE[term];
    return has === undefined || offers.some((offer) => offer !== null && has(offer));
  });
}

/** What of a term decides whether two offers are alike in it: what is seen of it, each as it is shown. */
const VALUES: Record<OfferTerm, (offer: ComparedOffer) => unknown> = {
  room: ({ roomName, supplierRoomName }) => [roomName.en, supplierRoomName],
  board: ({ boardCode }) => toBoardCode(boardCode),
  refund: ({ refundableMode }) => refundableMode,
  freeUntil: ({ freeUntil }) => freeUntil,
  dueNow: ({ dueNow }) => toText(dueNow),
  selling: ({ selling }) => toText(selling),
  atProperty: ({ atProperty }) => toText(atProperty),
  inAll: ({ inAll }) => toText(inAll),
  clientInAll: ({ clientInAll }) => toText(clientInAll),
  commission: ({ commissionable }) => toText(commissionable),
  packaged: ({ packaged }) => packaged,
};

function toText(money: Money | null | "none"): string | null {
  return money === null || money === "none" ? money : `${money.amountMinor} ${money.currency}`;
}

/** Whether the offers differ in a term. Who has no offer differs in none. */
export function differsIn(term: OfferTerm, offers: readonly (ComparedOffer | null)[]): boolean {
  return areDifferent(offers.flatMap((offer) => (offer === null ? [] : [VALUES[term](offer)])));
}

/** Compares plain values by what they are made of; lists in their order. */
export function areDifferent(values: readonly unknown[]): boolean {
  return new Set(values.map((value) => JSON.stringify(value))).size > 1;
}
