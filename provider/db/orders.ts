import type { Language } from "#lib/domain/i18n.ts";
import { type Money, money } from "#lib/domain/money.ts";
import { ORDER_STATUS, type OrderStatus, orderStatusName } from "#lib/domain/order-status.ts";
import type { StayDate } from "#lib/domain/stay-date.ts";
import type { BookableTerms, ExchangeRateSnapshot } from "#provider/search/port.ts";
import type { OrderFailure, StoredGuest, StoredHolder, TradeOrder } from "#provider/trade/order.ts";
import type { Database } from "./client.ts";
import type { Order, Prisma } from "./generated/client.ts";

/** Byte-exact, per account (§4.10): the column compares as bytes, nothing is folded or trimmed. */
export async function findOrderByReference(
  db: Database,
  accountId: string,
  customerReferenceNo: string,
): Promise<TradeOrder | null> {
  const row = await db.order.findUnique({
    where: { accountId_customerReferenceNo: { accountId, customerReferenceNo } },
  });
  return row && fromRow(row);
}

export async function findOrder(db: Database, id: string): Promise<TradeOrder | null> {
  const row = await db.order.findUnique({ where: { id } });
  return row && fromRow(row);
}

/** @throws Error where there is none: ids come from our own rows. */
export async function getOrder(db: Database, id: string): Promise<TradeOrder> {
  const order = await findOrder(db, id);
  if (!order) throw new Error(`order ${id} is gone`);
  return order;
}

/** The account's orders that carry all the references given; at least one is. */
export async function listOrdersByReferences(
  db: Database,
  accountId: string,
  references: { customerReferenceNo?: string; platformReferenceNo?: string; supplierReferenceNo?: string },
  limit: number,
): Promise<TradeOrder[]> {
  const { customerReferenceNo, platformReferenceNo, supplierReferenceNo } = references;
  const rows = await db.order.findMany({
    where: { accountId, customerReferenceNo, id: platformReferenceNo, supplierReferenceNo },
    orderBy: { seq: "asc" },
    take: limit,
  });
  return rows.map(fromRow);
}

/** From inclusive, until exclusive; null is open. */
export type Span<Bound> = { from: Bound | null; until: Bound | null };

export type OrderFilter = {
  accountId: string;
  customerReferenceNos?: readonly string[] | undefined;
  supplierReferenceNos?: readonly string[] | undefined;
  platformReferenceNos?: readonly string[] | undefined;
  statuses?: readonly number[] | undefined;
  checkIn?: Span<StayDate> | undefined;
  checkOut?: Span<StayDate> | undefined;
  bookingMs?: Span<number> | undefined;
  freeCancelMs?: Span<number> | undefined;
  cancelledMs?: Span<number> | undefined;
};

/**
 * Newest booking first, stable under inserts: by booking time, then by order of creation. `after` continues behind
 * the order with that cursor (its `seq`), `skip` passes over that many.
 */
export async function listOrders(
  db: Database,
  filter: OrderFilter,
  page: { limit: number; skip: number; after: number | null },
): Promise<TradeOrder[]> {
  const behind = page.after === null ? null : await findCursor(db, filter.accountId, page.after);
  if (page.after !== null && behind === null) return [];
  const rows = await db.order.findMany({
    where: { ...toWhere(filter), ...(behind ? toBehind(behind) : {}) },
    orderBy: [{ bookingTime: "desc" }, { seq: "desc" }],
    skip: page.skip,
    take: page.limit,
  });
  return rows.map(fromRow);
}

type Place = { bookingTime: Date; seq: bigint };

function findCursor(db: Database, accountId: string, seq: number): Promise<Place | null> {
  return db.order.findFirst({
    where: { accountId, seq: BigInt(seq) },
    select: { bookingTime: true, seq: true },
  });
}

function toBehind({ bookingTime, seq }: Place): Prisma.OrderWhereInput {
  return { OR: [{ bookingTime: { lt: bookingTime } }, { bookingTime, seq: { lt: seq } }] };
}

