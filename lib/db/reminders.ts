import type { Database, Db } from "./client.ts";
import { Prisma } from "./generated/client.ts";
import { beyond, holds, listed, type ReminderScope } from "./holding-reminders.ts";
import { type ListKey, type ListPage, toListPage } from "./list-key.ts";
import { type OrderRecord, toOrderRecord } from "./order-record.ts";
import { WITH_PERSON } from "./orders.ts";
import { type Money, money } from "#lib/domain/money.ts";
import { REMINDER_KINDS, type ReminderKind } from "#lib/domain/reminders.ts";

export type ReminderRecord = {
  id: string;
  kind: ReminderKind;
  about: Date;
  at: Date;
  order: OrderRecord;
  /** What a swap of the order would save by the last look; null: that found nothing. */
  saved: Money | null;
};

/** One page, newest first. */
export async function listReminders(
  db: Database,
  { now, key, limit, ...scope }: ReminderScope & { now: Date; key?: ListKey | undefined; limit: number },
): Promise<ListPage<ReminderRecord>> {
  const isBackwards = key?.direction === "previous";
  const ids = await db.$ask<{ id: string }>(Prisma.sql`
    SELECT r.id ${listed(scope, now)} ${key ? beyond(key) : Prisma.empty}
     ORDER BY ${isBackwards ? Prisma.sql`r.at, r.id` : Prisma.sql`r.at DESC, r.id DESC`} LIMIT ${limit + 1}`);
  const page = toListPage(ids, key, limit);
  return { ...page, rows: await readReminders(db, scope.agencyId, page.rows) };
}

/** How many there are, counted no further than `max`. */
export async function countReminders(
  db: Database,
  scope: ReminderScope,
  now: Date,
  max: number,
): Promise<number> {
  const rows = await db.$ask(Prisma.sql`SELECT r.id ${listed(scope, now)} LIMIT ${max}`);
  return rows.length;
}

/** Whether there is such a reminder in that scope; the reader is done with it then. */
export async function dismissReminder(
  db: Db,
  { agencyId, personId, readerId }: ReminderScope,
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
  const taken = await tx.$queryRaw<{ id: string; about: Date; holds: boolean }[]>`
    UPDATE reminders r SET digested_at = ${now}::timestamptz
      FROM orders o
     WHERE o.agency_id = r.agency_id AND o.id = r.order_id
       AND r.agency_id = ${agencyId} AND r.person_id = ${personId} AND r.digested_at IS NULL
    RETURNING r.id, r.about, ${holds(now)} AS holds`;
  const holding = taken.filter((row) => row.holds);
  return readReminders(tx, agencyId, holding.toSorted(bySoonest));
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
  return db.$executeRaw`
    DELETE FROM reminders r USING orders o
     WHERE o.agency_id = r.agency_id AND o.id = r.order_id
       AND r.at < ${before}::timestamptz AND r.digested_at IS NOT NULL AND NOT ${holds(now)}`;
}

/** These, in the order they are named in. One that has gone meanwhile is left out. */
async function readReminders(
  db: Db,
  agencyId: string,
  named: readonly { id: string }[],
): Promise<ReminderRecord[]> {
  const rows = await db.reminder.findMany({
    where: { agencyId, id: { in: named.map(({ id }) => id) } },
    include: WITH_ORDER,
  });
  const byId = new Map(rows.map((row) => [row.id, toRecord(row)]));
  return named.flatMap(({ id }) => byId.get(id) ?? []);
}

function bySoonest(one: { id: string; about: Date }, other: { id: string; about: Date }): number {
  return one.about.getTime() - other.about.getTime() || (one.id < other.id ? -1 : 1);
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
