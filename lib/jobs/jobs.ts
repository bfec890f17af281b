import { addJob } from "#lib/db/job-queue.ts";
import type { Db } from "#lib/db/client.ts";

/** The durable work of the console, by name. The worker has one task for each. */
export const JOBS = {
  /** Does the next due step of an order: send, ask, follow, cancel. */
  advanceOrder: "advance-order",
  /** Cancels an order that somebody asked to be cancelled by itself. */
  carryOutInstruction: "carry-out-instruction",
  /** Has an order asked about because of an event a service told (§6). */
  followEvent: "follow-event",
  /** Takes a swap of one order for another as far as the two orders allow. */
  settleSwap: "settle-swap",
  /** Fetches places and hotels of one connection's base address. */
  refreshContent: "refresh-content",
  /** Asks which base addresses are due for `refresh-content`. */
  refreshContents: "refresh-contents",
  /** Looks whether stays that were booked are to be had cheaper. */
  watchPrices: "watch-prices",
  /** Throws away rate sheets, unbooked checks and search sessions nobody can use any more. */
  dropOldChecks: "drop-old-checks",
  /** Throws away old mails, and reminders that hold no more. */
  dropOldMails: "drop-old-mails",
  /** Compares the orders with their seals. */
  checkSeals: "check-seals",
  /** Throws away which orders changed when, once no page can still be behind that far. */
  dropOldChanges: "drop-old-changes",
  /** One try of one mail. */
  sendMail: "send-mail",
  /** Plans mails anew that are due and whose job was lost. */
  planMails: "plan-mails",
  /** Makes the reminders that fell due, and writes each person one mail about theirs. */
  remind: "remind",
} as const;

// Booking and recovery ahead of content (design, section 4).
const PRIORITY = { orders: 0, mails: 5, content: 10 } as const;

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

/** One job an order: another instant replaces the one planned before. */
export async function enqueueInstruction(tx: Db, orderId: string, runAt: Date): Promise<void> {
  await addJob(tx, {
    task: JOBS.carryOutInstruction,
    payload: { orderId },
    key: `instruction:${orderId}`,
    runAt,
    priority: PRIORITY.orders,
    attemptsMax: 25,
  });
}

/** One job an event of a webhook: the next look replaces the one planned before. */
export async function enqueueFollowEvent(tx: Db, webhookEventId: string, runAt: Date): Promise<void> {
  await addJob(tx, {
    task: JOBS.followEvent,
    payload: { webhookEventId },
    key: `webhook:${webhookEventId}`,
    runAt,
    priority: PRIORITY.orders,
    attemptsMax: 25,
  });
}

/** One job a swap: the next look replaces the one planned before. */
export async function enqueueSettleSwap(tx: Db, newOrderId: string, runAt: Date): Promise<void> {
  await addJob(tx, {
    task: JOBS.settleSwap,
    payload: { newOrderId },
    key: `swap:${newOrderId}`,
    runAt,
    priority: PRIORITY.orders,
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

/** One job a mail: the next try replaces the one planned before. */
export async function enqueueSendMail(tx: Db, mailId: string, runAt: Date): Promise<void> {
  await addJob(tx, {
    task: JOBS.sendMail,
    payload: { mailId },
    key: `mail:${mailId}`,
    runAt,
    priority: PRIORITY.mails,
    attemptsMax: 5,
  });
}
