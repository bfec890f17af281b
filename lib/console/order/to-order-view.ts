import type { HistoryEntry } from "#lib/domain/order-history.ts";
import { isUnsettled } from "#lib/domain/order-status.ts";
import { partyOf } from "./party-of.ts";
import type { CancellationView, CancelObstacle } from "#lib/console/order/views/cancellation.ts";
import type { GuestView } from "#lib/console/order/views/guests.ts";
import type { BookingFailure, EvidenceView, OrderView } from "#lib/console/order/views/order.ts";
import type { SwapObstacle, SwapView } from "#lib/console/order/views/swap.ts";
import { toOrderMail } from "#lib/console/mail/to-order-mail.ts";
import { mayTravel } from "#lib/console/mail/may-travel.ts";
import { findInstructionObstacle, planInstruction, toInstructionView } from "./plan-instruction.ts";
import { statusNameOf } from "./status-name.ts";
import { isStanding } from "./to-attention.ts";
import { toRebookQuery } from "./to-rebook-query.ts";
import { toOrderState } from "./to-order-state.ts";
import { type Actor, meets } from "#lib/auth/actor.ts";
import { findDateProblems } from "#lib/console/hotel/search-query.ts";
import type { MailRecord } from "#lib/db/mails.ts";
import type { EvidenceRecord } from "#lib/db/evidence.ts";
import type { RecordedEvent } from "#lib/db/order-history.ts";
import type { OrderRecord, StoredGuest } from "#lib/db/order-record.ts";
import type { Twin } from "#lib/domain/twin.ts";
import { DEFAULT_DIALECT, type Dialect } from "#lib/interface/dialect.ts";

/** Whether nothing changes any more by itself: no state in motion, no cancellation under way. */
function isFinalOrder({ state, cancelState }: Pick<OrderRecord, "state" | "cancelState">): boolean {
  const shown = toOrderState(state);
  if (shown === "sending" || shown === "unsettled" || isUnsettled(shown)) return false;
  return cancelState === null || ["done", "refused", "not-carried-out"].includes(cancelState);
}

/** Why this person cannot cancel this order now; the page's button says it, and the verb refuses for it. */
export function findCancelObstacle(
  order: Pick<OrderRecord, "state" | "cancelState" | "supplierReferenceNo">,
  { permissions }: Pick<Actor, "permissions">,
): CancelObstacle | null {
  if (!permissions.includes("orders:cancel")) return "not-permitted";
  if (order.state === "needCancel") return "in-progress";
  if (order.state !== "confirmed") return "state";
  if (!isFinalOrder(order)) return "in-progress";
  // §4.14 asks for the supplier's reference, which may come after the confirmation.
  return order.supplierReferenceNo === null ? "no-supplier-reference" : null;
}

/** What is known of an order beside its row. */
type BesideOrder = {
  evidence: EvidenceRecord[];
  history: RecordedEvent[];
  nowMs: number;
  /** The name of who asked for the cancellation. */
  cancelledBy: string | null;
  /** Where the rate can be asked for again; null where that is not known any more. */
  sheetId: string | null;
  twins: Twin[];
  swaps: SwapView[];
  swapObstacle: SwapObstacle | null;
  isSealIntact: boolean;
  mails: MailRecord[];
  dialect?: Dialect | undefined;
};

