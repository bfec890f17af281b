/** An order as the service knows it; `status` moves as the test says. */
export type ServiceOrder = Record<string, unknown> & { customerReferenceNo: string; status: number };

export type HeldOrders = {
  /** What the service holds, by reference. */
  orders: Map<string, ServiceOrder>;
  /** Makes the order at the service, confirmed unless said otherwise. */
  place(reference: string, changes?: Record<string, unknown>): ServiceOrder;
};

export function createHeldOrders(): HeldOrders {
  const orders = new Map<string, ServiceOrder>();
  return {
    orders,
    place(customerReferenceNo, changes = {}) {
      const order = {
        platformReferenceNo: `P-${customerReferenceNo}`,
        supplierReferenceNo: `S-${customerReferenceNo}`,
        hotelConfirmNo: "H-1",
        status: 2,
        ...orders.get(customerReferenceNo),
        ...changes,
        customerReferenceNo,
      };
      orders.set(customerReferenceNo, order);
      return order;
    },
  };
}