function toWhere(filter: OrderFilter): Prisma.OrderWhereInput {
  return {
    accountId: filter.accountId,
    customerReferenceNo: toIn(filter.customerReferenceNos),
    supplierReferenceNo: toIn(filter.supplierReferenceNos),
    id: toIn(filter.platformReferenceNos),
    status: filter.statuses && { in: [...filter.statuses] },
    checkIn: filter.checkIn && toRange(filter.checkIn, String),
    checkOut: filter.checkOut && toRange(filter.checkOut, String),
    bookingTime: filter.bookingMs && toRange(filter.bookingMs, toDate),
    // A window over an instant the order does not have does not match, also where both bounds are open.
    freeCancelUntil: filter.freeCancelMs && { not: null, ...toRange(filter.freeCancelMs, toDate) },
    cancelTime: filter.cancelledMs && { not: null, ...toRange(filter.cancelledMs, toDate) },
  };
}

function toIn(values: readonly string[] | undefined): { in: string[] } | undefined {
  return values && { in: [...values] };
}

function toRange<From, To>({ from, until }: Span<From>, convert: (bound: From) => To): { gte?: To; lt?: To } {
  return {
    ...(from === null ? {} : { gte: convert(from) }),
    ...(until === null ? {} : { lt: convert(until) }),
  };
}

// Outside the years PostgreSQL's and JavaScript's notations share, a bound is as good as the nearest one inside.
const EARLIEST_MS = Date.parse("0001-01-01T00:00:00Z");
const LATEST_MS = Date.parse("9999-12-31T23:59:59.999Z");

function toDate(ms: number): Date {
  return new Date(Math.min(Math.max(ms, EARLIEST_MS), LATEST_MS));
}

/** The JSON columns are written by `commitOrder` alone, from the very types they are read as here. */
export function fromRow(row: Order): TradeOrder {
  const inNetCurrency = (minor: bigint | null): Money | null =>
    minor === null ? null : money(Number(minor), row.netCurrency);
  return {
    id: row.id,
    seq: Number(row.seq),
    accountId: row.accountId,
    customerReferenceNo: row.customerReferenceNo,
    userRef: row.userRef,
    sessionId: row.sessionId,
    language: row.language as Language,
    status: orderStatusName(row.status),
    statusRemark: row.statusRemark,
    failure: row.failure as OrderFailure | null,
    supplierReferenceNo: row.supplierReferenceNo,
    hotelConfirmNo: row.hotelConfirmNo,
    bookingTimeMs: row.bookingTime.getTime(),
    freeCancelUntilMs: row.freeCancelUntil?.getTime() ?? null,
    terms: row.terms as unknown as BookableTerms,
    exchange: row.exchange as unknown as ExchangeRateSnapshot,
    net: money(Number(row.netMinor), row.netCurrency),
    debit: money(Number(row.debitMinor), row.debitCurrency),
    holder: row.holder as unknown as StoredHolder,
    guests: row.guests as unknown as StoredGuest[],
    callbackUrl: row.callbackUrl,
    supplierAskedAtMs: row.supplierAskedAt?.getTime() ?? null,
    supplierSilentAtMs: row.supplierSilentAt?.getTime() ?? null,
    settledAtMs: row.settledAt?.getTime() ?? null,
    followCount: row.followCount,
    cancelAcceptedAtMs: row.cancelAcceptedAt?.getTime() ?? null,
    cancelRefusedAtMs: row.cancelRefusedAt?.getTime() ?? null,
    cancelTimeMs: row.cancelTime?.getTime() ?? null,
    cancelReason: row.cancelReason,
    serviceFee: inNetCurrency(row.serviceFeeMinor),
    refunded: inNetCurrency(row.refundedMinor),
  };
}

export function toStatus(name: keyof typeof ORDER_STATUS): OrderStatus {
  return ORDER_STATUS[name];
}
