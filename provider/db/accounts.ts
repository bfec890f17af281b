import { z } from "zod";
import { SCOPES, type Scope } from "#lib/contract/scopes.ts";
import type { Entitlement } from "#provider/search/port.ts";
import { ask } from "./ask.ts";
import type { Database } from "./client.ts";

/** An account as authentication sees it. */
export type AccountRecord = {
  id: string;
  appSecretHash: Uint8Array;
  keyVersion: number;
  scopes: Scope[];
  /** Neither disabled nor a credential of another platform. */
  isAccepted: boolean;
  markets: string[];
  entitlement: Entitlement;
  /** Once true, every call needs a User-Ref (§5 rule 9); people who were disabled count. */
  hasNamedUsers: boolean;
};

/** What Ticket needs of an account. */
export type AccountKey = Pick<AccountRecord, "id" | "appSecretHash" | "keyVersion" | "scopes" | "isAccepted">;

type KeyRow = {
  id: string;
  app_secret_hash: Uint8Array<ArrayBuffer>;
  key_version: number;
  scopes: string[];
  is_other_platform: boolean;
  disabled_at: Date | null;
};

type AccountRow = KeyRow & {
  markets: string[];
  suppliers_enabled: number[];
  suppliers_permitted: number[];
  suppliers_excluded: unknown;
  supplier_breakdown: boolean;
  has_named_users: boolean;
};

/** One row comes back whether or not there is such a key, so that time tells nothing. */
export async function findAccountByAppKey(db: Database, appKey: string): Promise<AccountKey | null> {
  const [row] = await ask<KeyRow | { id: null }>(
    db,
    `SELECT account.id, app_secret_hash, key_version, scopes, is_other_platform, disabled_at
     FROM (SELECT $1::text AS app_key) AS sent LEFT JOIN account ON account.app_key = sent.app_key`,
    [appKey],
  );
  if (!row || row.id === null) return null;
  return toAccountKey(row);
}

export async function findAccount(db: Database, id: string): Promise<AccountRecord | null> {
  const [row] = await ask<AccountRow>(
    db,
    `SELECT id, app_secret_hash, key_version, scopes, is_other_platform, disabled_at, markets, suppliers_enabled,
       suppliers_permitted, suppliers_excluded, supplier_breakdown,
       EXISTS (SELECT FROM named_user WHERE account_id = account.id) AS has_named_users
     FROM account WHERE id = $1`,
    [id],
  );
  return row ? toAccount(row) : null;
}

/** The scopes of a named user; null where nobody, or nobody any more, has that User-Ref. */
export async function findUserScopes(
  db: Database,
  accountId: string,
  userRef: string,
): Promise<Scope[] | null> {
  const [row] = await ask<{ scopes: string[] }>(
    db,
    "SELECT scopes FROM named_user WHERE account_id = $1 AND user_ref = $2 AND disabled_at IS NULL",
    [accountId, userRef],
  );
  return row ? toScopes(row.scopes) : null;
}

export async function findSealedWebhookSecret(db: Database, accountId: string): Promise<Uint8Array | null> {
  const [row] = await ask<{ sealed: Uint8Array | null }>(
    db,
    "SELECT webhook_secret_sealed AS sealed FROM account WHERE id = $1",
    [accountId],
  );
  return row?.sealed ?? null;
}

export const exclusions = z.array(
  z.object({ supplier: z.int(), by: z.enum(["market", "currency", "language", "inventory"]) }),
);

function toAccountKey(row: KeyRow): AccountKey {
  return {
    id: row.id,
    appSecretHash: row.app_secret_hash,
    keyVersion: row.key_version,
    scopes: toScopes(row.scopes),
    isAccepted: row.disabled_at === null && !row.is_other_platform,
  };
}

function toAccount(row: AccountRow): AccountRecord {
  return {
    ...toAccountKey(row),
    markets: row.markets,
    hasNamedUsers: row.has_named_users,
    entitlement: {
      accountId: row.id,
      suppliers: {
        enabled: row.suppliers_enabled,
        permitted: row.suppliers_permitted,
        excluded: exclusions.parse(row.suppliers_excluded),
      },
      supplierBreakdown: row.supplier_breakdown,
    },
  };
}

/** A name that is no scope gives no right. */
export function toScopes(names: readonly string[]): Scope[] {
  return SCOPES.filter((scope) => names.includes(scope));
}
