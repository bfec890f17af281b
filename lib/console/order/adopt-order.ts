import { findDifferences } from "./find-differences.ts";
import { completeDelayS, followDelayS, type Pace, plusSeconds } from "./pace.ts";
import { statusNameOf } from "./status-name.ts";
import type { StepResult } from "./step.ts";
import type { OrderRecord } from "#lib/db/order-record.ts";
import type { OrderChanges } from "#lib/db/orders.ts";
import type { BookData } from "#lib/contract/book.ts";
import type { Order } from "#lib/contract/query-orders.ts";
import { fromWireMoney } from "#lib/domain/money.ts";
import { isUnsettled, type OrderStatusName } from "#lib/domain/order-status.ts";
import type { Dialect } from "#lib/interface/dialect.ts";

/** The service's word on an order, from Book (§4.10) or from QueryOrders (§2.5). */
export type OrderAnswer = BookData & Partial<Omit<Order, keyof BookData>>;

type Adopted = Required<Pick<StepResult, "changes" | "events">>;

/**
 * What the console knows once the service has spoken: its state, its references, what differs from what was frozen,
 * and when to ask again. The service is the truth: its state is taken whatever the one before was.
 */
export function adoptOrder(
  order: OrderRecord,
  answer: OrderAnswer,
  dialect: Dialect,
  nowMs: number,
  pace: Pace,
): Adopted {
  const state = statusNameOf(answer.status, dialect);
  const at = new Date(nowMs);
  const isNew = state !== order.state;
  const references = newReferences(order, answer);
  // What is over keeps what it was: its rooms and prices may be told as none.
  const isOver = state === "cancelled" || state === "failed";
  const differences = isOver ? order.differences : findDifferences(order, answer);
  const checksDone = isNew ? 0 : order.checksDone + 1;
  const changes: OrderChanges = {
    ...references,
    ...settleCancel(order, answer, state),
    state,
    checksDone,
    safeTries: 0,
    statusRemark: answer.statusRemark ?? null,
    dueAt: nextDue(
      {
        checkOut: order.checkOut,
        supplierReferenceNo: references.supplierReferenceNo ?? order.supplierReferenceNo,
        hotelConfirmNo: references.hotelConfirmNo ?? order.hotelConfirmNo,
      },
      state,
      checksDone,
      nowMs,
      pace,
    ),
  };
  if (state === "failed") {
    changes.failure = { kind: "supplier-failed", businessCode: null, message: answer.statusRemark ?? null };
  }
  // Given up after a send nobody answered, and there after all.
  else if (order.failure) changes.failure = null;
  changes.differences = differences;
  const events: Adopted["events"] = [];
  if (isNew && state !== "unknown") events.push({ at, what: state });
  if (references.supplierReferenceNo) events.push({ at, what: "supplier-reference" });
  if (references.hotelConfirmNo) events.push({ at, what: "hotel-confirmation" });
  if (differences.length > 0 && order.differences.length === 0) events.push({ at, what: "terms-differ" });
  if (changes.cancelState === "refused") events.push({ at, what: "cancel-refused" });
  return { changes, events };
}

function newReferences(order: OrderRecord, answer: OrderAnswer): OrderChanges {
  const changes: OrderChanges = {};
  for (const name of ["platformReferenceNo", "supplierReferenceNo", "hotelConfirmNo"] as const) {
    const told = answer[name];
    if (told && told !== order[name]) changes[name] = told;
  }
  return changes;
}

function nextDue(
  order: Pick<OrderRecord, "checkOut"> & Pick<OrderChanges, "supplierReferenceNo" | "hotelConfirmNo">,
  state: OrderStatusName,
  checksDone: number,
  nowMs: number,
  pace: Pace,
): Date | null {
  if (isUnsettled(state)) return plusSeconds(nowMs, followDelayS(checksDone), pace);
  if (state !== "confirmed" || (order.supplierReferenceNo && order.hotelConfirmNo)) return null;
  // Nobody needs the hotel's number once the stay is over.
  const isOver = new Date(nowMs).toISOString().slice(0, 10) > order.checkOut;
  return isOver ? null : plusSeconds(nowMs, completeDelayS(checksDone), pace);
}

/** A cancellation under way ends with the order's own state; back to confirmed means the supplier refused (§3). */
function settleCancel(order: OrderRecord, answer: OrderAnswer, state: OrderStatusName): OrderChanges {
  const changes: OrderChanges = {};
  if (state === "cancelled") {
    if (answer.cancelTime) changes.cancelledAt = new Date(answer.cancelTime);
    if (answer.refundedPrice) changes.cancelRefunded = fromWireMoney(answer.refundedPrice);
    if (order.cancelState) changes.cancelState = "done";
  } else if (state === "needCancel" && order.cancelState) {
    changes.cancelState = "accepted";
  } else if (
    state === "confirmed" &&
    (order.cancelState === "accepted" || order.cancelState === "checking")
  ) {
    changes.cancelState = "refused";
    changes.cancelMessage = answer.statusRemark ?? order.cancelMessage;
  }
  return changes;
}
