import { toCancelsAt } from "./plan-instruction.ts";
import { toOrderState } from "./to-order-state.ts";
import type { OrderRow } from "#lib/console/order/views/list.ts";
import type { OrderRecord } from "#lib/db/order-record.ts";
import { guestCount } from "#lib/domain/party.ts";

type OrderLine = Pick<
  OrderRow,
  | "orderId"
  | "reference"
  | "state"
  | "hotelName"
  | "holderName"
  | "checkIn"
  | "checkOut"
  | "roomCount"
  | "guestCount"
  | "bookedBy"
  | "cancelsAt"
>;

/** What every list says of an order: which it is, how it stands, where, when and for whom. */
export function toOrderLine({ query, holder, ...order }: OrderRecord): OrderLine {
  return {
    orderId: order.id,
    reference: order.reference,
    state: toOrderState(order.state),
    hotelName: order.hotel.name,
    holderName: `${holder.firstName} ${holder.lastName}`,
    checkIn: query.checkIn,
    checkOut: query.checkOut,
    roomCount: query.rooms.length,
    guestCount: query.rooms.reduce((sum, room) => sum + guestCount(room), 0),
    bookedBy: { personId: order.personId, name: order.personName },
    cancelsAt: toCancelsAt(order),
  };
}
