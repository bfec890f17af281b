import { followDelayS, IN_LINE_MS, plusSeconds, SAFE_TRIES_MAX, safeTryDelayS } from "./pace.ts";
import { statusNameOf } from "./status-name.ts";
import {
  claimSend,
  endingAt,
  leavingBy,
  recordStep,
  type Step,
  type StepResult,
  toEvidence,
} from "./step.ts";
import { CODES } from "#lib/contract/codes.ts";
import type { CancelData } from "#lib/contract/cancel.ts";
import type { NewEvidence } from "#lib/db/evidence.ts";
import { feeAt } from "#lib/domain/cancellation.ts";
import { fromWireMoney } from "#lib/domain/money.ts";
import type { Answer } from "#lib/interface/answer.ts";
import { waitInLine } from "#lib/interface/call.ts";
import type { Caller } from "#lib/interface/caller.ts";
import { cancel } from "#lib/interface/trade.ts";

/**
 * Sends Cancel once (§4.14). It has no idempotency key, so after anything but an answer it is never sent again by
 * itself: the order is followed until it is known whether the cancellation was carried out.
 */
export async function sendCancel(step: Step): Promise<void> {
  const { order, clock, callers } = step;
  const { supplierReferenceNo, cancelRequestedBy, cancelAgreedFee } = order;
  if (!supplierReferenceNo || !cancelAgreedFee) {
    return recordStep(step, notCarriedOut(step, [], null));
  }
  // What nobody asked for in person was asked for by an instruction: whoever gave it may be gone by now.
  const caller = await (cancelRequestedBy === null
    ? callers.system(order)
    : callers.person(order, cancelRequestedBy));
  if (!caller) return recordStep(step, refuse(step, [], null));
  // In line before the claim: "sent" must not be true of a cancellation that still waits for its turn.
  const turn = await waitInLine(caller, "cancel", { traceId: order.id, maxWaitMs: IN_LINE_MS });
  if (!turn) {
    const dueAt = new Date(clock.nowMs());
    return recordStep(step, { changes: { cancelState: "sending", dueAt } });
  }
  // The fee may have risen while the service could not be reached; nobody agreed to that.
  const { fee } = feeAt(order.terms.cancelSteps, order.total, clock.nowMs());
  const isAgreed = fee.amountMinor <= cancelAgreedFee.amountMinor;
  const leaveByMs = isAgreed ? await claimCancel(step) : null;
  if (leaveByMs === null) {
    turn.end({ kind: "unsent" });
    return isAgreed ? undefined : recordStep(step, notCarriedOut(step, [], null));
  }
  const answer = await cancel(
    leavingBy(caller, leaveByMs),
    {
      customerReferenceNo: order.reference,
      supplierReferenceNo,
      ...(order.cancelReason === null ? {} : { reason: order.cancelReason }),
    },
    {
      sessionId: order.sessionId,
      traceId: order.id,
      currency: order.total.currency,
      turn: endingAt(turn, caller, leaveByMs),
    },
  );
  await recordStep(step, readCancel(step, caller, answer));
}

/** Until when it may leave, or null where it may not be sent. */
function claimCancel(step: Step): Promise<number | null> {
  const sentAt = new Date(step.clock.nowMs());
  return claimSend(step, {
    sentAt,
    changes: { cancelState: "sent", cancelSentAt: sentAt, cancelChecksDone: 0 },
  });
}

function readCancel(step: Step, caller: Caller, answer: Answer<CancelData>): StepResult {
  const { clock } = step;
  const now = new Date(clock.nowMs());
  const evidence = [
    toEvidence(step, "cancel", step.order.cancelRequestedBy === null ? "system" : "person", answer, {
      status: answer.kind === "ok" ? answer.data.status : null,
    }),
  ];
  if (answer.kind === "ok") return readCancelled(step, caller, answer.data, evidence);
  if (answer.kind === "unreachable") return tryAgain(step, evidence);
  if (answer.kind !== "refused") {
    return { changes: { cancelState: "unsettled", cancelChecksDone: 0, dueAt: now }, evidence };
  }
  if (answer.code === CODES.rateLimited) return tryAgain(step, evidence);
  // §4.14: a state error may mean that an earlier cancellation was carried out after all. The order tells.
  if (answer.code === CODES.stateConflict || answer.code === CODES.notFound) {
    return { changes: { cancelState: "checking", cancelMessage: answer.msg || null, dueAt: now }, evidence };
  }
  return refuse(step, evidence, answer.msg || null);
}

function readCancelled(step: Step, caller: Caller, data: CancelData, evidence: NewEvidence[]): StepResult {
  const { clock, order, pace } = step;
  const nowMs = clock.nowMs();
  const at = new Date(nowMs);
  const state = statusNameOf(data.status, caller.connection.dialect);
  const fee = data.serviceFee ? { cancelServiceFee: fromWireMoney(data.serviceFee) } : {};
  if (state === "cancelled") {
    // Asked once more, for what this answer does not carry: when it was cancelled and what was refunded.
    return {
      changes: { ...fee, state, cancelState: "accepted", checksDone: 0, cancelledAt: at, dueAt: at },
      evidence,
      events: [{ at, what: "cancelled" }],
    };
  }
  const isNew = state === "needCancel" && order.state !== "needCancel";
  return {
    changes: {
      ...fee,
      state: state === "needCancel" ? state : order.state,
      cancelState: state === "needCancel" ? "accepted" : "unsettled",
      checksDone: 0,
      dueAt: plusSeconds(nowMs, followDelayS(0), pace),
    },
    evidence,
    events: isNew ? [{ at, what: "needCancel" }] : [],
  };
}

function tryAgain(step: Step, evidence: NewEvidence[]): StepResult {
  const { clock, order, pace } = step;
  const safeTries = order.safeTries + 1;
  if (safeTries > SAFE_TRIES_MAX) return notCarriedOut(step, evidence, null);
  const dueAt = plusSeconds(clock.nowMs(), safeTryDelayS(safeTries - 1, Math.random()), pace);
  return { changes: { cancelState: "sending", safeTries, dueAt }, evidence };
}

/** The service said no: the order stands as it was. */
function refuse({ clock }: Step, evidence: NewEvidence[], cancelMessage: string | null): StepResult {
  const at = new Date(clock.nowMs());
  return {
    changes: { cancelState: "refused", cancelMessage, safeTries: 0, dueAt: at },
    evidence,
    events: [{ at, what: "cancel-refused" }],
  };
}

/** It was never sent, or not on the terms agreed: the order stands, and the person may ask again. */
function notCarriedOut({ clock }: Step, evidence: NewEvidence[], cancelMessage: string | null): StepResult {
  const at = new Date(clock.nowMs());
  return {
    changes: { cancelState: "not-carried-out", cancelMessage, safeTries: 0, dueAt: at },
    evidence,
    events: [{ at, what: "cancel-not-carried-out" }],
  };
}
