import type { Scope } from "#lib/contract/scopes.ts";
import type { Entitlement } from "#provider/search/port.ts";
import type { Database } from "./client.ts";

export type NewAccount = {
  id: string;
  appKey: string;
  appSecretHash: Uint8Array<ArrayBuffer>;
  scopes: readonly Scope[];
  isOtherPlatform: boolean;
  markets: string[];
  suppliers: Entitlement["suppliers"];
  supplierBreakdown: boolean;
  currency: string;
  webhookSecretSealed: Uint8Array<ArrayBuffer> | null;
};

/** Adds the accounts that are not there yet. One that is keeps what was changed since: its secret may be rotated. */
export async function insertAccounts(db: Database, accounts: readonly NewAccount[]): Promise<void> {
  await db.account.createMany({
    skipDuplicates: true,
    data: accounts.map(({ suppliers, scopes, ...account }) => ({
      ...account,
      scopes: [...scopes],
      suppliersEnabled: [...suppliers.enabled],
      suppliersPermitted: [...suppliers.permitted],
      suppliersExcluded: suppliers.excluded.map(({ supplier, by }) => ({ supplier, by })),
    })),
  });
}

export type NewUser = { accountId: string; userRef: string; scopes: Scope[] };

export async function insertNamedUsers(db: Database, users: readonly NewUser[]): Promise<void> {
  await db.namedUser.createMany({ skipDuplicates: true, data: [...users] });
}

export type NewClient = {
  id: string;
  accountId: string;
  secretHash: Uint8Array<ArrayBuffer>;
  scopes: Scope[];
};

export async function insertOAuthClients(db: Database, clients: readonly NewClient[]): Promise<void> {
  await db.oAuthClient.createMany({ skipDuplicates: true, data: [...clients] });
}
