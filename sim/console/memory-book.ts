import type { OrderBook, OrderEntry } from "#lib/console/order/order-book.ts";
import type { OrderRecord } from "#lib/db/order-record.ts";
import type { OrderChanges } from "#lib/db/orders.ts";

/** What happens to the book from outside the steps: a person pressing Book or Cancel. */
export type MemoryBook = {
  rows: ReadonlyMap<string, OrderRecord>;
  /** False where the check was booked already, or the reference is taken. */
  insert(order: OrderRecord): boolean;
  requestCancel(
    orderId: string,
    request: { at: Date; personId: string; agreedFee: OrderRecord["total"] },
  ): boolean;
  claim: Now<OrderBook["claim"]>;
  write: Now<OrderBook["write"]>;
  planOverdue: Now<OrderBook["planOverdue"]>;
};

/** The same, done at once: each is one transaction, so nothing comes in between. */
type Now<Work extends (...values: never[]) => Promise<unknown>> = (
  ...values: Parameters<Work>
) => Awaited<ReturnType<Work>>;

export type BookWatch = {
  /** A job is committed, with the row it is about or by a sweep. */
  plan: (orderId: string, runAt: Date, by: "row" | "sweep") => void;
  /** Where `entry` is missing it was not a step that wrote. */
  wrote: (order: OrderRecord, entry?: OrderEntry) => void;
};

/** The book of lib/db/order-book.ts in memory, with the same guarantees; memory-book.db.test.ts holds both to one another. */
export function createMemoryBook({ plan, wrote }: BookWatch): MemoryBook {
  const rows = new Map<string, OrderRecord>();
  const put = (before: OrderRecord | null, order: OrderRecord, entry?: OrderEntry): void => {
    rows.set(order.id, order);
    wrote(order, entry);
    if (order.dueAt && order.dueAt !== before?.dueAt) plan(order.id, order.dueAt, "row");
  };
  return {
    rows,
    insert(order) {
      const isTaken = [...rows.values()].some(
        ({ checkId, reference }) => checkId === order.checkId || reference === order.reference,
      );
      if (isTaken) return false;
      put(null, order);
      return true;
    },
    requestCancel(orderId, { at, personId, agreedFee }) {
      const row = rows.get(orderId);
      if (!row || !isCancelFree(row)) return false;
      put(row, {
        ...row,
        cancelState: "sending",
        cancelRequestedAt: at,
        cancelRequestedBy: personId,
        cancelAgreedFee: agreedFee,
        cancelServiceFee: null,
        cancelRefunded: null,
        cancelSentAt: null,
        cancelMessage: null,
        cancelChecksDone: 0,
        safeTries: 0,
        dueAt: at,
        leaseToken: null,
        leaseUntil: null,
        version: row.version + 1,
      });
      return true;
    },
    claim(orderId, { token, now, until }) {
      const row = rows.get(orderId);
      if (!row || !isOverdue(row, now)) return null;
      const claimed = { ...row, leaseToken: token, leaseUntil: until };
      rows.set(orderId, claimed);
      return claimed;
    },
    write(order, token, entry) {
      const row = rows.get(order.id);
      if (!row || row.leaseToken !== token) return false;
      const leaseChange =
        entry.lease === "release"
          ? { leaseToken: null, leaseUntil: null }
          : { leaseUntil: entry.lease.until };
      const after = { ...row, ...applied(row, entry.changes), ...leaseChange, version: row.version + 1 };
      put(row, after, entry);
      return true;
    },
    planOverdue(now, limit) {
      const overdue = [...rows.values()].filter((row) => isOverdue(row, now)).slice(0, limit);
      for (const { id, dueAt } of overdue) plan(id, dueAt ?? now, "sweep");
      return overdue.length;
    },
  };
}

function isOverdue({ dueAt, leaseUntil }: OrderRecord, now: Date): boolean {
  return dueAt !== null && dueAt <= now && (leaseUntil === null || leaseUntil <= now);
}

function isCancelFree({ state, supplierReferenceNo, cancelState }: OrderRecord): boolean {
  const isOpen = cancelState !== null && cancelState !== "refused" && cancelState !== "not-carried-out";
  return state === "confirmed" && supplierReferenceNo !== null && !isOpen;
}

/** What is left out stays. */
function applied(row: OrderRecord, { sends, ...changes }: OrderChanges): Partial<OrderRecord> {
  const told = Object.fromEntries(Object.entries(changes).filter(([, value]) => value !== undefined));
  return { ...told, sends: row.sends + (sends?.increment ?? 0) };
}
