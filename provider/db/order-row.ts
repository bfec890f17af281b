import type { Language } from "#lib/domain/i18n.ts";
import { type Money, money } from "#lib/domain/money.ts";
import { orderStatusName } from "#lib/domain/order-status.ts";
import type { BookableTerms, ExchangeRateSnapshot } from "#provider/search/port.ts";
import type { OrderFailure, StoredGuest, StoredHolder, TradeOrder } from "#provider/trade/order.ts";

/** What is read of an order, for `fromRow`. */
export const ORDER_COLUMNS = `id, seq, account_id, customer_reference_no, user_ref, session_id, status,
  status_remark, failure, supplier_reference_no, hotel_confirm_no, booking_time, free_cancel_until, language, terms,
  exchange, net_minor, net_currency, debit_minor, debit_currency, holder, guests, callback_url, supplier_asked_at,
  supplier_silent_at, settled_at, follow_count, cancel_accepted_at, cancel_refused_at, cancel_time, cancel_reason,
  service_fee_minor, refunded_minor`;

/** A row as the driver gives it: bigints as text, JSON parsed. The JSON columns are written by `commitOrder` alone. */
export type OrderRow = {
  id: string;
  seq: string;
  account_id: string;
  customer_reference_no: string;
  user_ref: string | null;
  session_id: string;
  status: number;
  status_remark: string | null;
  failure: OrderFailure | null;
  supplier_reference_no: string | null;
  hotel_confirm_no: string | null;
  booking_time: Date;
  free_cancel_until: Date | null;
  language: Language;
  terms: BookableTerms;
  exchange: ExchangeRateSnapshot;
  net_minor: string;
  net_currency: string;
  debit_minor: string;
  debit_currency: string;
  holder: StoredHolder;
  guests: StoredGuest[];
  callback_url: string | null;
  supplier_asked_at: Date | null;
  supplier_silent_at: Date | null;
  settled_at: Date | null;
  follow_count: number;
  cancel_accepted_at: Date | null;
  cancel_refused_at: Date | null;
  cancel_time: Date | null;
  cancel_reason: string | null;
  service_fee_minor: string | null;
  refunded_minor: string | null;
};

export function fromRow(row: OrderRow): TradeOrder {
  const inNetCurrency = (minor: string | null): Money | null =>
    minor === null ? null : money(Number(minor), row.net_currency);
  return {
    id: row.id,
    seq: Number(row.seq),
    accountId: row.account_id,
    customerReferenceNo: row.customer_reference_no,
    userRef: row.user_ref,
    sessionId: row.session_id,
    language: row.language,
    status: orderStatusName(row.status),
    statusRemark: row.status_remark,
    failure: row.failure,
    supplierReferenceNo: row.supplier_reference_no,
    hotelConfirmNo: row.hotel_confirm_no,
    bookingTimeMs: row.booking_time.getTime(),
    freeCancelUntilMs: toMs(row.free_cancel_until),
    terms: row.terms,
    exchange: row.exchange,
    net: money(Number(row.net_minor), row.net_currency),
    debit: money(Number(row.debit_minor), row.debit_currency),
    holder: row.holder,
    guests: row.guests,
    callbackUrl: row.callback_url,
    supplierAskedAtMs: toMs(row.supplier_asked_at),
    supplierSilentAtMs: toMs(row.supplier_silent_at),
    settledAtMs: toMs(row.settled_at),
    followCount: row.follow_count,
    cancelAcceptedAtMs: toMs(row.cancel_accepted_at),
    cancelRefusedAtMs: toMs(row.cancel_refused_at),
    cancelTimeMs: toMs(row.cancel_time),
    cancelReason: row.cancel_reason,
    serviceFee: inNetCurrency(row.service_fee_minor),
    refunded: inNetCurrency(row.refunded_minor),
  };
}

function toMs(at: Date | null): number | null {
  return at?.getTime() ?? null;
}
