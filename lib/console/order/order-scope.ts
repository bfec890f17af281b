import type { Actor } from "#lib/auth/actor.ts";

/** Which orders a person may see: the whole agency's, or their own. Anything else answers like a missing one. */
export function orderScope({ agencyId, personId, permissions }: Actor): {
  agencyId: string;
  personId?: string;
} {
  return permissions.includes("orders:read-agency") ? { agencyId } : { agencyId, personId };
}
