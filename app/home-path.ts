import type { Permission } from "#lib/domain/permissions.ts";

type Place = {
  key:
    | "search"
    | "places"
    | "quotes"
    | "orders"
    | "agency"
    | "deadlines"
    | "reminders"
    | "connection"
    | "people";
  href: string;
};

/** The console's pages in the order of the navigation, each with the right that opens it. */
export const PLACES: readonly (Place & { requires: Permission })[] = [
  { key: "search", href: "/search", requires: "hotels:search" },
  { key: "places", href: "/places", requires: "hotels:search" },
  { key: "quotes", href: "/quotes", requires: "orders:book" },
  { key: "orders", href: "/orders", requires: "orders:book" },
  { key: "agency", href: "/agency/orders", requires: "orders:read-agency" },
  { key: "deadlines", href: "/deadlines", requires: "orders:read-own" },
  { key: "reminders", href: "/reminders", requires: "orders:read-own" },
  { key: "connection", href: "/admin/connection", requires: "connections:read" },
  { key: "people", href: "/admin/people", requires: "people:read" },
];

/** Where a person starts: whoever books at the search, a manager at the agency's orders, an admin at the connection. */
export function findHomePath(permissions: readonly Permission[]): string | null {
  const open = PLACES.filter(({ requires }) => permissions.includes(requires));
  const first = permissions.includes("orders:book") ? open[0] : open.find(({ key }) => key === "agency");
  return (first ?? open[0])?.href ?? null;
}
