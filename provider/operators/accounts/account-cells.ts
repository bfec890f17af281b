import type { ManagedAccount } from "#provider/db/managed-accounts.ts";
import { type Cell, formatInstant } from "../report.ts";

/** An account as a line of a list. */
export function toRow(account: ManagedAccount): Record<string, Cell> {
  return {
    account: account.id,
    state: account.state,
    appKey: account.appKey,
    balance: account.balance,
    markets: account.markets,
    users: account.namedUsers,
    clients: account.oauthClients,
  };
}

/** Everything about an account but its secrets. */
export function toRecord(account: ManagedAccount): Record<string, Cell> {
  return {
    account: account.id,
    state: account.state,
    appKey: account.appKey,
    scopes: account.scopes,
    markets: account.markets,
    currency: account.currency,
    balance: account.balance,
    suppliersEnabled: account.suppliersEnabled,
    suppliersPermitted: account.suppliersPermitted,
    suppliersExcluded: account.suppliersExcluded,
    supplierBreakdown: account.supplierBreakdown,
    keyVersion: account.keyVersion,
    signsWebhooks: account.signsWebhooks,
    namedUsers: account.namedUsers,
    oauthClients: account.oauthClients,
    createdAt: formatInstant(account.createdAtMs),
  };
}
