import { enqueueFollowEvent } from "#lib/jobs/jobs.ts";
import { type Db } from "./client.ts";
import { isFree } from "./order-book.ts";

/** What services told about orders (§6), and what is still to be asked because of it. */

export type NewWebhookEvent = {
  agencyId: string;
  connectionId: string;
  orderId: string;
  eventId: string | null;
  event: string;
  eventAt: Date;
  receivedAt: Date;
};

/** Stores an event and plans to ask about its order. False for one that is there, by its id or by order and event. */
export async function addWebhookEvent(tx: Db, event: NewWebhookEvent): Promise<boolean> {
  const data = { ...event, dueAt: event.receivedAt };
  const [row] = await tx.webhookEvent.createManyAndReturn({
    data: [data],
    skipDuplicates: true,
    select: { id: true },
  });
  if (row) await enqueueFollowEvent(tx, row.id, event.receivedAt);
  return row !== undefined;
}

/** The order an event speaks of: of this connection, with this reference byte for byte, on one of these accounts. */
export async function findToldOrder(
  db: Db,
  {
    agencyId,
    connectionId,
    credentialIds,
    reference,
  }: { agencyId: string; connectionId: string; credentialIds: string[]; reference: string },
): Promise<string | null> {
  const row = await db.order.findFirst({
    where: { reference, agencyId, connectionId, credentialId: { in: credentialIds } },
    select: { id: true },
  });
  return row?.id ?? null;
}

export type DueEvent = {
  id: string;
  event: string;
  checksDone: number;
  order: { id: string; state: string; cancelState: string | null };
};

/** An event from which something still follows, with its order as it is now; null for any other. */
export async function findDueEvent(db: Db, id: string): Promise<DueEvent | null> {
  return db.webhookEvent.findFirst({
    where: { id, dueAt: { not: null } },
    select: {
      id: true,
      event: true,
      checksDone: true,
      order: { select: { id: true, state: true, cancelState: true } },
    },
  });
}

/** Plans what follows from an event next, or that nothing does. */
export async function planEvent(
  tx: Db,
  id: string,
  { dueAt, checksDone }: { dueAt: Date | null; checksDone?: number },
): Promise<void> {
  await tx.webhookEvent.update({
    where: { id },
    data: { dueAt, ...(checksDone === undefined ? {} : { checksDone }) },
  });
  if (dueAt) await enqueueFollowEvent(tx, id, dueAt);
}

/**
 * Makes the order's next look at the service due now, if it is not yet. False while somebody is at the order: what they
 * are being told may be older than the event.
 */
export async function pullForward(tx: Db, orderId: string, now: Date): Promise<boolean> {
  const { count } = await tx.order.updateMany({
    where: { id: orderId, AND: [isFree(now), { OR: [{ dueAt: null }, { dueAt: { gt: now } }] }] },
    data: { dueAt: now },
  });
  if (count === 1) return true;
  return (await tx.order.count({ where: { id: orderId, dueAt: { lte: now }, ...isFree(now) } })) === 1;
}

/** Plans anew what is overdue: its job was lost. Says how much that was. */
export async function planOverdueEvents(db: Db, before: Date, limit: number): Promise<number> {
  const overdue = await db.webhookEvent.findMany({
    where: { dueAt: { lte: before } },
    orderBy: { dueAt: "asc" },
    take: limit,
    select: { id: true },
  });
  for (const { id } of overdue) await enqueueFollowEvent(db, id, before);
  return overdue.length;
}

/** When the last event of a connection came; null where none ever did. */
export async function findLastEventAt(
  db: Db,
  { agencyId, connectionId }: { agencyId: string; connectionId: string },
): Promise<Date | null> {
  const row = await db.webhookEvent.findFirst({
    where: { agencyId, connectionId },
    orderBy: { receivedAt: "desc" },
    select: { receivedAt: true },
  });
  return row?.receivedAt ?? null;
}
