import type { OrderListName } from "#lib/console/order-view/views.ts";

export const LIST_PATHS = {
  own: "/orders",
  agency: "/agency/orders",
} as const satisfies Record<OrderListName, string>;
