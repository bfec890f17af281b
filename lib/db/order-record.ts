import type { Prisma } from "./generated/client.ts";
import type { HotelView, RateView } from "#lib/console/hotel/views.ts";
import type { GuestView, HolderView } from "#lib/console/order/views/guests.ts";
import type { BookingFailure } from "#lib/console/order/views/order.ts";
import type { TermChange } from "#lib/console/order/views/terms.ts";
import type { ExchangeRateSnapshot } from "#lib/contract/check-avail.ts";
import type { I18N } from "#lib/domain/i18n.ts";
import { type Money, money } from "#lib/domain/money.ts";
import type { SearchQuery } from "#lib/domain/search-query.ts";

/** A guest at rest: what may be shown of the passport number, and the whole of it sealed (lib/vault.ts). */
export type StoredGuest = GuestView & { passportSealed: string | null };

/** An order as the verbs and the worker's steps see it. */
export type OrderRecord = Omit<
  OrderRow,
  | "person"
  | "query"
  | "hotel"
  | "roomName"
  | "terms"
  | "exchange"
  | "holder"
  | "guests"
  | "failure"
  | "differences"
  | "cancelServiceFee"
  | "cancelRefunded"
  | "cancelAgreedFeeMinor"
  | "totalMinor"
  | "currency"
  | "guestKeys"
  | "termsDiffer"
> & {
  personName: string;
  query: SearchQuery;
  hotel: HotelView;
  roomName: I18N;
  terms: RateView;
  exchange: ExchangeRateSnapshot | null;
  holder: HolderView;
  guests: StoredGuest[];
  failure: BookingFailure | null;
  differences: TermChange[];
  cancelAgreedFee: Money | null;
  cancelServiceFee: Money | null;
  cancelRefunded: Money | null;
  total: Money;
};

export type OrderRow = Prisma.OrderGetPayload<{ include: { person: { select: { name: true } } } }>;

/** Every column is written by lib/db/orders.ts and by nothing else, so each holds what the type of its writer says. */
export function toOrderRecord({
  person,
  totalMinor,
  currency,
  cancelAgreedFeeMinor,
  guestKeys: _keys,
  termsDiffer: _differ,
  ...row
}: OrderRow): OrderRecord {
  return {
    ...row,
    personName: person.name,
    query: row.query as SearchQuery,
    hotel: row.hotel as HotelView,
    roomName: row.roomName as I18N,
    terms: row.terms as RateView,
    exchange: row.exchange as ExchangeRateSnapshot | null,
    holder: row.holder as HolderView,
    guests: row.guests as StoredGuest[],
    failure: row.failure as BookingFailure | null,
    differences: row.differences as TermChange[],
    cancelAgreedFee: cancelAgreedFeeMinor === null ? null : money(Number(cancelAgreedFeeMinor), currency),
    cancelServiceFee: row.cancelServiceFee as Money | null,
    cancelRefunded: row.cancelRefunded as Money | null,
    total: money(Number(totalMinor), currency),
  };
}
