import { adoptOrder } from "./adopt-order.ts";
import { compareTerms } from "./compare-terms.ts";
import {
  LEASE_MS,
  lookBackDelayS,
  plusSeconds,
  RECHECK_AFTER_MS,
  SAFE_TRIES_MAX,
  safeTryDelayS,
} from "./pace.ts";
import { recordStep, type Step, type StepResult, toEvidence } from "./step.ts";
import { toBookRequest } from "./to-book-request.ts";
import type { BookingFailure } from "./views.ts";
import { toRateView } from "#lib/console/hotel/to-views.ts";
import { CODES } from "#lib/contract/codes.ts";
import type { BookData } from "#lib/contract/book.ts";
import { inTransaction } from "#lib/db/client.ts";
import type { NewEvidence } from "#lib/db/evidence.ts";
import { addOrderEvent } from "#lib/db/order-history.ts";
import { updateHeld } from "#lib/db/orders.ts";
import { toStorable } from "#lib/db/storable.ts";
import type { Answer, RefusedAnswer } from "#lib/interface/answer.ts";
import type { Caller } from "#lib/interface/caller.ts";
import { book, checkAvail } from "#lib/interface/trade.ts";
import { enqueueAdvance } from "#lib/jobs/jobs.ts";

/**
 * Sends Book once. The send is claimed in the database before a byte leaves: a process that dies in between leaves an
 * order that is looked for, never one that is sent again. Where an earlier send may have been carried out (`sends` > 0)
 * this is the one allowed repeat, with the same reference on the same account (§4.11 rule 5).
 */
export async function sendBooking(step: Step): Promise<void> {
  const { order, callers } = step;
  const caller = await callers.person(order, order.personId);
  if (!caller)
    return recordStep(
      step,
      giveUpOrAsk(step, [], { kind: "connection-refused", businessCode: null, message: null }),
    );
  const check = await recheck(step, caller);
  if (check.kind === "stop") return recordStep(step, check.result);
  const sentAt = await claimSend(step, check);
  if (sentAt === null) return;
  const request = toBookRequest(step, check.ratePkgId);
  const answer = await book(caller, request, {
    sessionId: order.sessionId,
    traceId: order.id,
    currency: order.total.currency,
  });
  await recordStep(step, readBook(step, caller, answer, check.evidence));
}

function stop(result: StepResult): Recheck {
  return { kind: "stop", result };
}

type Recheck =
  | { kind: "go"; ratePkgId: string; checkedAt: Date; evidence: NewEvidence[] }
  | { kind: "stop"; result: StepResult };

/** Asks once more what the person agreed to, where that was too long ago. Terms that moved are not booked. */
async function recheck(step: Step, caller: Caller): Promise<Recheck> {
  const { order, clock } = step;
  if (clock.nowMs() - order.checkedAt.getTime() <= RECHECK_AFTER_MS) {
    return { kind: "go", ratePkgId: order.ratePkgId, checkedAt: order.checkedAt, evidence: [] };
  }
  const answer = await checkAvail(
    caller,
    { ratePkgId: order.ratePkgId },
    { sessionId: order.sessionId, traceId: order.id, currency: order.total.currency },
  );
  const evidence = [toEvidence(step, "checkAvail", "person", answer)];
  if (answer.kind === "refused" && !isRateLimited(answer)) {
    return stop(giveUpOrAsk(step, evidence, toCheckFailure(answer)));
  }
  // CheckAvail changes nothing, so whatever else went wrong it may be asked again.
  if (answer.kind !== "ok") return stop(tryAgain(step, evidence));
  const { roomRatePkg, statusRemark = null } = answer.data;
  if (!roomRatePkg)
    return stop(fail(step, evidence, { kind: "gone", businessCode: null, message: statusRemark }));
  if (compareTerms(order.terms, toStorable(toRateView(roomRatePkg))).length > 0) {
    return stop(fail(step, evidence, { kind: "moved", businessCode: null, message: statusRemark }));
  }
  return { kind: "go", ratePkgId: roomRatePkg.ratePkgId, checkedAt: new Date(clock.nowMs()), evidence };
}

async function claimSend(
  { db, clock, log, order, token }: Step,
  { ratePkgId, checkedAt }: { ratePkgId: string; checkedAt: Date },
): Promise<Date | null> {
  const sentAt = new Date(clock.nowMs());
  const until = new Date(sentAt.getTime() + LEASE_MS.send);
  const changes = {
    state: "sent",
    sends: { increment: 1 },
    sentAt,
    checksDone: 0,
    ratePkgId,
    checkedAt,
    dueAt: until,
  };
  const isClaimed = await inTransaction(db, async (tx) => {
    if (!(await updateHeld(tx, order.id, token, changes, { until }))) return false;
    const what = order.sends === 0 ? "sent" : "resent";
    await addOrderEvent(tx, order, { at: sentAt, what, personId: null });
    // Should this process die now, this is what looks for the order.
    await enqueueAdvance(tx, order.id, until);
    return true;
  });
  if (!isClaimed) log.warn({ orderId: order.id }, "an order's lease was lost before it was sent");
  return isClaimed ? sentAt : null;
}

