import type { Scope } from "#lib/contract/scopes.ts";
import { type Money, money } from "#lib/domain/money.ts";
import type { Entitlement } from "#provider/search/port.ts";
import { exclusions, toScopes } from "./accounts.ts";
import { type AuditDetail, auditOperator, type OperatorAct, type OperatorAction } from "./audit.ts";
import type { Database } from "./client.ts";
import type { Account } from "./generated/client.ts";
import { createLedger } from "./ledger.ts";
import { inModelTransaction, isDuplicate, type ModelTransaction } from "./transaction.ts";

// What operators do to accounts. Each change and its audit row are one transaction.

/** An account as operators see it: everything but its secrets. */
export type ManagedAccount = {
  id: string;
  appKey: string;
  state: "enabled" | "disabled" | "other-platform";
  scopes: Scope[];
  markets: string[];
  suppliersEnabled: number[];
  suppliersPermitted: number[];
  suppliersExcluded: string[];
  supplierBreakdown: boolean;
  currency: string;
  balance: Money | null;
  keyVersion: number;
  signsWebhooks: boolean;
  /** Named users who were authorised, those who were revoked included: one is enough for User-Ref to be required. */
  namedUsers: number;
  oauthClients: number;
  createdAtMs: number;
};

const WITH_COUNTS = { _count: { select: { namedUsers: true, oauthClients: true } } } as const;

export async function findManagedAccount(db: Database, id: string): Promise<ManagedAccount | null> {
  const row = await db.account.findUnique({ where: { id }, include: WITH_COUNTS });
  return row && ((await withBalances(db, [row])).at(0) ?? null);
}

/** By id, ascending; those after `afterId`. */
export async function listManagedAccounts(
  db: Database,
  { limit, afterId }: { limit: number; afterId?: string | undefined },
): Promise<ManagedAccount[]> {
  const rows = await db.account.findMany({
    where: afterId === undefined ? {} : { id: { gt: afterId } },
    orderBy: { id: "asc" },
    take: limit,
    include: WITH_COUNTS,
  });
  return withBalances(db, rows);
}

export type AccountDraft = {
  id: string;
  appKey: string;
  appSecretHash: Uint8Array<ArrayBuffer>;
  scopes: readonly Scope[];
  markets: readonly string[];
  suppliers: Entitlement["suppliers"];
  supplierBreakdown: boolean;
  opening: Money;
};

/** False where the id or the appKey is taken. */
export async function createAccount(db: Database, act: OperatorAct, draft: AccountDraft): Promise<boolean> {
  const { id, appKey, appSecretHash, suppliers, opening } = draft;
  try {
    await inModelTransaction(db, async (tx) => {
      await tx.account.create({
        data: {
          id,
          appKey,
          appSecretHash,
          scopes: [...draft.scopes],
          markets: [...draft.markets],
          suppliersEnabled: [...suppliers.enabled],
          suppliersPermitted: [...suppliers.permitted],
          suppliersExcluded: suppliers.excluded.map(({ supplier, by }) => ({ supplier, by })),
          supplierBreakdown: draft.supplierBreakdown,
          currency: opening.currency,
          createdAt: new Date(act.atMs),
        },
      });
      await createLedger(tx, id, opening, act.atMs);
      const detail = { appKey, opening, scopes: [...draft.scopes], markets: [...draft.markets] };
      await auditOperator(tx, act, { accountId: id, action: "account-created", detail });
    });
    return true;
  } catch (error) {
    if (isDuplicate(error)) return false;
    throw error;
  }
}

export type Changed = "changed" | "unchanged" | "missing";

/** What an account may do; what is absent stays. */
export type AccountChanges = {
  scopes?: readonly Scope[] | undefined;
  markets?: readonly string[] | undefined;
  suppliers?: Partial<Entitlement["suppliers"]>;
  supplierBreakdown?: boolean | undefined;
};

/**
 * Clients and named users keep what they were given: what the account lacks is taken off with every call of theirs, and
 * is theirs again once the account has it.
 */
