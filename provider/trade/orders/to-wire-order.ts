import type { z } from "zod";
import type { Order, orderGuest, orderRoom } from "#lib/contract/query-orders.ts";
import { fromWireMoney, type Money, money, toWireMoney } from "#lib/domain/money.ts";
import { ORDER_STATUS } from "#lib/domain/order-status.ts";
import { maskPassport } from "#lib/domain/passport.ts";
import { splitMinor } from "#lib/domain/split-minor.ts";
import type { TradeOrder } from "../order.ts";
import { openPassport } from "../passport-seal.ts";

type OrderRoom = z.infer<typeof orderRoom>;
type OrderGuest = z.infer<typeof orderGuest>;

/** The Order resource (§2.5), with passport numbers masked (§2.6). */
export function toWireOrder(order: TradeOrder, passportKey: Buffer): Order {
  const { terms } = order;
  const total = terms.ratePkg.totalRate;
  return {
    status: ORDER_STATUS[order.status],
    ...present("statusRemark", order.statusRemark),
    checkIn: terms.checkIn,
    checkOut: terms.checkOut,
    nightCount: terms.nightCount,
    roomCount: terms.rooms.length,
    bookingTime: toInstant(order.bookingTimeMs),
    ...present("hotelConfirmNo", order.hotelConfirmNo),
    holder: order.holder,
    platformReferenceNo: order.id,
    customerReferenceNo: order.customerReferenceNo,
    commissionableRate: total.commissionableRate,
    netRate: total.netRate,
    grossRate: total.grossRate,
    respectGrossRate: total.respectGrossRate,
    ...present("cancelTime", order.cancelTimeMs === null ? null : toInstant(order.cancelTimeMs)),
    ...present("cancelReason", order.cancelReason),
    ...present("refundedPrice", order.refunded && toWireMoney(order.refunded)),
    supplier: terms.supplier,
    ...present("supplierReferenceNo", order.supplierReferenceNo),
    hotel: terms.hotel,
    rooms: toRooms(order, passportKey),
  };
}

/** One entry a room: the package it was booked by with its own price and tax, its guests and its share of a refund. */
function toRooms(order: TradeOrder, passportKey: Buffer): OrderRoom[] {
  const { rooms, room, ratePkg, roomShares } = order.terms;
  const guests = order.guests.map((guest, guestIndex) => toGuest(order, guest, guestIndex, passportKey));
  const refunds = order.refunded ? splitRefund(order.refunded, order.terms) : [];
  return rooms.map((_, index) => ({
    ...room,
    ...ratePkg,
    ...roomShares?.[index],
    roomIndex: index + 1,
    guests: guests.filter(({ roomIndex }) => roomIndex === index + 1),
    refundInfo: toRefundInfo(order, refunds[index]),
  }));
}

function toGuest(
  order: TradeOrder,
  { passportSealed, ...guest }: TradeOrder["guests"][number],
  guestIndex: number,
  passportKey: Buffer,
): OrderGuest {
  if (passportSealed === undefined) return guest;
  const number = openPassport(passportKey, { orderId: order.id, guestIndex }, passportSealed);
  return { ...guest, passportNumber: maskPassport(number) };
}

function toRefundInfo(order: TradeOrder, share: Money | undefined): OrderRoom["refundInfo"] {
  const timeMs = order.cancelTimeMs ?? order.settledAtMs;
  if (!share || timeMs === null || order.refunded?.amountMinor === 0) return [];
  const reason = order.status === "cancelled" ? "cancelled" : "not booked";
  return [{ time: toInstant(timeMs), amount: toWireMoney(share), reason }];
}

/** By what each room cost, and evenly where that was not kept; the parts add up to the whole. */
function splitRefund(
  { amountMinor, currency }: Money,
  { rooms, roomShares }: Pick<TradeOrder["terms"], "rooms" | "roomShares">,
): Money[] {
  const weights = rooms.map((_, index) => {
    const share = roomShares?.[index];
    return share ? fromWireMoney(share.rate.netRate).amountMinor : 0;
  });
  return splitMinor(amountMinor, weights).map((part) => money(part, currency));
}

function toInstant(ms: number): string {
  return new Date(ms).toISOString();
}

/** A member that is there only with a value. */
function present<Key extends string, Value>(key: Key, value: Value | null): { [K in Key]?: Value } {
  return value === null ? {} : ({ [key]: value } as { [K in Key]?: Value }); // a computed key loses its name
}
