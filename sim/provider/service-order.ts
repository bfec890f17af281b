import { ORDER_STATUS, type OrderStatus } from "#lib/domain/order-status.ts";

/** An order as the service holds it: the truth a history is measured by. */
export type ServiceOrder = {
  /** The console's order it was sent for, told by its Trace-Id: what an order is one booking of. */
  orderId: string;
  account: string;
  reference: string;
  platformReferenceNo: string;
  supplierReferenceNo: string | null;
  hotelConfirmNo: string | null;
  status: OrderStatus;
  /** Whether QueryOrders shows it; before that its Book is still under way behind the service. */
  isListed: boolean;
  /** Whether the supplier ever made a booking for it. */
  wasBooked: boolean;
  cancelTimeMs: number | null;
};

export const PRICE = { currency: "USD", amount: 250 };
export const CANCEL_FEE = { currency: "USD", amount: 100 };
export const REFUND = { currency: "USD", amount: 150 };

/** As QueryOrders lists it (§2.5). */
export function toListed(order: ServiceOrder): Record<string, unknown> {
  return {
    ...toBooked(order),
    netRate: PRICE,
    ...(order.cancelTimeMs === null
      ? {}
      : { cancelTime: new Date(order.cancelTimeMs).toISOString(), refundedPrice: REFUND }),
  };
}

/** As Book answers it (§4.10). */
export function toBooked(order: ServiceOrder): Record<string, unknown> {
  const { reference, platformReferenceNo, supplierReferenceNo, hotelConfirmNo, status } = order;
  return {
    customerReferenceNo: reference,
    platformReferenceNo,
    ...(supplierReferenceNo === null ? {} : { supplierReferenceNo }),
    ...(hotelConfirmNo === null ? {} : { hotelConfirmNo }),
    status,
  };
}

/** Whether a room is held for it now. */
export function isHeld({ status }: ServiceOrder): boolean {
  return status === ORDER_STATUS.confirmed || status === ORDER_STATUS.needCancel;
}
