import { getOrder } from "#provider/db/orders.ts";
import type { Deps } from "#provider/deps.ts";
import type { TradeOrder } from "../order.ts";
import { toPace } from "./pace.ts";
import { settleBooking } from "./settle-booking.ts";
import { settleCancel } from "./settle-cancel.ts";
import { lookForHotelNumber, lookForLateBooking } from "./look-afterwards.ts";
import type { Desk } from "./desk.ts";

export type SettleDeps = Pick<Deps, "db" | "clock" | "log" | "secrets" | "settings" | "suppliers">;

/**
 * Takes an order as far as its supplier lets it go now, and says when to look again. Everything is read off the
 * row, so it may run at any time, any number of times, after any crash. The caller sees to it that no two run for
 * the same order at once.
 */
export async function settleOrder(deps: SettleDeps, orderId: string): Promise<void> {
  const order = await getOrder(deps.db, orderId);
  const desk = toDesk(deps, order);
  switch (order.status) {
    case "unknown":
    case "confirming":
      return settleBooking(desk, order);
    case "needCancel":
      return settleCancel(desk, order);
    case "confirmed":
      return lookForHotelNumber(desk, order);
    case "failed":
      return lookForLateBooking(desk, order);
    case "cancelled":
      return;
  }
}

function toDesk(deps: SettleDeps, order: TradeOrder): Desk {
  const supplier = deps.suppliers.get(order.terms.supplier);
  if (!supplier) throw new Error(`supplier ${order.terms.supplier} is not connected`);
  const pace = toPace(deps.settings.rehearsalScale);
  return {
    ...deps,
    supplier,
    pace,
    deadline: () => AbortSignal.timeout(pace.askTimeoutMs),
    nextLook: () => {
      const atMs = deps.clock.nowMs();
      return { atMs, followAtMs: atMs + pace.lookAfterMs(order.followCount) };
    },
  };
}