function readBook(step: Step, caller: Caller, answer: Answer<BookData>, before: NewEvidence[]): StepResult {
  const { order, clock, pace } = step;
  const proof = (status: number | null): NewEvidence[] => [
    ...before,
    toEvidence(step, "book", "person", answer, { status }),
  ];
  if (answer.kind === "ok") {
    // Another order's answer says nothing about this one.
    if (answer.data.customerReferenceNo !== order.reference) return lookFor(step, proof(null));
    const adopted = adoptOrder(order, answer.data, caller.connection.dialect, clock.nowMs(), pace);
    return { ...adopted, evidence: proof(answer.data.status) };
  }
  // 429 stands before everything else (§8): like a line that never came about, it booked nothing.
  if (answer.kind === "unreachable" || isRateLimited(answer)) {
    return tryAgain(step, proof(null), { wasClaimed: true });
  }
  if (answer.kind === "refused") return giveUpOrAsk(step, proof(null), toBookFailure(answer));
  return lookFor(step, proof(null));
}

function isRateLimited(answer: Answer<unknown>): boolean {
  return answer.kind === "refused" && answer.code === CODES.rateLimited;
}

/** Sent, and nobody knows: from here on the order is looked for by its reference, at once to begin with (§4.11). */
function lookFor({ clock }: Step, evidence: NewEvidence[]): StepResult {
  const at = new Date(clock.nowMs());
  return {
    changes: { state: "unsettled", checksDone: 0, safeTries: 0, dueAt: at },
    evidence,
    events: [{ at, what: "unsettled" }],
  };
}

/** Certainly not carried out: the same again a little later, and not for ever. */
function tryAgain(step: Step, evidence: NewEvidence[], { wasClaimed = false } = {}): StepResult {
  const { order, clock, pace } = step;
  const safeTries = order.safeTries + 1;
  const unclaimed = wasClaimed ? { sends: { increment: -1 } } : {};
  if (safeTries > SAFE_TRIES_MAX) {
    const given = giveUpOrAsk(step, evidence, { kind: "unreachable", businessCode: null, message: null });
    return { ...given, changes: { ...given.changes, ...unclaimed } };
  }
  const dueAt = plusSeconds(clock.nowMs(), safeTryDelayS(safeTries - 1, Math.random()), pace);
  return { changes: { state: "sending", safeTries, dueAt, ...unclaimed }, evidence };
}

/**
 * A refusal of the first send proves that there is no order. One that only says who may call proves nothing about an
 * earlier send (§4.11: a refused poll is not "nothing found"), so that order is looked for on.
 */
function giveUpOrAsk(step: Step, evidence: NewEvidence[], failure: BookingFailure): StepResult {
  const { order, clock, pace } = step;
  const isAboutCaller = failure.kind === "connection-refused" || failure.kind === "unreachable";
  if (order.sends === 0 || !isAboutCaller) return fail(step, evidence, failure);
  return {
    changes: { state: "unsettled", safeTries: 0, dueAt: plusSeconds(clock.nowMs(), 60, pace) },
    evidence,
  };
}

/** No order came of it. After a send nobody answered that is only as good as certain, so it is looked for later too. */
function fail({ clock, order, pace }: Step, evidence: NewEvidence[], failure: BookingFailure): StepResult {
  const at = new Date(clock.nowMs());
  const delayS = order.sends > 0 ? lookBackDelayS(0) : null;
  const dueAt = delayS === null ? null : plusSeconds(at.getTime(), delayS, pace);
  return {
    changes: { state: "failed", failure, checksDone: 0, safeTries: 0, dueAt },
    evidence,
    events: [{ at, what: "failed" }],
  };
}

function toCheckFailure(answer: RefusedAnswer): BookingFailure {
  // §4.9: a package that does not resolve any more, because its session ended, is gone like a sold one.
  if (answer.code === CODES.invalid) return toFailure("gone", answer);
  return toBookFailure(answer);
}

function toBookFailure(answer: RefusedAnswer): BookingFailure {
  if (answer.at === "ticket" || answer.httpStatus === 401 || answer.httpStatus === 403) {
    return toFailure("connection-refused", answer);
  }
  switch (answer.code) {
    case CODES.ariChanged:
      return toFailure("moved", answer);
    case CODES.balanceTooLow:
    case CODES.creditLimit:
      return toFailure("balance", answer);
    case CODES.supplierRefused:
      return toFailure("supplier-refused", answer);
    case CODES.invalid:
      return toFailure(answer.field === "ratePkgId" ? "gone" : "invalid", answer);
    case CODES.unauthorized:
    case CODES.forbidden:
      return toFailure("connection-refused", answer);
    default:
      return toFailure("refused", answer);
  }
}

function toFailure(kind: BookingFailure["kind"], { code, msg }: RefusedAnswer): BookingFailure {
  return { kind, businessCode: code, message: msg === "" ? null : msg };
}
