import type { Report } from "./finding.ts";
import type { OrderEntry } from "#lib/console/order/order-book.ts";
import type { OrderRecord } from "#lib/db/order-record.ts";

const LATE_AFTER_MS = 5_000;
/** The rungs of §4.11, written down once more: the oracle asks nobody whom it judges. */
const RUNGS_S = [0, 30, 90, 210, 450, 600];
const LAST_EVERY_S = 600;
/** A poll without an answer is owed still. */
const OWED_WITHIN_S = 80;

/** Watches when orders are asked for: that the next time is planned as it should be, and that it is kept. */
export type PollWatch = {
  /** Somebody begins a step. */
  claimed(order: OrderRecord): void;
  wrote(order: OrderRecord, entry: OrderEntry | undefined): void;
  /** Up to now nobody could have begun one: the database or all workers were away. */
  obstructed(): void;
};

export function watchPolls(nowMs: () => number, skewMs: number, report: Report): PollWatch {
  let obstructedMs = 0;
  /** Until an order was written it was held. */
  const writtenMs = new Map<string, number>();
  return {
    obstructed() {
      obstructedMs = nowMs();
    },
    claimed({ id, dueAt, leaseUntil, state }) {
      const couldMs = Math.max(
        dueAt?.getTime() ?? Infinity,
        leaseUntil?.getTime() ?? 0,
        writtenMs.get(id) ?? 0,
        obstructedMs,
      );
      const lateMs = nowMs() - couldMs;
      if (lateMs > LATE_AFTER_MS) report("late-poll", id, `${(lateMs / 1_000).toFixed(1)} s late (${state})`);
    },
    wrote(order, entry) {
      writtenMs.set(order.id, nowMs());
      if (entry?.lease !== "release") return;
      const latestMs = latestPlan(order, entry, nowMs() + skewMs);
      if (latestMs === null) return;
      const dueMs = order.dueAt?.getTime() ?? Infinity;
      if (dueMs > latestMs + skewMs)
        report("late-poll", order.id, `planned for ${toText(dueMs)} (${order.state})`);
    },
  };
}

/** When an order in that state has to be asked for again at the latest; null: no more. */
function latestPlan(order: OrderRecord, { evidence = [] }: OrderEntry, nowMs: number): number | null {
  const isCancelOpen = order.cancelState !== null && ["sent", "unsettled"].includes(order.cancelState);
  const sentMs = (isCancelOpen ? order.cancelSentAt : order.sentAt)?.getTime() ?? nowMs;
  if (order.state === "sent" || order.state === "unsettled" || isCancelOpen) {
    const isAnswered = evidence.some(({ call, outcome }) => call === "queryOrders" && outcome === "ok");
    return isAnswered ? nextRungMs(sentMs, nowMs) : nowMs + OWED_WITHIN_S * 1_000;
  }
  const isOpen = ["sending", "unknown", "confirming", "needCancel"].includes(order.state);
  return isOpen ? nowMs + LAST_EVERY_S * 1_000 : null;
}

function nextRungMs(sentMs: number, nowMs: number): number {
  const rung = RUNGS_S.find((seconds) => sentMs + seconds * 1_000 > nowMs);
  return rung === undefined ? nowMs + LAST_EVERY_S * 1_000 : sentMs + rung * 1_000;
}

function toText(ms: number): string {
  return Number.isFinite(ms) ? new Date(ms).toISOString() : "never";
}
