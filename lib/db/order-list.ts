import type { Db } from "./client.ts";
import type { Prisma } from "./generated/client.ts";
import { needsAttention } from "./order-attention.ts";
import { type ListKey, type ListPage, toListPage } from "./list-key.ts";
import { type OrderRecord, toOrderRecord } from "./order-record.ts";
import { WITH_PERSON } from "./orders.ts";

export type OrderListQuery = {
  agencyId: string;
  personId?: string | undefined;
  states?: readonly string[] | undefined;
  /** Only what needs attention; what was asked before then and has no outcome is late. */
  lateBefore?: Date | undefined;
  /** Already folded (lib/console/place/find-words.ts). */
  words: readonly string[];
  /** Check-in, both ends inclusive. */
  from?: string | undefined;
  to?: string | undefined;
  /** A part of the days of check-out, both ends inclusive, and of the instants of booking, without its end. */
  checkOut?: { from: string; to: string } | undefined;
  booked?: { from: Date; before: Date } | undefined;
  key?: ListKey | undefined;
  limit: number;
};

/** One page, newest booking first. */
export async function listOrders(db: Db, query: OrderListQuery): Promise<ListPage<OrderRecord>> {
  const { key, limit } = query;
  const order = key?.direction === "previous" ? "asc" : "desc";
  const rows = await db.order.findMany({
    where: { AND: [toWhere(query), ...(key ? [beyond(key)] : [])] },
    include: WITH_PERSON,
    orderBy: [{ createdAt: order }, { id: order }],
    take: limit + 1,
  });
  return toListPage(rows.map(toOrderRecord), key, limit);
}

function toWhere(query: OrderListQuery): Prisma.OrderWhereInput {
  const { agencyId, personId, states, lateBefore, words, from, to, checkOut, booked } = query;
  return {
    agencyId,
    ...(personId === undefined ? {} : { personId }),
    ...(states === undefined ? {} : { state: { in: [...states] } }),
    checkIn: { ...(from === undefined ? {} : { gte: from }), ...(to === undefined ? {} : { lte: to }) },
    ...(checkOut ? { checkOut: { gte: checkOut.from, lte: checkOut.to } } : {}),
    ...(booked ? { createdAt: { gte: booked.from, lt: booked.before } } : {}),
    AND: words.map((word) => ({ OR: toFound(word) })),
    ...(lateBefore === undefined ? {} : needsAttention(lateBefore)),
  };
}

/** Its guests, hotel and own reference, or a number that came later from whoever sells the stay. */
function toFound(word: string): Prisma.OrderWhereInput[] {
  const holds = { contains: word, mode: "insensitive" as const };
  return [
    { findText: { contains: word } },
    { platformReferenceNo: holds },
    { supplierReferenceNo: holds },
    { hotelConfirmNo: holds },
  ];
}

function beyond({ at: createdAt, id, direction }: ListKey): Prisma.OrderWhereInput {
  return direction === "next"
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
