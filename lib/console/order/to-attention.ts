import type { OrderAttention } from "#lib/console/order/views/list.ts";
import type { OrderRecord } from "#lib/db/order-record.ts";
import { REISSUE_AFTER_S } from "#lib/domain/recovery-ladder.ts";

/** So long an outcome may take: by then the service has settled an order, as a rule (§4.11 rule 4), or somebody must ask. */
const LATE_AFTER_MS = REISSUE_AFTER_S * 1_000;

/** What was asked before this instant and is still without an outcome is late. */
export function lateBefore(nowMs: number): Date {
  return new Date(nowMs - LATE_AFTER_MS);
}

export const OPEN_STATES: readonly string[] = ["sending", "sent", "unsettled", "unknown", "confirming"];
export const OPEN_CANCEL_STATES: readonly string[] = ["sending", "sent", "unsettled", "accepted"];
/** What came to nothing, or was given back: its terms bind nobody any more. */
export const OVER_STATES: readonly string[] = ["cancelled", "failed"];

type Watched = Pick<
  OrderRecord,
  | "sealBrokenAt"
  | "state"
  | "differences"
  | "sends"
  | "sentAt"
  | "createdAt"
  | "dueAt"
  | "cancelState"
  | "cancelRequestedAt"
  | "twoStand"
  | "instructionState"
>;

/** Why somebody has to look at an order; nothing for most. lib/db/order-attention.ts asks the database the same. */
export function toAttention(order: Watched, nowMs: number): OrderAttention[] {
  const reasons: OrderAttention[] = [];
  if (order.sealBrokenAt !== null) reasons.push("seal");
  if (order.differences.length > 0 && !OVER_STATES.includes(order.state)) reasons.push("terms");
  if (isLate(order, lateBefore(nowMs))) reasons.push("late");
  if (isStanding(order)) reasons.push("standing");
  if (order.twoStand && !OVER_STATES.includes(order.state)) reasons.push("swap");
  if (order.instructionState === "not-carried-out" && !OVER_STATES.includes(order.state)) {
    reasons.push("instruction");
  }
  return reasons;
}

/** Given up after a send nobody answered: it is still looked for, once in a while, and may hold rooms after all. */
export function isStanding({ state, sends, dueAt }: Pick<Watched, "state" | "sends" | "dueAt">): boolean {
  return state === "failed" && sends > 0 && dueAt !== null;
}

function isLate(
  { state, sentAt, createdAt, cancelState, cancelRequestedAt }: Watched,
  before: Date,
): boolean {
  if (OPEN_STATES.includes(state)) return (sentAt ?? createdAt) < before;
  if (cancelState === null || cancelRequestedAt === null) return false;
  return OPEN_CANCEL_STATES.includes(cancelState) && cancelRequestedAt < before;
}
