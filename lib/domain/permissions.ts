/** What a person may do. Verbs require one of these; roles are named sets of them (design, section 4). */
export const PERMISSIONS = [
  "hotels:search",
  "orders:book",
  "orders:cancel",
  "orders:read-own",
  "orders:read-agency",
  "vouchers:read",
  "connections:read",
  "connections:write",
  "people:read",
  "people:write",
  "activity:read",
] as const;

export type Permission = (typeof PERMISSIONS)[number];

export const BUILT_IN_ROLES = {
  agent: ["hotels:search", "orders:book", "orders:cancel", "orders:read-own", "vouchers:read"],
  manager: ["hotels:search", "orders:read-own", "orders:read-agency", "vouchers:read"],
  admin: ["connections:read", "connections:write", "people:read", "people:write", "activity:read"],
} as const satisfies Record<string, readonly Permission[]>;

export function isPermission(text: string): text is Permission {
  return (PERMISSIONS as readonly string[]).includes(text);
}
