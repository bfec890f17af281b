/** The interface's order states (§3). The numbers 2 to 5 are a local decision (design, section 5). */
export const ORDER_STATUS = {
  unknown: 0,
  confirming: 1,
  confirmed: 2,
  needCancel: 3,
  cancelled: 4,
  failed: 5,
} as const;

export type OrderStatusName = keyof typeof ORDER_STATUS;
export type OrderStatus = (typeof ORDER_STATUS)[OrderStatusName];

/** Which state may follow which. No other edge can happen; both programs ask this table. */
const ORDER_TRANSITIONS: Record<OrderStatusName, readonly OrderStatusName[]> = {
  unknown: ["confirming", "confirmed", "failed"],
  confirming: ["unknown", "confirmed", "failed"],
  confirmed: ["needCancel"],
  // Back to confirmed where the supplier refuses the cancellation (§3, rollback).
  needCancel: ["cancelled", "confirmed"],
  cancelled: [],
  failed: [],
};

/** A number nobody has described is unsettled, never failed: it is polled on. */
export function orderStatusName(status: number): OrderStatusName {
  const found = Object.entries(ORDER_STATUS).find(([, value]) => value === status);
  return found ? (found[0] as OrderStatusName) : "unknown";
}

export function canMove(from: OrderStatusName, to: OrderStatusName): boolean {
  return ORDER_TRANSITIONS[from].includes(to);
}

/** Whether the state still changes by itself and so has to be followed. */
export function isUnsettled(status: OrderStatusName): boolean {
  return status === "unknown" || status === "confirming" || status === "needCancel";
}

export function isCancellable(status: OrderStatusName): boolean {
  return canMove(status, "needCancel");
}
