import { OPEN_CANCEL_STATES, OPEN_STATES, OVER_STATES } from "./to-attention.ts";
import type {
  InstructionObstacle,
  InstructionPlan,
  InstructionView,
  InstructionWhy,
} from "#lib/console/order/views/instruction.ts";
import type { Actor } from "#lib/auth/actor.ts";
import type { OrderRecord } from "#lib/db/order-record.ts";
import { feeAt, freeUntil, SAFETY_MINUTES } from "#lib/domain/cancellation.ts";
import { offsetOf, toOffsetInstant } from "#lib/domain/wall-clock.ts";

type Planned = Pick<
  OrderRecord,
  "state" | "cancelState" | "terms" | "differences" | "sealBrokenAt" | "instructionState"
>;

/** Until when cancelling is free, and the last safe instant before it. Both RFC 3339 with the property's offset. */
export function planInstruction(
  { terms }: Pick<OrderRecord, "terms">,
  nowMs: number,
): InstructionPlan | null {
  const until = freeUntil(terms.cancelSteps, nowMs);
  if (until === null) return null;
  const latestMs = Date.parse(until) - SAFETY_MINUTES * 60_000;
  return { freeUntil: until, latest: toOffsetInstant(latestMs, offsetOf(until) ?? "+00:00") };
}

/** Why this person cannot have this order cancelled by itself; the page says it, and the verb refuses for it. */
export function findInstructionObstacle(
  order: Planned,
  { permissions }: Pick<Actor, "permissions">,
  nowMs: number,
): InstructionObstacle | null {
  if (!permissions.includes("orders:cancel")) return "not-permitted";
  if (order.state === "needCancel" || isCancelOpen(order)) return "in-progress";
  if (order.state !== "confirmed" && !OPEN_STATES.includes(order.state)) return "state";
  if (order.instructionState === "waiting" || order.instructionState === "asked") return "given";
  if (isFeeUnknown(order)) return "fee-unknown";
  const plan = planInstruction(order, nowMs);
  if (plan === null) return "not-free";
  return Date.parse(plan.latest) <= nowMs ? "too-late" : null;
}

/** Why an order that is to be cancelled by itself now must not be; null: it costs nothing, and nothing is in the way. */
export function findHindrance(
  order: Planned & Pick<OrderRecord, "supplierReferenceNo" | "total">,
  { isSealIntact, nowMs }: { isSealIntact: boolean; nowMs: number },
): InstructionWhy | null {
  if (OVER_STATES.includes(order.state)) return "over";
  if (order.state === "needCancel" || isCancelOpen(order)) return "in-progress";
  if (order.state !== "confirmed") return "not-confirmed";
  if (!isSealIntact || isFeeUnknown(order)) return "fee-unknown";
  if (feeAt(order.terms.cancelSteps, order.total, nowMs).fee.amountMinor !== 0) return "fee";
  return order.supplierReferenceNo === null ? "no-supplier-reference" : null;
}

function isCancelOpen({ cancelState }: Pick<OrderRecord, "cancelState">): boolean {
  return cancelState !== null && [...OPEN_CANCEL_STATES, "checking"].includes(cancelState);
}

/** What cancelling costs stands in the terms that were agreed; where the service answers others, nobody knows. */
function isFeeUnknown({
  differences,
  sealBrokenAt,
}: Pick<OrderRecord, "differences" | "sealBrokenAt">): boolean {
  return sealBrokenAt !== null || differences.some(({ what }) => FEE_TERMS.includes(what));
}

const FEE_TERMS: readonly string[] = ["price", "stay", "refundability", "cancellation"];

/** What becomes of an instruction with the outcome of the cancellation it asked for; null: nothing yet. */
export function toInstructionEnd(
  { instructionState, cancelRequestedBy }: Pick<OrderRecord, "instructionState" | "cancelRequestedBy">,
  cancelState: string | undefined,
): { instructionState: "carried-out" | "not-carried-out"; instructionWhy: InstructionWhy | null } | null {
  // Nobody's own request: the last one was the instruction's, whatever was found out about it before.
  if (cancelState === "done" && cancelRequestedBy === null && isAsked(instructionState)) {
    return { instructionState: "carried-out", instructionWhy: null };
  }
  if (instructionState !== "asked") return null;
  if (cancelState === "refused") return { instructionState: "not-carried-out", instructionWhy: "refused" };
  if (cancelState === "not-carried-out")
    return { instructionState: "not-carried-out", instructionWhy: "no-answer" };
  return null;
}

function isAsked(state: string | null): boolean {
  return state === "asked" || state === "not-carried-out" || state === "noted";
}

/** When an order cancels itself, with the property's offset; null: it does not, or not any more. */
export function toCancelsAt(
  order: Pick<OrderRecord, "state" | "terms" | "instructionState" | "instructionAt">,
): string | null {
  const { state, instructionState, instructionAt } = order;
  if (instructionAt === null || instructionState !== "waiting" || OVER_STATES.includes(state)) return null;
  return toPropertyInstant(order, instructionAt);
}

export function toInstructionView(
  order: OrderRecord,
  { permissions }: Pick<Actor, "permissions">,
  { setBy, liftedBy }: { setBy: string | null; liftedBy: string | null },
): InstructionView | null {
  const { instructionState, instructionAt, instructionSetAt, instructionEndedAt, instructionWhy } = order;
  if (instructionState === null || instructionAt === null || instructionSetAt === null) return null;
  // Cancelled by hand, or never booked: what waited has nothing to wait for.
  const isPointless = instructionState === "waiting" && OVER_STATES.includes(order.state);
  const state = isPointless || instructionState === "noted" ? "not-carried-out" : instructionState;
  return {
    // Written by this console alone, so it holds one of its words.
    state: state as InstructionView["state"],
    isNoted: isPointless || instructionState === "noted",
    at: toPropertyInstant(order, instructionAt),
    setAt: instructionSetAt.toISOString(),
    setBy,
    endedAt: instructionEndedAt?.toISOString() ?? null,
    liftedBy,
    why: isPointless ? "over" : (instructionWhy as InstructionWhy | null),
    mayLift: state === "waiting" && permissions.includes("orders:cancel"),
    mayNote:
      instructionState === "not-carried-out" &&
      (permissions.includes("orders:cancel") || permissions.includes("orders:read-agency")),
  };
}

function toPropertyInstant({ terms }: Pick<OrderRecord, "terms">, at: Date): string {
  const offset = offsetOf(terms.cancelSteps[0]?.until ?? "") ?? "+00:00";
  return toOffsetInstant(at.getTime(), offset);
}
