import type { Dialect } from "#lib/interface/dialect.ts";
import type { OrderStatusName } from "#lib/domain/order-status.ts";

/** What a number means on a connection (§3). One nobody has described is unsettled, never failed. */
export function statusNameOf(status: number, dialect: Dialect): OrderStatusName {
  const names: OrderStatusName[] = ["confirming", "confirmed", "needCancel", "cancelled", "failed"];
  return names.find((name) => dialect.orderStatus[name] === status) ?? "unknown";
}
