import { SCOPES } from "#lib/contract/scopes.ts";
import { fromWireMoney } from "#lib/domain/money.ts";
import { hashSecret } from "#provider/auth/credential-hash.ts";
import { webhookSecretBinding } from "#provider/auth/webhook-secret.ts";
import { openLedger } from "#provider/db/ledger.ts";
import { insertAccounts, insertNamedUsers, insertOAuthClients } from "#provider/db/seed-accounts.ts";
import type { Deps } from "#provider/deps.ts";
import { readSandbox } from "#provider/sandbox.ts";
import { seal } from "#provider/seal.ts";

/** Puts the sandbox into the database. A second time changes nothing, also where something was changed since. */
export async function seedSandbox({
  db,
  clock,
  secrets,
}: Pick<Deps, "db" | "clock" | "secrets">): Promise<void> {
  const { accounts, oauthClients } = readSandbox();
  await insertAccounts(
    db,
    accounts.map(({ id, appKey, appSecret, traits, markets, suppliers, openingBalance, webhookSecret }) => ({
      id,
      appKey,
      appSecretHash: hashSecret(secrets.credential, appSecret),
      scopes: SCOPES,
      isOtherPlatform: traits.includes("other-platform"),
      markets,
      suppliers,
      supplierBreakdown: traits.includes("supplier-breakdown"),
      currency: openingBalance.currency,
      webhookSecretSealed:
        webhookSecret === undefined ? null : seal(secrets.webhook, webhookSecret, webhookSecretBinding(id)),
    })),
  );
  await insertNamedUsers(
    db,
    accounts.flatMap(({ id, users }) => users.map((user) => ({ accountId: id, ...user }))),
  );
  await insertOAuthClients(
    db,
    oauthClients.map(({ clientId, clientSecret, accountId, scopes }) => ({
      id: clientId,
      accountId,
      secretHash: hashSecret(secrets.credential, clientSecret),
      scopes,
    })),
  );
  for (const { id, openingBalance } of accounts) {
    await openLedger(db, id, fromWireMoney(openingBalance), clock.nowMs());
  }
}
