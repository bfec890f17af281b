import { OPEN_CANCEL_STATES } from "#lib/console/order/to-attention.ts";

/** Whether an order's voucher may go to a client: it is confirmed, and nobody is about to cancel it (§3). */
export function mayTravel({ state, cancelState }: { state: string; cancelState: string | null }): boolean {
  return state === "confirmed" && (cancelState === null || !OPEN_CANCEL_STATES.includes(cancelState));
}
