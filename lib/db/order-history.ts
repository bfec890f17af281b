import type { Db } from "./client.ts";
import type { HistoryEntry } from "#lib/domain/order-history.ts";

/** What happened to an order and through whom: the audit rows of the order. */
export type OrderEvent = {
  at: Date;
  what: HistoryEntry["what"];
  personId: string | null;
  detail?: Record<string, string | number>;
};

/** The same as it is read: through whom by name, and when it is to happen where that was announced. */
export type RecordedEvent = Pick<OrderEvent, "at" | "what"> & { by: string | null; for: string | null };

const ACTION_PREFIX = "order/";

export async function addOrderEvent(
  tx: Db,
  order: { agencyId: string; id: string },
  { at, what, personId, detail = {} }: OrderEvent,
): Promise<void> {
  await tx.auditRow.create({
    data: {
      agencyId: order.agencyId,
      personId,
      at,
      action: `${ACTION_PREFIX}${what}`,
      noun: "order",
      subjectId: order.id,
      detail,
    },
  });
}

/** Oldest first. */
export async function listOrderEvents(db: Db, agencyId: string, orderId: string): Promise<RecordedEvent[]> {
  const rows = await db.auditRow.findMany({
    where: { agencyId, noun: "order", subjectId: orderId },
    orderBy: [{ at: "asc" }, { id: "asc" }],
  });
  const personIds = [...new Set(rows.flatMap(({ personId }) => personId ?? []))];
  const people = await db.person.findMany({
    where: { agencyId, id: { in: personIds } },
    select: { id: true, name: true },
  });
  const names = new Map(people.map(({ id, name }) => [id, name]));
  return rows.map(({ at, action, personId, detail }) => ({
    at,
    // Written by `addOrderEvent` and by nothing else, so the action holds one of its words.
    what: action.slice(ACTION_PREFIX.length) as HistoryEntry["what"],
    by: personId === null ? null : (names.get(personId) ?? null),
    for: (detail as OrderEvent["detail"])?.["for"]?.toString() ?? null,
  }));
}
