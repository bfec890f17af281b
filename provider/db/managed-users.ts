import type { Scope } from "#lib/contract/scopes.ts";
import { toScopes } from "./accounts.ts";
import { auditOperator, type OperatorAct } from "./audit.ts";
import type { Database } from "./client.ts";
import type { Changed } from "./managed-accounts.ts";
import { inModelTransaction } from "./transaction.ts";

// What operators do to named users (§5 rule 9). Each change and its audit row are one transaction.

export type ManagedUser = { userRef: string; state: "authorised" | "revoked"; scopes: Scope[] };

/** Null: there is no such account. By User-Ref, ascending. */
export async function listManagedUsers(
  db: Database,
  { accountId, limit }: { accountId: string; limit: number },
): Promise<ManagedUser[] | null> {
  const account = await db.account.findUnique({
    where: { id: accountId },
    select: { namedUsers: { orderBy: { userRef: "asc" }, take: limit } },
  });
  if (!account) return null;
  return account.namedUsers.map(({ userRef, scopes, disabledAt }) => ({
    userRef,
    state: disabledAt === null ? "authorised" : "revoked",
    scopes: toScopes(scopes),
  }));
}

/** `first`: from now on every call of the account needs a User-Ref. */
export async function authoriseUser(
  db: Database,
  act: OperatorAct,
  user: { accountId: string; userRef: string; scopes: readonly Scope[] },
): Promise<"first" | "authorised" | "missing" | "beyond the account"> {
  const { accountId, userRef } = user;
  const scopes = [...user.scopes];
  return inModelTransaction(db, async (tx) => {
    const account = await tx.account.findUnique({
      where: { id: accountId },
      select: { scopes: true, _count: { select: { namedUsers: true } } },
    });
    if (!account) return "missing";
    if (scopes.some((scope) => !account.scopes.includes(scope))) return "beyond the account";
    await tx.namedUser.upsert({
      where: { accountId_userRef: { accountId, userRef } },
      create: { accountId, userRef, scopes },
      update: { scopes, disabledAt: null },
    });
    await auditOperator(tx, act, { accountId, userRef, action: "user-authorised", detail: { scopes } });
    const { _count: counts } = account;
    return counts.namedUsers === 0 ? "first" : "authorised";
  });
}

/** `missing`: nobody was ever authorised under that User-Ref. */
export async function revokeUser(
  db: Database,
  act: OperatorAct,
  { accountId, userRef }: { accountId: string; userRef: string },
): Promise<Changed> {
  return inModelTransaction(db, async (tx) => {
    const { count } = await tx.namedUser.updateMany({
      where: { accountId, userRef, disabledAt: null },
      data: { disabledAt: new Date(act.atMs) },
    });
    if (count === 0) {
      return (await tx.namedUser.count({ where: { accountId, userRef } })) === 0 ? "missing" : "unchanged";
    }
    await auditOperator(tx, act, { accountId, userRef, action: "user-revoked" });
    return "changed";
  });
}
