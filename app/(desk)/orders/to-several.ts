import type { SeveralActs } from "#components/order/order-list.tsx";
import type { Actor } from "#lib/auth/actor.ts";

/** What a person may do with several orders of a list at once. */
export function toSeveral({ permissions }: Pick<Actor, "permissions">): SeveralActs {
  return {
    ...(permissions.includes("vouchers:read") ? { vouchers: "/orders/several/vouchers" } : {}),
    ...(permissions.includes("orders:cancel") ? { cancel: "/orders/several/cancel" } : {}),
  };
}
