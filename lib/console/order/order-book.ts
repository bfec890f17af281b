import type { NewEvidence } from "#lib/db/evidence.ts";
import type { OrderEvent } from "#lib/db/order-history.ts";
import type { OrderRecord } from "#lib/db/order-record.ts";
import type { OrderChanges } from "#lib/db/orders.ts";

/**
 * What the steps of orders need kept, so that no two processes do the same step and none gets lost. lib/db/order-book.ts
 * keeps it in PostgreSQL; the simulation (sim/) in memory.
 */
export type OrderBook = {
  /**
   * Takes the right to do the order's due step, over all processes, until `until`. Null where nothing is due, or somebody
   * else is at it.
   */
  claim(orderId: string, lease: { token: string; now: Date; until: Date }): Promise<OrderRecord | null>;
  /**
   * Writes while the lease is held, all of it or nothing, and plans the next step for `changes.dueAt`. False where the
   * lease was lost: then only the evidence is kept, and whoever holds it now asks the service itself.
   */
  write(order: OrderRecord, token: string, entry: OrderEntry): Promise<boolean>;
  /** Plans what is overdue anew, and says how much that was: its job was lost, or its process died. */
  planOverdue(now: Date, limit: number): Promise<number>;
};

export type OrderEntry = {
  changes: OrderChanges;
  lease: { until: Date } | "release";
  evidence?: NewEvidence[];
  events?: Omit<OrderEvent, "personId">[];
};
