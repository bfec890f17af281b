import type { Db } from "./client.ts";
import type { Prisma } from "./generated/client.ts";
import { type OrderRecord, toOrderRecord } from "./order-record.ts";
import { WITH_PERSON } from "./orders.ts";
import { OPEN_CANCEL_STATES, OPEN_STATES, OVER_STATES } from "#lib/console/order/to-attention.ts";
import type { StayDate } from "#lib/domain/stay-date.ts";

/** The orders lib/console/order/to-attention.ts has a reason for, each by an index of its own. */
export function needsAttention(lateBefore: Date): Prisma.OrderWhereInput {
  return {
    OR: [
      { sealBrokenAt: { not: null } },
      { termsDiffer: true, state: { notIn: [...OVER_STATES] } },
      {
        state: { in: [...OPEN_STATES] },
        OR: [{ sentAt: { lt: lateBefore } }, { sentAt: null, createdAt: { lt: lateBefore } }],
      },
      {
        // Whatever is under way has its next step planned.
        dueAt: { not: null },
        state: { notIn: [...OPEN_STATES] },
        cancelState: { in: [...OPEN_CANCEL_STATES] },
        cancelRequestedAt: { lt: lateBefore },
      },
      { state: "failed", sends: { gt: 0 }, dueAt: { not: null } },
      { twoStand: true, state: { notIn: [...OVER_STATES] } },
      { instructionState: "not-carried-out", state: { notIn: [...OVER_STATES] } },
    ],
  };
}

/** Of the agency, or of one of its people. */
export function countAttention(
  db: Db,
  scope: { agencyId: string; personId?: string },
  lateBefore: Date,
): Promise<number> {
  return db.order.count({ where: { ...scope, ...needsAttention(lateBefore) } });
}

/** Notes since when an order's seal is known to be broken, or that it is whole. */
export async function markSeal(
  db: Db,
  { agencyId, id }: { agencyId: string; id: string },
  brokenAt: Date | null,
): Promise<void> {
  await db.order.updateMany({ where: { agencyId, id }, data: { sealBrokenAt: brokenAt } });
}

/** A page of the orders whose stay is not over by then, of every agency, by id. */
export async function listSealed(
  db: Db,
  { after, endingFrom, limit }: { after: string; endingFrom: StayDate; limit: number },
): Promise<OrderRecord[]> {
  const rows = await db.order.findMany({
    where: { id: { gt: after }, checkOut: { gte: endingFrom } },
    include: WITH_PERSON,
    orderBy: { id: "asc" },
    take: limit,
  });
  return rows.map(toOrderRecord);
}
