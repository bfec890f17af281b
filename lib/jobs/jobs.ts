import { addJob } from "#lib/db/job-queue.ts";
import type { Db } from "#lib/db/client.ts";

/** The durable work of the console, by name. The worker has one task for each. */
export const JOBS = {
  /** Does the next due step of an order: send, ask, follow, cancel. */
  advanceOrder: "advance-order",
  /** Fetches places and hotels of one connection's base address. */
  refreshContent: "refresh-content",
  /** Asks which base addresses are due for `refresh-content`. */
  refreshContents: "refresh-contents",
  /** Throws away rate sheets and unbooked checks nobody can use any more. */
  dropOldChecks: "drop-old-checks",
} as const;

// Booking and recovery ahead of content (design, section 4).
const PRIORITY = { orders: 0, content: 10 } as const;

/** One job an order: the next step replaces the one planned before. */
export async function enqueueAdvance(tx: Db, orderId: string, runAt: Date): Promise<void> {
  await addJob(tx, {
    task: JOBS.advanceOrder,
    payload: { orderId },
    key: `order:${orderId}`,
    runAt,
    priority: PRIORITY.orders,
    // A step that throws left nothing behind; the sweep (worker/main.ts) would find the order again anyway.
    attemptsMax: 25,
  });
}

export async function enqueueRefreshContent(tx: Db, credentialId: string, runAt: Date): Promise<void> {
  await addJob(tx, {
    task: JOBS.refreshContent,
    payload: { credentialId },
    key: `content:${credentialId}`,
    runAt,
    priority: PRIORITY.content,
    attemptsMax: 10,
  });
}
