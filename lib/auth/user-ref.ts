import { toHolder } from "#lib/db/named-users.ts";

/** On whose behalf the interface is asked: `holder` owns ticket and sessions, `userRef` is what is sent (§4.1). */
export type ChosenIdentity = { holder: string; personId: string | null; userRef: string | null };

/**
 * The only place where a User-Ref is chosen. It comes from the person's own row (`named`, as lib/db/caller-row.ts read it
 * for that person on the connection) and from nowhere else: no header, cookie, field or argument reaches it. Without a
 * person it is the system's own, for recovery and reconciliation, so that disabling somebody never loses an open order.
 *
 * Null where the connection has named users and this one is not among them: the interface would refuse the call (§5.9).
 */
export function chooseIdentity(
  personId: string | null,
  { userRef, isAnybody }: { userRef: string | null; isAnybody: boolean },
): ChosenIdentity | null {
  if (userRef === null && isAnybody) return null;
  return { holder: toHolder(personId), personId, userRef };
}
