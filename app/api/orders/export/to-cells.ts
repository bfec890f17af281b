import type { ExportedOrder } from "#lib/console/order/views/list.ts";
import type { CsvNumber } from "#lib/domain/csv.ts";
import { type Language, pickText } from "#lib/domain/i18n.ts";
import { type Money, toDecimal } from "#lib/domain/money.ts";
import { nightsBetween } from "#lib/domain/stay-date.ts";

type Cell = string | CsvNumber | null;

const COLUMNS = [
  "reference",
  "state",
  "hotel",
  "room",
  "checkIn",
  "checkOut",
  "nights",
  "rooms",
  "guests",
  "holder",
  "bookedBy",
  "bookedAt",
  "total",
  "currency",
  "freeUntil",
  "cancelledAt",
  "cancelFee",
  "cancelFeeCurrency",
  "refunded",
  "refundedCurrency",
  "hotelConfirmation",
  "platformReference",
  "supplierReference",
] as const;

type Column = (typeof COLUMNS)[number];

export function toHeads(t: (column: Column) => string): string[] {
  return COLUMNS.map((column) => t(column));
}

/** An order's cells in the order of the columns. */
export function toCells(order: ExportedOrder, language: Language, state: string): Cell[] {
  const cells: Record<Column, Cell> = {
    reference: order.reference,
    state,
    hotel: pickText(order.hotelName, language) ?? null,
    room: pickText(order.roomName, language) ?? null,
    checkIn: order.checkIn,
    checkOut: order.checkOut,
    nights: count(nightsBetween(order.checkIn, order.checkOut)),
    rooms: count(order.roomCount),
    guests: count(order.guestCount),
    holder: order.holderName,
    bookedBy: order.bookedBy.name,
    bookedAt: order.bookedAt,
    total: amount(order.total),
    currency: order.total.currency,
    freeUntil: order.freeUntil,
    cancelledAt: order.cancelledAt,
    cancelFee: amount(order.cancelFee),
    cancelFeeCurrency: order.cancelFee?.currency ?? null,
    refunded: amount(order.refunded),
    refundedCurrency: order.refunded?.currency ?? null,
    hotelConfirmation: order.hotelConfirmNo,
    platformReference: order.platformReferenceNo,
    supplierReference: order.supplierReferenceNo,
  };
  return COLUMNS.map((column) => cells[column]);
}

function count(value: number): CsvNumber {
  return { decimals: String(value) };
}

function amount(money: Money | null): CsvNumber | null {
  return money && { decimals: toDecimal(money) };
}
