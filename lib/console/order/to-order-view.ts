import { isUnsettled, type OrderStatusName } from "#lib/domain/order-status.ts";
import { partyOf } from "./get-check.ts";
import type {
  BookingFailure,
  CancellationView,
  CancelObstacle,
  EvidenceView,
  GuestView,
  HistoryEntry,
  OrderState,
  OrderView,
} from "./views.ts";
import { statusNameOf } from "./status-name.ts";
import type { Actor } from "#lib/auth/actor.ts";
import type { EvidenceRecord } from "#lib/db/evidence.ts";
import type { OrderRecord, StoredGuest } from "#lib/db/order-record.ts";
import { DEFAULT_DIALECT, type Dialect } from "#lib/interface/dialect.ts";

const STATES: readonly OrderStatusName[] = [
  "unknown",
  "confirming",
  "confirmed",
  "needCancel",
  "cancelled",
  "failed",
];

/** What is stored as a state, as people are told it: a Book on its way is being sent. */
export function toOrderState(stored: string): OrderState {
  if (stored === "sending" || stored === "sent") return "sending";
  return STATES.find((state) => state === stored) ?? "unsettled";
}

/** Whether nothing changes any more by itself: no state in motion, no cancellation under way. */
export function isFinalOrder({ state, cancelState }: Pick<OrderRecord, "state" | "cancelState">): boolean {
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

export function toOrderView(
  order: OrderRecord,
  actor: Actor,
  {
    evidence,
    history,
    cancelledBy,
    sheetId,
    dialect = DEFAULT_DIALECT,
  }: {
    evidence: EvidenceRecord[];
    history: { at: Date; what: HistoryEntry["what"]; by: string | null }[];
    /** The name of who asked for the cancellation. */
    cancelledBy: string | null;
    /** Where the rate can be asked for again; null where that is not known any more. */
    sheetId: string | null;
    dialect?: Dialect | undefined;
  },
): OrderView {
  const { query, terms, failure } = order;
  return {
    orderId: order.id,
    reference: order.reference,
    state: toOrderState(order.state),
    isFinal: isFinalOrder(order),
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
    platformReferenceNo: order.platformReferenceNo,
    supplierReferenceNo: order.supplierReferenceNo,
    hotelConfirmNo: order.hotelConfirmNo,
    statusRemark: order.statusRemark,
    failure,
    recheck: sheetId && failure && mayRecheck(failure) ? { sheetId, ratePkgId: terms.ratePkgId } : null,
    sentAt: order.sentAt?.toISOString() ?? null,
    nextCheckAt: order.dueAt?.toISOString() ?? null,
    evidence: evidence.map((row) => toEvidenceView(row, dialect)),
    cancelObstacle: findCancelObstacle(order, actor),
    cancellation: toCancellation(order, cancelledBy),
    // A cancelled order's voucher is asked for too: the answer says that it was withheld (§3).
    hasVoucher: order.state === "confirmed" || order.state === "needCancel" || order.state === "cancelled",
    history: history.map(({ at, what, by }) => ({ at: at.toISOString(), what, by })),
  };
}

/** Only what shows is copied: the sealed passport number stays behind. */
function toGuestView({ passportSealed: _sealed, ...shown }: StoredGuest): GuestView {
  return shown;
}

function mayRecheck({ kind }: BookingFailure): boolean {
  return kind !== "connection-refused" && kind !== "balance" && kind !== "invalid";
}

function toEvidenceView({ at, status, nextCheckAt, ...row }: EvidenceRecord, dialect: Dialect): EvidenceView {
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
    requestedBy: requestedBy ?? "",
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
