import type { Db } from "./client.ts";

/**
 * Which orders changed (docs/decisions/021). Rows are written by the database itself. A cursor is the number of the
 * oldest transaction that was under way at its moment: all before it are over and were seen, so whoever reads on from
 * a cursor misses nothing, and may see a little twice.
 */
export type OrderChange = { orderId: string; agencyId: string; personId: string; xid: bigint };

/** The present cursor. What is read after it holds everything before it. */
export async function readChangeCursor(db: Db): Promise<bigint> {
  const [row] = await db.$queryRaw<{ cursor: bigint }[]>`
    SELECT pg_snapshot_xmin(pg_current_snapshot())::text::bigint AS cursor`;
  if (!row) throw new Error("the database named no transaction");
  return row.cursor;
}

/** What changed from a cursor on, the oldest first. Null where that is more than `max`. */
export async function listOrderChanges(
  db: Db,
  { from, agencyId, personId }: { from: bigint; agencyId?: string; personId?: string },
  max: number,
): Promise<OrderChange[] | null> {
  const rows = await db.orderChange.findMany({
    where: {
      xid: { gte: from },
      ...(agencyId === undefined ? {} : { agencyId }),
      ...(personId === undefined ? {} : { personId }),
    },
    orderBy: [{ xid: "asc" }, { orderId: "asc" }],
    take: max + 1,
    select: { orderId: true, agencyId: true, personId: true, xid: true },
  });
  return rows.length > max ? null : rows;
}

/** Throws away what is older than that, by the database's own clock. */
export async function dropOrderChanges(db: Db, olderThanS: number): Promise<void> {
  await db.$executeRaw`DELETE FROM order_changes WHERE at < now() - make_interval(secs => ${olderThanS})`;
}
