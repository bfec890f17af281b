import type { Db } from "./client.ts";
import type { Prisma } from "./generated/client.ts";
import { type ListKey, type ListPage, toListPage } from "./list-key.ts";
import { DEADLINE_STATES } from "./make-reminders.ts";
import { OPEN_SWAP_STATES } from "./order-swaps.ts";
import { type OrderRecord, toOrderRecord } from "./order-record.ts";
import { WITH_PERSON } from "./orders.ts";
import { OPEN_CANCEL_STATES, OPEN_STATES } from "#lib/console/order/to-attention.ts";
import { type Money, money } from "#lib/domain/money.ts";
import {
  PAST_SHOWN_MS,
  REMINDER_KINDS,
  type ReminderKind,
  SEEN_WITHIN_MS,
  SHOWN_MS,
} from "#lib/domain/reminders.ts";

export type ReminderRecord = {
  id: string;
  kind: ReminderKind;
  about: Date;
  at: Date;
  order: OrderRecord;
  /** What a swap of the order would save by the last look; null: that found nothing. */
  saved: Money | null;
};

/** Whose reminders: with `personId` that person's own, else the agency's. `readerId`: who reads them and dismisses. */
type Scope = { agencyId: string; personId?: string | undefined; readerId: string };

/** What still holds: the order is not cancelled, settled or long past what the reminder is about. */
function holds(now: Date): Prisma.ReminderWhereInput {
  const past = new Date(now.getTime() - PAST_SHOWN_MS);
  const old = new Date(now.getTime() - SHOWN_MS);
  const isKept: Prisma.OrderWhereInput = {
    OR: [{ cancelState: null }, { cancelState: { notIn: [...OPEN_CANCEL_STATES] } }],
  };
  const seen = new Date(now.getTime() - SEEN_WITHIN_MS);
  return {
    supersededAt: null,
    OR: [
      { kind: "deadline", about: { gt: past }, order: { state: { in: [...DEADLINE_STATES] }, ...isKept } },
      { kind: "unsettled", order: { state: { in: [...OPEN_STATES] } } },
      {
        kind: "cancel-unsettled",
        order: { state: { in: ["confirmed", "needCancel"] }, cancelState: { in: [...OPEN_CANCEL_STATES] } },
      },
      { kind: "hotel-confirmation", at: { gt: old }, order: { state: "confirmed" } },
      {
        kind: "swap",
        about: { gte: now },
        order: {
          state: "confirmed",
          ...isKept,
          priceLook: { foundSince: { not: null }, seenAt: { gt: seen } },
          swappedBy: { none: { state: { in: [...OPEN_SWAP_STATES] } } },
          NOT: { swapOf: { state: { in: [...OPEN_SWAP_STATES] } } },
        },
      },
    ],
  };
}

function listed({ agencyId, personId, readerId }: Scope, now: Date): Prisma.ReminderWhereInput {
  return {
    agencyId,
    ...(personId === undefined ? {} : { personId }),
    dismissals: { none: { personId: readerId } },
    ...holds(now),
  };
}

/** One page, newest first. */
export async function listReminders(
  db: Db,
  { now, key, limit, ...scope }: Scope & { now: Date; key?: ListKey | undefined; limit: number },
): Promise<ListPage<ReminderRecord>> {
  const order = key?.direction === "previous" ? "asc" : "desc";
  const rows = await db.reminder.findMany({
    where: { AND: [listed(scope, now), ...(key ? [beyond(key)] : [])] },
    include: WITH_ORDER,
    orderBy: [{ at: order }, { id: order }],
    take: limit + 1,
  });
  return toListPage(rows.map(toRecord), key, limit);
}

/** How many there are, counted no further than `max`. */
export async function countReminders(db: Db, scope: Scope, now: Date, max: number): Promise<number> {
  const rows = await db.reminder.findMany({ where: listed(scope, now), select: { id: true }, take: max });
  return rows.length;
}

/** Whether there is such a reminder in that scope; the reader is done with it then. */
export async function dismissReminder(
  db: Db,
  { agencyId, personId, readerId }: Scope,
  reminderId: string,
  at: Date,
): Promise<boolean> {
  const where = { id: reminderId, agencyId, ...(personId === undefined ? {} : { personId }) };
  if ((await db.reminder.count({ where })) === 0) return false;
  const data = [{ agencyId, personId: readerId, reminderId, at }];
  await db.reminderDismissal.createMany({ data, skipDuplicates: true });
  return true;
}

/** Who has reminders that were in no mail yet. */
export function listUndigested(db: Db): Promise<{ agencyId: string; personId: string }[]> {
  return db.reminder.findMany({
    where: { digestedAt: null },
    distinct: ["personId"],
    select: { agencyId: true, personId: true },
  });
}

/**
 * Takes a person's reminders for one mail: whoever comes at the same time takes none of them. Those that still hold,
 * soonest first.
 */
export async function takeUndigested(
  tx: Db,
  { agencyId, personId }: { agencyId: string; personId: string },
  now: Date,
): Promise<ReminderRecord[]> {
  const taken = await tx.$queryRaw<{ id: string }[]>`
    UPDATE reminders SET digested_at = ${now}::timestamptz
    WHERE agency_id = ${agencyId} AND person_id = ${personId} AND digested_at IS NULL RETURNING id`;
  const rows = await tx.reminder.findMany({
    where: { agencyId, id: { in: taken.map(({ id }) => id) }, ...holds(now) },
    include: WITH_ORDER,
    orderBy: [{ about: "asc" }, { id: "asc" }],
  });
  return rows.map(toRecord);
}

/** That these are told in that mail. */
export async function markDigested(
  tx: Db,
  agencyId: string,
  ids: readonly string[],
  mailId: string,
): Promise<void> {
  await tx.reminder.updateMany({ where: { agencyId, id: { in: [...ids] } }, data: { mailId } });
}

/**
 * Throws away what was made before and holds no more. What a mail is still to tell of stays, and so does what holds: made
 * once by its key, it would be made anew.
 */
export async function dropReminders(db: Db, before: Date, now: Date): Promise<number> {
  const { count } = await db.reminder.deleteMany({
    where: { at: { lt: before }, digestedAt: { not: null }, NOT: holds(now) },
  });
  return count;
}

const WITH_ORDER = { order: { include: { ...WITH_PERSON, priceLook: { select: { savedMinor: true } } } } };

type Row = Prisma.ReminderGetPayload<{ include: typeof WITH_ORDER }>;

function toRecord({ id, kind, about, at, order: { priceLook, ...row } }: Row): ReminderRecord {
  const known = REMINDER_KINDS.find((each) => each === kind);
  // `holds` lets no other kind through.
  if (!known) throw new Error(`a reminder of an unknown kind: ${kind}`);
  const order = toOrderRecord(row);
  const savedMinor = priceLook?.savedMinor ?? null;
  const saved = savedMinor === null ? null : money(Number(savedMinor), order.total.currency);
  return { id, kind: known, about, at, order, saved };
}

function beyond({ at, id, direction }: ListKey): Prisma.ReminderWhereInput {
  return direction === "next"
    ? { OR: [{ at: { lt: at } }, { at, id: { lt: id } }] }
    : { OR: [{ at: { gt: at } }, { at, id: { gt: id } }] };
}
