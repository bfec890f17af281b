import type { OrderStatusName } from "#lib/domain/order-status.ts";

/**
 * What the console knows of an order: the interface's states, `sending` before Book was answered or while it is tried
 * again safely, `unsettled` while it was sent and nobody has answered yet.
 */
export type OrderState = OrderStatusName | "sending" | "unsettled";
