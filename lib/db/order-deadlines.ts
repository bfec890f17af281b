import type { Db } from "./client.ts";
import type { Prisma } from "./generated/client.ts";
import { type ListKey, type ListPage, toListPage } from "./list-key.ts";
import { type OrderRecord, toOrderRecord } from "./order-record.ts";
import { WITH_PERSON } from "./orders.ts";

export type DeadlineQuery = {
  agencyId: string;
  personId?: string | undefined;
  /** Of orders in these states. */
  states: readonly string[];
  /** What was due before then is left out. */
  from: Date;
  /** The present instant: of each order's coming deadlines only the next is listed. */
  now: Date;
  key?: ListKey | undefined;
  limit: number;
};

export type DeadlineRecord = { at: Date; order: OrderRecord };

/** One page, soonest due first. */
export async function listDeadlines(db: Db, query: DeadlineQuery): Promise<ListPage<DeadlineRecord>> {
  const { agencyId, personId, states, from, now, key, limit } = query;
  const order = key?.direction === "previous" ? "desc" : "asc";
  const rows = await db.orderDeadline.findMany({
    where: {
      agencyId,
      ...(personId === undefined ? {} : { personId }),
      at: { gte: from },
      since: { lte: now },
      order: { state: { in: [...states] } },
      ...(key ? beyond(key) : {}),
    },
    include: { order: { include: WITH_PERSON } },
    orderBy: [{ at: order }, { orderId: order }],
    take: limit + 1,
  });
  return toListPage(
    rows.map((row) => ({ at: row.at, order: toOrderRecord(row.order) })),
    key,
    limit,
  );
}

function beyond({ at, id, direction }: ListKey): Prisma.OrderDeadlineWhereInput {
  return direction === "next"
    ? { OR: [{ at: { gt: at } }, { at, orderId: { gt: id } }] }
    : { OR: [{ at: { lt: at } }, { at, orderId: { lt: id } }] };
}
