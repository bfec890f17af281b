import { adoptOrder } from "./adopt-order.ts";
import {
  askAgainDelayS,
  FOLLOW_LAST_S,
  isLadderDone,
  lookBackDelayS,
  nextRung,
  plusSeconds,
  secondsSinceSend,
  SENDS_MAX,
} from "./pace.ts";
import { recordStep, type Step, type StepResult, toEvidence } from "./step.ts";
import type { NewEvidence } from "#lib/db/evidence.ts";
import type { Order } from "#lib/contract/query-orders.ts";
import { mayReissue, type RecoveryFinding } from "#lib/domain/recovery-ladder.ts";
import { findOrder } from "#lib/interface/trade.ts";
import type { Dialect } from "#lib/interface/dialect.ts";

/** A poll is repeated anyway, so it does not wait as long as a person would. */
const DEADLINE_MS = 20_000;

/**
 * Asks the service for exactly this order (§4.11), with the console's own rights and on the account it was sent with.
 * Only code 0 and an empty list says "none": whatever else comes back says nothing about the order.
 */
export async function askOrder(step: Step): Promise<void> {
  const { order, callers } = step;
  const caller = await callers.system(order);
  if (!caller) return recordStep(step, withoutAnswer(step, []));
  const askedMs = step.clock.nowMs();
  const answer = await findOrder(caller, order.reference, { deadlineMs: DEADLINE_MS, traceId: order.id });
  const found = answer.kind === "ok" ? answer.data.order : null;
  const finding: RecoveryFinding["kind"] = answer.kind !== "ok" ? "no-answer" : found ? "found" : "empty";
  const evidence = [
    toEvidence(step, "queryOrders", "system", answer, { finding, status: found?.status ?? null }),
  ];
  if (answer.kind !== "ok") return recordStep(step, withoutAnswer(step, evidence));
  if (!found) return recordStep(step, readEmpty(step, askedMs, evidence));
  return recordStep(step, readFound(step, found, caller.connection.dialect, evidence));
}

function isUnanswered({ order }: Step): boolean {
  return order.state === "sent" || order.state === "unsettled";
}

/** Owed still: the same rung again soon. A send whose process died is from now on one that nobody knows of. */
function withoutAnswer(step: Step, evidence: NewEvidence[]): StepResult {
  const { clock, order, pace } = step;
  const delayS = askAgainDelayS(order.safeTries, Math.random());
  const dueAt = plusSeconds(clock.nowMs(), delayS, pace);
  return { ...asUnsettled(step, { dueAt, safeTries: order.safeTries + 1 }), evidence };
}

function readEmpty(step: Step, askedMs: number, evidence: NewEvidence[]): StepResult {
  const { clock, order, pace } = step;
  const nowMs = clock.nowMs();
  if (!isUnanswered(step) || order.sentAt === null) {
    if (order.state === "failed") return lookBack(step, evidence);
    // It was there and is not listed now: nothing is concluded from that.
    return { changes: { safeTries: 0, dueAt: plusSeconds(nowMs, FOLLOW_LAST_S, pace) }, evidence };
  }
  const sentAtMs = order.sentAt.getTime();
  // What the service knew when it was asked counts, not when its answer was here.
  if (mayReissue({ kind: "empty" }, secondsSinceSend(sentAtMs, askedMs, pace)) && order.sends < SENDS_MAX) {
    return { changes: { state: "sending", safeTries: 0, dueAt: new Date(nowMs) }, evidence };
  }
  const rung = nextRung(sentAtMs, nowMs, order.checksDone, pace);
  return { ...asUnsettled(step, { ...rung, safeTries: 0 }), evidence };
}

function lookBack({ clock, order, pace }: Step, evidence: NewEvidence[]): StepResult {
  const checksDone = order.checksDone + 1;
  const delayS = lookBackDelayS(checksDone);
  const dueAt = delayS === null ? null : plusSeconds(clock.nowMs(), delayS, pace);
  return { changes: { checksDone, safeTries: 0, dueAt }, evidence };
}

function asUnsettled(
  { order, clock }: Step,
  planned: { dueAt: Date; safeTries: number; checksDone?: number },
): Omit<StepResult, "evidence"> {
  if (order.state !== "sent") return { changes: planned };
  return {
    changes: { ...planned, state: "unsettled" },
    events: [{ at: new Date(clock.nowMs()), what: "unsettled" }],
  };
}

function readFound(step: Step, found: Order, dialect: Dialect, evidence: NewEvidence[]): StepResult {
  const { clock, order, pace } = step;
  const nowMs = clock.nowMs();
  const adopted = adoptOrder(order, { ...found, customerReferenceNo: order.reference }, dialect, nowMs, pace);
  const isCancelOpen = order.cancelState === "sent" || order.cancelState === "unsettled";
  if (adopted.changes.state !== "confirmed" || !isCancelOpen || order.cancelSentAt === null) {
    return { ...adopted, evidence };
  }
  // Cancel was sent, nobody knows, and the order stands: the cancellation may still be on its way (§4.14, §4.11).
  const sentAtMs = order.cancelSentAt.getTime();
  if (!isLadderDone(sentAtMs, nowMs, pace)) {
    const { checksDone, dueAt } = nextRung(sentAtMs, nowMs, order.cancelChecksDone, pace);
    const changes = { ...adopted.changes, cancelState: "unsettled", cancelChecksDone: checksDone, dueAt };
    return { ...adopted, changes, evidence };
  }
  return {
    changes: { ...adopted.changes, cancelState: "not-carried-out" },
    events: [...adopted.events, { at: new Date(nowMs), what: "cancel-not-carried-out" }],
    evidence,
  };
}
