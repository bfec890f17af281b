import { adoptOrder } from "./adopt-order.ts";
import { compareTerms } from "./compare-terms.ts";
import {
  IN_LINE_MS,
  lookBackDelayS,
  plusSeconds,
  RECHECK_AFTER_MS,
  SAFE_TRIES_MAX,
  safeTryDelayS,
} from "./pace.ts";
import {
  claimSend,
  endingAt,
  leavingBy,
  recordStep,
  type Step,
  type StepResult,
  toEvidence,
} from "./step.ts";
import { toBookRequest } from "./to-book-request.ts";
import type { BookingFailure } from "#lib/console/order/views/order.ts";
import { toRateView } from "#lib/console/hotel/to-views.ts";
import { CODES } from "#lib/contract/codes.ts";
import type { BookData } from "#lib/contract/book.ts";
import type { NewEvidence } from "#lib/db/evidence.ts";
import { toStorable } from "#lib/db/storable.ts";
import type { Answer, RefusedAnswer } from "#lib/interface/answer.ts";
import { waitInLine } from "#lib/interface/call.ts";
import type { Caller } from "#lib/interface/caller.ts";
import type { Turn } from "#lib/interface/pacing/turns.ts";
import { book, checkAvail } from "#lib/interface/trade.ts";

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
      fail(step, [], { kind: "connection-refused", businessCode: null, message: null }),
    );
  const check = await recheck(step, caller);
  if (check.kind === "stop") return recordStep(step, check.result);
  const callbackUrl = (await caller.callbackUrl?.()) ?? null;
  // In line before the claim: "sent" must not be true of an order that still waits for its turn.
  const turn = await waitInLine(caller, "book", { traceId: order.id, maxWaitMs: IN_LINE_MS });
  if (!turn) return recordStep(step, stayInLine(step, check.evidence));
  const leaveByMs = await claimBook(step, check);
  if (leaveByMs === null) return turn.end({ kind: "unsent" });
  const send = (toldAt: string | null, held: { turn?: Turn } = {}): Promise<Answer<BookData>> =>
    book(leavingBy(caller, leaveByMs), toBookRequest(step, check.ratePkgId, toldAt), {
      sessionId: order.sessionId,
      traceId: order.id,
      currency: order.total.currency,
      ...held,
    });
  let answer = await send(callbackUrl, { turn: endingAt(turn, caller, leaveByMs) });
  const { evidence } = check;
  if (callbackUrl !== null && isAboutCallback(answer)) {
    // Where to tell was refused, and with it everything (§4.10): nothing was booked, so it goes at once without.
    evidence.push(toEvidence(step, "book", "person", answer));
    answer = await send(null);
  }
  await recordStep(step, readBook(step, caller, answer, evidence));
}

function isAboutCallback(answer: Answer<unknown>): boolean {
  return answer.kind === "refused" && answer.code === CODES.invalid && answer.field === "callbackUrl";
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
    {
      sessionId: order.sessionId,
      traceId: order.id,
      currency: order.total.currency,
      // Part of booking: an order that was pressed goes before rates that are looked at.
      priority: "booking",
    },
  );
  const evidence = [toEvidence(step, "checkAvail", "person", answer)];
  if (answer.kind === "refused" && !isRateLimited(answer)) {
    return stop(fail(step, evidence, toCheckFailure(answer)));
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

/** Its turn did not come yet (§8): nothing happened to it, and it is in line again at once. */
function stayInLine({ clock }: Step, evidence: NewEvidence[]): StepResult {
  return { changes: { state: "sending", dueAt: new Date(clock.nowMs()) }, evidence };
}

/** Until when it may leave, or null where it may not be sent. */
function claimBook(
  step: Step,
  { ratePkgId, checkedAt }: { ratePkgId: string; checkedAt: Date },
): Promise<number | null> {
  const { clock, order } = step;
  const sentAt = new Date(clock.nowMs());
  return claimSend(step, {
    sentAt,
    changes: { state: "sent", sends: { increment: 1 }, sentAt, checksDone: 0, ratePkgId, checkedAt },
    events: [{ at: sentAt, what: order.sends === 0 ? "sent" : "resent" }],
  });
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
  if (answer.kind === "refused") return fail(step, proof(null), toBookFailure(answer));
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
    const given = fail(step, evidence, { kind: "unreachable", businessCode: null, message: null });
    return { ...given, changes: { ...given.changes, ...unclaimed } };
  }
  const dueAt = plusSeconds(clock.nowMs(), safeTryDelayS(safeTries - 1, Math.random()), pace);
  return { changes: { state: "sending", safeTries, dueAt, ...unclaimed }, evidence };
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
