import type { OrderStatusName } from "#lib/domain/order-status.ts";

/** What the console knows of an order: the interface's states, and its own before any answer has come. */
export type OrderState = OrderStatusName | "sending" | "unsettled";
