import type { Db } from "./client.ts";
import { Prisma } from "./generated/client.ts";
import { type OrderRow, type OrderRecord, type StoredGuest, toOrderRecord } from "./order-record.ts";
import type { HolderView } from "#lib/console/order/views/guests.ts";
import type { BookingFailure } from "#lib/console/order/views/order.ts";
import type { TermChange } from "#lib/console/order/views/terms.ts";
import type { HotelView, RateView } from "#lib/console/hotel/views.ts";
import type { ExchangeRateSnapshot } from "#lib/contract/check-avail.ts";
import { listCancelDeadlines } from "#lib/domain/cancellation.ts";
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
  guestKeys: string[];
  createdAt: Date;
};

/** @throws a duplicate (`isDuplicate`) where the check was booked already, or the reference is taken. */
export async function insertOrder(tx: Db, order: NewOrder): Promise<void> {
  const { terms, createdAt, personId } = order;
  await tx.order.create({
    data: {
      ...order,
      exchange: order.exchange ?? Prisma.DbNull,
      state: "sending",
      dueAt: order.createdAt,
      checkIn: order.query.checkIn,
      checkOut: order.query.checkOut,
      totalMinor: BigInt(terms.netTotal.amountMinor),
      currency: terms.netTotal.currency,
      deadlines: { create: toDeadlines(terms, createdAt).map((deadline) => ({ ...deadline, personId })) },
    },
  });
}

/** The order's deadlines, each from when on it is the next. One that was past at Book binds nobody. */
function toDeadlines({ cancelSteps, netTotal }: RateView, createdAt: Date): { at: Date; since: Date }[] {
  const coming = listCancelDeadlines(cancelSteps, netTotal)
    .map(({ until }) => new Date(until))
    .filter((at) => at > createdAt);
  return coming.map((at, index) => ({ at, since: coming[index - 1] ?? createdAt }));
}

export type BookedCheck = { orderId: string; guests: StoredGuest[] };

export async function findOrderByCheck(
  db: Db,
  agencyId: string,
  checkId: string,
): Promise<BookedCheck | null> {
  const row = await db.order.findFirst({
    where: { agencyId, checkId },
    select: { id: true, guests: true },
  });
  // Written by `insertOrder` and by nothing else, so they hold what its type says.
  return row && { orderId: row.id, guests: row.guests as StoredGuest[] };
}

export const WITH_PERSON = { person: { select: { name: true } } } as const;

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

/** Of these, those within the agency; with `personId` only that person's own. */
export async function listOrdersById(
  db: Db,
  { agencyId, personId }: { agencyId: string; personId?: string | undefined },
  ids: readonly string[],
): Promise<OrderRecord[]> {
  const rows = await db.order.findMany({
    where: { id: { in: [...ids] }, agencyId, ...(personId === undefined ? {} : { personId }) },
    include: WITH_PERSON,
  });
  return rows.map(toOrderRecord);
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
  instructionState?: string;
  instructionEndedAt?: Date;
  instructionWhy?: string | null;
};

export type CancelRequest = {
  requestedAt: Date;
  /** Null: an instruction, and nobody in person. */
  requestedBy: string | null;
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
