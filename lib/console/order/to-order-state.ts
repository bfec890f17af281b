import type { OrderState } from "#lib/console/order/views/state.ts";
import type { OrderStatusName } from "#lib/domain/order-status.ts";

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
