import type { Language } from "#lib/domain/i18n.ts";
import type { Permission } from "#lib/domain/permissions.ts";

/** The signed-in person, read from the database on every call. Verbs take it and never look at a cookie. */
export type Actor = {
  personId: string;
  agencyId: string;
  /** The sign-in's row, not the interface's search session. */
  sessionId: string;
  name: string;
  permissions: readonly Permission[];
  /** What the person chose; null follows the browser. */
  language: Language | null;
};

/**
 * What an act requires: one permission, every one of several, or any one of several. `signed-in` is for what is
 * everybody's own: no role takes it away, and it reaches nobody else's.
 */
export type Requirement =
  | Permission
  | "signed-in"
  | { all: readonly [Permission, ...Permission[]] }
  | { any: readonly [Permission, ...Permission[]] };

export function meets(actor: Pick<Actor, "permissions">, requirement: Requirement): boolean {
  const has = (permission: Permission): boolean => actor.permissions.includes(permission);
  if (requirement === "signed-in") return true;
  if (typeof requirement === "string") return has(requirement);
  return "all" in requirement ? requirement.all.every(has) : requirement.any.some(has);
}
