import type { I18N } from "#lib/domain/i18n.ts";
import type { Money } from "#lib/domain/money.ts";
import type { StayDate } from "#lib/domain/stay-date.ts";
import type { CancelObstacle, CancelQuote } from "./cancellation.ts";
import type { OrderState } from "./state.ts";

/**
 * Why somebody has to look at an order: its stored terms were tampered with, the service answers other terms, it has no
 * outcome for longer than the ladder, it was given up and may stand at the service after all, it and the order that was
 * to take its place both stand, or it was to cancel itself and did not.
 */
export type OrderAttention = "seal" | "terms" | "late" | "standing" | "swap" | "instruction";

export type OrderRow = {
  orderId: string;
  reference: string;
  state: OrderState;
  hotelName: I18N;
  holderName: string;
  checkIn: StayDate;
  checkOut: StayDate;
  roomCount: number;
  guestCount: number;
  total: Money;
  bookedBy: { personId: string; name: string };
  /** When it cancels itself, with the property's offset; null: it does not. */
  cancelsAt: string | null;
  bookedAt: string;
  /** The last instant of free cancellation that is still to come, for confirmed orders. */
  freeUntil: string | null;
  hotelConfirmNo: string | null;
  attention: OrderAttention[];
};

/** `listMyOrders(filter)`, `listAgencyOrders(filter)`: newest booking first. */
export type OrderList = {
  orders: OrderRow[];
  /** Go into `cursor`; null at either end. */
  nextCursor: string | null;
  previousCursor: string | null;
  /** The people to filter by; empty for one's own orders. */
  people: { personId: string; name: string }[];
  /** How many orders of the agency need attention; null for one's own orders. */
  attentionCount: number | null;
};

/** `listChosenOrders({ orderIds })`: in the order in which they were chosen, without what the person may not see. */
export type ChosenOrder = Omit<OrderRow, "bookedAt" | "freeUntil" | "hotelConfirmNo" | "attention"> & {
  cancelObstacle: CancelObstacle | null;
  /** What cancelling costs now; null where it is not possible. */
  quote: CancelQuote | null;
};

/** `exportOrders(filter)`: a line of the file. Instants are RFC 3339. */
export type ExportedOrder = Omit<OrderRow, "attention" | "orderId" | "cancelsAt"> & {
  roomName: I18N;
  platformReferenceNo: string | null;
  supplierReferenceNo: string | null;
  cancelledAt: string | null;
  cancelFee: Money | null;
  refunded: Money | null;
};
