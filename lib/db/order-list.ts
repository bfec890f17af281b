import type { Db } from "./client.ts";
import type { Prisma } from "./generated/client.ts";
import { type OrderRecord, toOrderRecord } from "./order-record.ts";

/** Where a page begins: behind, or before, one order of the list. */
export type OrderKey = { createdAt: Date; id: string; direction: "older" | "newer" };

export type OrderListQuery = {
  agencyId: string;
  personId?: string | undefined;
  states?: readonly string[] | undefined;
  /** Already folded (lib/console/place/find-words.ts). */
  words: readonly string[];
  /** Check-in, both ends inclusive. */
  from?: string | undefined;
  to?: string | undefined;
  key?: OrderKey | undefined;
  limit: number;
};

export type OrderListPage = { orders: OrderRecord[]; hasOlder: boolean; hasNewer: boolean };

/** One page, newest booking first, found by its neighbour and not by counting: it stays right while orders come in. */
export async function listOrders(db: Db, query: OrderListQuery): Promise<OrderListPage> {
  const { key, limit } = query;
  const isBackwards = key?.direction === "newer";
  const order = isBackwards ? "asc" : "desc";
  const rows = await db.order.findMany({
    where: { AND: [toWhere(query), ...(key ? [beyond(key)] : [])] },
    include: { person: { select: { name: true } } },
    orderBy: [{ createdAt: order }, { id: order }],
    take: limit + 1,
  });
  const hasMore = rows.length > limit;
  const page = rows.slice(0, limit).map(toOrderRecord);
  return {
    orders: isBackwards ? page.toReversed() : page,
    hasOlder: isBackwards || hasMore,
    hasNewer: isBackwards ? hasMore : key !== undefined,
  };
}

function toWhere({ agencyId, personId, states, words, from, to }: OrderListQuery): Prisma.OrderWhereInput {
  return {
    agencyId,
    ...(personId === undefined ? {} : { personId }),
    ...(states === undefined ? {} : { state: { in: [...states] } }),
    checkIn: { ...(from === undefined ? {} : { gte: from }), ...(to === undefined ? {} : { lte: to }) },
    AND: words.map((word) => ({ findText: { contains: word } })),
  };
}

function beyond({ createdAt, id, direction }: OrderKey): Prisma.OrderWhereInput {
  return direction === "older"
    ? { OR: [{ createdAt: { lt: createdAt } }, { createdAt, id: { lt: id } }] }
    : { OR: [{ createdAt: { gt: createdAt } }, { createdAt, id: { gt: id } }] };
}

/** Whoever booked something in the agency, by name. */
export async function listBookers(db: Db, agencyId: string): Promise<{ personId: string; name: string }[]> {
  const people = await db.person.findMany({
    where: { agencyId, orders: { some: {} } },
    select: { id: true, name: true },
    orderBy: [{ name: "asc" }, { id: "asc" }],
  });
  return people.map(({ id, name }) => ({ personId: id, name }));
}
