import type { Db } from "./client.ts";
import { OPEN_CANCEL_STATES } from "#lib/console/order/to-attention.ts";
import { type Money, money } from "#lib/domain/money.ts";

/** Where an order is looked for cheaper by itself, and until when it can be given up for what that costs now. */
export type DueLook = { orderId: string; agencyId: string; until: Date };

type Wish = {
  now: Date;
  /** An order is looked for once a day, and not on the day on which somebody chose its price. */
  dayStart: Date;
  /** Agencies that are left out. */
  without: readonly string[];
  limit: number;
};

/** Confirmed orders whose terms have not run out and that were not looked for today, those that end soonest first. */
export function listDueLooks(db: Db, { now, dayStart, without, limit }: Wish): Promise<DueLook[]> {
  return db.$queryRaw<DueLook[]>`
    SELECT o.id AS "orderId", o.agency_id AS "agencyId", d.at AS "until"
    FROM order_deadlines d
      JOIN orders o ON o.id = d.order_id
      LEFT JOIN price_looks l ON l.order_id = o.id
    WHERE d.at > ${now}::timestamptz AND d.since <= ${now}::timestamptz
      AND o.state = 'confirmed' AND o.created_at < ${dayStart}::timestamptz
      AND (o.cancel_state IS NULL OR NOT o.cancel_state = ANY(${OPEN_CANCEL_STATES}))
      AND (l.asked_at IS NULL OR l.asked_at < ${dayStart}::timestamptz)
      AND NOT o.agency_id = ANY(${without})
    ORDER BY d.at, o.id LIMIT ${limit}`;
}

/** Takes an order's look of the day: of several who come at once one has it, and nobody has a second one. */
export async function claimLook(
  db: Db,
  { orderId, agencyId }: Pick<DueLook, "orderId" | "agencyId">,
  { now, dayStart }: Pick<Wish, "now" | "dayStart">,
): Promise<boolean> {
  const again = await db.priceLook.updateMany({
    where: { orderId, agencyId, askedAt: { lt: dayStart } },
    data: { askedAt: now },
  });
  if (again.count === 1) return true;
  // Not one statement with `ON CONFLICT (order_id)`: of two first claims one may break the table's other key instead.
  const first = await db.priceLook.createMany({
    data: [{ orderId, agencyId, askedAt: now }],
    skipDuplicates: true,
  });
  return first.count === 1;
}

/** What the last look found, and what of it was told first; null: nothing that is worth it. */
export async function findFinding(
  db: Db,
  orderId: string,
  currency: string,
): Promise<{ since: Date; told: Money } | null> {
  const row = await db.priceLook.findUnique({ where: { orderId } });
  if (!row || row.foundSince === null || row.toldMinor === null) return null;
  return { since: row.foundSince, told: money(Number(row.toldMinor), currency) };
}

/** Gives a claim back with which nothing was asked. */
export async function releaseLook(
  db: Db,
  { orderId, askedAt }: { orderId: string; askedAt: Date },
  before: Date,
): Promise<void> {
  await db.priceLook.updateMany({ where: { orderId, askedAt }, data: { askedAt: before } });
}

/** Writes what the look that was claimed at that instant found. */
export async function writeFinding(
  db: Db,
  { orderId, askedAt }: { orderId: string; askedAt: Date },
  { since, saved, told, until }: { since: Date; saved: Money; told: Money; until: Date },
): Promise<void> {
  await db.priceLook.updateMany({
    where: { orderId, askedAt },
    data: {
      foundSince: since,
      seenAt: askedAt,
      savedMinor: BigInt(saved.amountMinor),
      toldMinor: BigInt(told.amountMinor),
      until,
    },
  });
}

/** Nobody knows whether what was found still holds. Where it turns out to, it is what it was and no news. */
export async function doubtFinding(db: Db, agencyId: string, orderId: string): Promise<void> {
  await db.priceLook.updateMany({ where: { agencyId, orderId }, data: { seenAt: null } });
}

/** What was found does not hold any more. */
export async function dropFinding(db: Db, agencyId: string, orderId: string): Promise<void> {
  await db.priceLook.updateMany({
    where: { agencyId, orderId, foundSince: { not: null } },
    data: { foundSince: null, seenAt: null, savedMinor: null, toldMinor: null, until: null },
  });
}