export function changeAccount(
  db: Database,
  act: OperatorAct,
  id: string,
  { scopes, markets, suppliers = {}, supplierBreakdown }: AccountChanges,
): Promise<Changed> {
  const { enabled, permitted, excluded } = suppliers;
  const data = {
    ...(scopes && { scopes: [...scopes] }),
    ...(markets && { markets: [...markets] }),
    ...(enabled && { suppliersEnabled: [...enabled] }),
    ...(permitted && { suppliersPermitted: [...permitted] }),
    ...(excluded && { suppliersExcluded: excluded.map(({ supplier, by }) => ({ supplier, by })) }),
    ...(supplierBreakdown !== undefined && { supplierBreakdown }),
  };
  return change(
    db,
    act,
    { accountId: id, action: "account-changed", detail: data },
    async (tx) => (await tx.account.updateMany({ where: { id }, data })).count,
  );
}

/** Names the new secret's hash and ends every ticket of the old one. */
export function rotateAccount(
  db: Database,
  act: OperatorAct,
  id: string,
  appSecretHash: Uint8Array<ArrayBuffer>,
): Promise<Changed> {
  return change(db, act, { accountId: id, action: "secret-rotated" }, async (tx) => {
    const data = { appSecretHash, keyVersion: { increment: 1 } };
    return (await tx.account.updateMany({ where: { id }, data })).count;
  });
}

export function disableAccount(db: Database, act: OperatorAct, id: string): Promise<Changed> {
  return change(db, act, { accountId: id, action: "account-disabled" }, async (tx) => {
    const data = { disabledAt: new Date(act.atMs) };
    return (await tx.account.updateMany({ where: { id, disabledAt: null }, data })).count;
  });
}

export function enableAccount(db: Database, act: OperatorAct, id: string): Promise<Changed> {
  return change(db, act, { accountId: id, action: "account-enabled" }, async (tx) => {
    const where = { id, disabledAt: { not: null } };
    return (await tx.account.updateMany({ where, data: { disabledAt: null } })).count;
  });
}

/** Puts the sealed signing secret in the place of none, or of the one before: never of one where none was expected. */
export function putSigningSecret(
  db: Database,
  act: OperatorAct,
  id: string,
  secret: { sealed: Uint8Array<ArrayBuffer>; replaces: "none" | "the one before" },
): Promise<Changed> {
  const isFirst = secret.replaces === "none";
  const action = isFirst ? "signing-secret-issued" : "signing-secret-rotated";
  return change(db, act, { accountId: id, action }, async (tx) => {
    const where = { id, webhookSecretSealed: isFirst ? null : { not: null } };
    return (await tx.account.updateMany({ where, data: { webhookSecretSealed: secret.sealed } })).count;
  });
}

/** The guard is in the write: nothing written means nothing to audit, and then only why is asked. */
function change(
  db: Database,
  act: OperatorAct,
  entry: { accountId: string; action: OperatorAction; detail?: AuditDetail },
  write: (tx: ModelTransaction) => Promise<number>,
): Promise<Changed> {
  return inModelTransaction(db, async (tx) => {
    if ((await write(tx)) === 0) {
      return (await tx.account.count({ where: { id: entry.accountId } })) === 0 ? "missing" : "unchanged";
    }
    await auditOperator(tx, act, entry);
    return "changed";
  });
}

type CountedAccount = Account & { _count: { namedUsers: number; oauthClients: number } };

async function withBalances(db: Database, rows: readonly CountedAccount[]): Promise<ManagedAccount[]> {
  const ledgers = await db.ledgerAccount.findMany({ where: { accountId: { in: rows.map(({ id }) => id) } } });
  const balances = new Map(
    ledgers.map(({ accountId, balanceMinor, currency }) => [
      accountId,
      money(Number(balanceMinor), currency),
    ]),
  );
  return rows.map(({ _count: counts, ...row }) => ({
    id: row.id,
    appKey: row.appKey,
    state: row.isOtherPlatform ? "other-platform" : row.disabledAt === null ? "enabled" : "disabled",
    scopes: toScopes(row.scopes),
    markets: row.markets,
    suppliersEnabled: row.suppliersEnabled,
    suppliersPermitted: row.suppliersPermitted,
    suppliersExcluded: exclusions.parse(row.suppliersExcluded).map(({ supplier, by }) => `${supplier}:${by}`),
    supplierBreakdown: row.supplierBreakdown,
    currency: row.currency,
    balance: balances.get(row.id) ?? null,
    keyVersion: row.keyVersion,
    signsWebhooks: row.webhookSecretSealed !== null,
    namedUsers: counts.namedUsers,
    oauthClients: counts.oauthClients,
    createdAtMs: row.createdAt.getTime(),
  }));
}