export function toOrderView(order: OrderRecord, actor: Actor, beside: BesideOrder): OrderView {
  const { query, terms, failure } = order;
  const { history, sheetId, twins, swaps, swapObstacle, nowMs, isSealIntact } = beside;
  return {
    orderId: order.id,
    reference: order.reference,
    state: toOrderState(order.state),
    isFinal: isFinalOrder(order),
    mayBeBooked: isStanding(order),
    version: order.version,
    isOwn: order.personId === actor.personId,
    bookedBy: { personId: order.personId, name: order.personName },
    bookedAt: order.createdAt.toISOString(),
    hotel: order.hotel,
    roomTypeId: order.roomTypeId,
    roomName: order.roomName,
    query,
    party: partyOf(query),
    holder: order.holder,
    guests: order.guests.map(toGuestView),
    terms,
    exchange: order.exchange,
    differences: order.differences,
    isSealIntact,
    twins,
    platformReferenceNo: order.platformReferenceNo,
    supplierReferenceNo: order.supplierReferenceNo,
    hotelConfirmNo: order.hotelConfirmNo,
    statusRemark: order.statusRemark,
    failure,
    recheck: sheetId && failure && mayRecheck(failure) ? { sheetId, ratePkgId: terms.ratePkgId } : null,
    sentAt: order.sentAt?.toISOString() ?? null,
    nextCheckAt: order.dueAt?.toISOString() ?? null,
    evidence: beside.evidence.map((row) => toEvidenceView(row, beside.dialect)),
    cancelObstacle: findCancelObstacle(order, actor) ?? (isTakingPlace(swaps) ? "swap" : null),
    cancellation: toCancellation(order, beside.cancelledBy),
    swaps,
    rebook: toRebook(order, actor, nowMs),
    swapObstacle,
    instruction: toInstructionView(order, actor, {
      setBy: lastBy(history, "instruction-set"),
      liftedBy: order.instructionState === "lifted" ? lastBy(history, "instruction-lifted") : null,
    }),
    instructionObstacle: isSealIntact ? findInstructionObstacle(order, actor, nowMs) : "fee-unknown",
    instructionPlan: planInstruction(order, nowMs),
    // A cancelled order's voucher is asked for too: the answer says that it was withheld (§3).
    hasVoucher: order.state === "confirmed" || order.state === "needCancel" || order.state === "cancelled",
    mails: beside.mails.map(toOrderMail),
    mayMailVoucher: mayTravel(order) && actor.permissions.includes("vouchers:read"),
    history: history.map(({ at, ...entry }) => ({ ...entry, at: at.toISOString() })),
  };
}

/** While the order it took the place of is being cancelled, it is what is left. */
function isTakingPlace(swaps: readonly SwapView[]): boolean {
  return swaps.some(({ side, state }) => side === "new" && state === "cancelling");
}

function toRebook(order: OrderRecord, actor: Actor, nowMs: number): OrderView["rebook"] {
  if (!meets(actor, { all: ["hotels:search", "orders:book"] })) return null;
  const query = toRebookQuery(order);
  return { query, isOver: "checkIn" in findDateProblems(query, nowMs) };
}

function lastBy(history: readonly RecordedEvent[], what: HistoryEntry["what"]): string | null {
  return history.findLast((event) => event.what === what)?.by ?? null;
}

/** Only what shows is copied: the sealed passport number stays behind. */
export function toGuestView({ passportSealed: _sealed, ...shown }: StoredGuest): GuestView {
  return shown;
}

function mayRecheck({ kind }: BookingFailure): boolean {
  return kind !== "connection-refused" && kind !== "balance" && kind !== "invalid";
}

function toEvidenceView(
  { at, status, nextCheckAt, ...row }: EvidenceRecord,
  dialect: Dialect = DEFAULT_DIALECT,
): EvidenceView {
  return {
    ...row,
    at: at.toISOString(),
    status: status === null ? null : statusNameOf(status, dialect),
    nextCheckAt: nextCheckAt?.toISOString() ?? null,
  };
}

function toCancellation(order: OrderRecord, requestedBy: string | null): CancellationView | null {
  const { cancelState, cancelRequestedAt, cancelAgreedFee } = order;
  if (cancelState === null || cancelRequestedAt === null || cancelAgreedFee === null) return null;
  return {
    state: toCancelState(cancelState),
    requestedAt: cancelRequestedAt.toISOString(),
    requestedBy: order.cancelRequestedBy === null ? null : (requestedBy ?? ""),
    reason: order.cancelReason,
    agreedFee: cancelAgreedFee,
    serviceFee: order.cancelServiceFee,
    refunded: order.cancelRefunded,
    cancelledAt: order.cancelledAt?.toISOString() ?? null,
    message: order.cancelMessage,
  };
}

function toCancelState(stored: string): CancellationView["state"] {
  if (stored === "sending" || stored === "sent") return "sending";
  return (
    (["accepted", "done", "refused", "not-carried-out"] as const).find((state) => state === stored) ??
    "unsettled"
  );
}
