import type { Db } from "./client.ts";
import { Prisma } from "./generated/client.ts";
import { type OrderRow, type OrderRecord, type StoredGuest, toOrderRecord } from "./order-record.ts";
import { toStorable } from "./storable.ts";
import type { BookingFailure, HolderView, TermChange } from "#lib/console/order/views.ts";
import type { HotelView, RateView } from "#lib/console/hotel/views.ts";
import type { ExchangeRateSnapshot } from "#lib/contract/check-avail.ts";
import type { I18N } from "#lib/domain/i18n.ts";
import type { Money } from "#lib/domain/money.ts";
import type { SearchQuery } from "#lib/domain/search-query.ts";

/** What is frozen when a person presses Book. Nothing of it changes afterwards. */
export type NewOrder = {
  id: string;
  agencyId: string;
  personId: string;
  connectionId: string;
  credentialId: string;
  checkId: string;
  reference: string;
  sessionId: string;
  ratePkgId: string;
  query: SearchQuery;
  hotel: HotelView;
  roomTypeId: string;
  roomName: I18N;
  terms: RateView;
  exchange: ExchangeRateSnapshot | null;
  holder: HolderView;
  guests: StoredGuest[];
  seal: string;
  checkedAt: Date;
  findText: string;
  createdAt: Date;
};

/** @throws a duplicate (`isDuplicate`) where the check was booked already, or the reference is taken. */
export async function insertOrder(tx: Db, order: NewOrder): Promise<void> {
  await tx.order.create({
    data: {
      ...order,
      exchange: order.exchange ?? Prisma.DbNull,
      state: "sending",
      dueAt: order.createdAt,
      checkIn: order.query.checkIn,
      checkOut: order.query.checkOut,
      totalMinor: BigInt(order.terms.netTotal.amountMinor),
      currency: order.terms.netTotal.currency,
    },
  });
}

export async function findOrderIdByCheck(db: Db, agencyId: string, checkId: string): Promise<string | null> {
  const row = await db.order.findFirst({ where: { agencyId, checkId }, select: { id: true } });
  return row?.id ?? null;
}

const WITH_PERSON = { person: { select: { name: true } } } as const;

/** Within the agency; with `personId` only that person's own. */
export async function findOrder(
  db: Db,
  scope: { agencyId: string; personId?: string | undefined },
  id: string,
): Promise<OrderRecord | null> {
  const { agencyId, personId } = scope;
  const row: OrderRow | null = await db.order.findFirst({
    where: { id, agencyId, ...(personId === undefined ? {} : { personId }) },
    include: WITH_PERSON,
  });
  return row && toOrderRecord(row);
}

/**
 * Takes the right to do the order's due step, over all processes, until `until`. Null where nothing is due, or
 * somebody else is at it.
 */
export async function claimOrder(
  db: Db,
  id: string,
  token: string,
  now: Date,
  until: Date,
): Promise<OrderRecord | null> {
  const { count } = await db.order.updateMany({
    where: { id, dueAt: { lte: now }, OR: [{ leaseUntil: null }, { leaseUntil: { lte: now } }] },
    data: { leaseToken: token, leaseUntil: until },
  });
  if (count === 0) return null;
  const row: OrderRow | null = await db.order.findFirst({
    where: { id, leaseToken: token },
    include: WITH_PERSON,
  });
  return row && toOrderRecord(row);
}

/** What a step may change. Whatever is left out stays. */
export type OrderChanges = {
  state?: string;
  ratePkgId?: string;
  checkedAt?: Date;
  sends?: { increment: number };
  safeTries?: number;
  sentAt?: Date;
  checksDone?: number;
  dueAt?: Date | null;
  failure?: BookingFailure | null;
  platformReferenceNo?: string | null;
  supplierReferenceNo?: string | null;
  hotelConfirmNo?: string | null;
  statusRemark?: string | null;
  differences?: TermChange[];
  cancelState?: string;
  cancelServiceFee?: Money;
  cancelRefunded?: Money;
  cancelledAt?: Date;
  cancelSentAt?: Date;
  cancelChecksDone?: number;
  cancelMessage?: string | null;
};

/** Writes while the lease is held; false where it was lost, and then nothing was written. */
export async function updateHeld(
  tx: Db,
  id: string,
  token: string,
  changes: OrderChanges,
  lease: { until: Date } | "release",
): Promise<boolean> {
  const leaseChange =
    lease === "release" ? { leaseToken: null, leaseUntil: null } : { leaseUntil: lease.until };
  const { failure, ...others } = toStorable(changes);
  const failureChange = failure === undefined ? {} : { failure: failure ?? Prisma.DbNull };
  const { count } = await tx.order.updateMany({
    where: { id, leaseToken: token },
    data: { ...others, ...failureChange, ...leaseChange, version: { increment: 1 } },
  });
  return count === 1;
}

export type CancelRequest = {
  requestedAt: Date;
  requestedBy: string;
  reason: string | null;
  agreedFeeMinor: number;
};

/**
 * The guard is the write: a confirmed order with no cancellation under way and a supplier's reference, or nothing. It
 * takes the lease from whoever is merely asking about the order at the moment, whose answer is older than this.
 */
export async function requestCancel(
  tx: Db,
  agencyId: string,
  id: string,
  request: CancelRequest,
): Promise<boolean> {
  const { count } = await tx.order.updateMany({
    where: {
      id,
      agencyId,
      state: "confirmed",
      supplierReferenceNo: { not: null },
      OR: [{ cancelState: null }, { cancelState: { in: ["refused", "not-carried-out"] } }],
    },
    data: {
      cancelState: "sending",
      cancelRequestedAt: request.requestedAt,
      cancelRequestedBy: request.requestedBy,
      cancelReason: request.reason,
      cancelAgreedFeeMinor: BigInt(request.agreedFeeMinor),
      cancelServiceFee: Prisma.DbNull,
      cancelRefunded: Prisma.DbNull,
      cancelSentAt: null,
      cancelMessage: null,
      cancelChecksDone: 0,
      safeTries: 0,
      dueAt: request.requestedAt,
      leaseToken: null,
      leaseUntil: null,
      version: { increment: 1 },
    },
  });
  return count === 1;
}

/** Orders whose step is overdue and whom nobody is at: their job was lost, or its process died. */
export async function listOverdueOrderIds(db: Db, now: Date, limit: number): Promise<string[]> {
  const rows = await db.order.findMany({
    where: { dueAt: { lte: now }, OR: [{ leaseUntil: null }, { leaseUntil: { lte: now } }] },
    orderBy: { dueAt: "asc" },
    take: limit,
    select: { id: true },
  });
  return rows.map(({ id }) => id);
}
