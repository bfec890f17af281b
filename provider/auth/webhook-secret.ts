import { findSealedWebhookSecret } from "#provider/db/accounts.ts";
import type { Deps } from "#provider/deps.ts";
import { unseal } from "#provider/seal.ts";

/** What a sealed signing secret is bound to: it opens for its own account only. */
export function webhookSecretBinding(accountId: string): string {
  return `account:${accountId}:webhook-secret`;
}

/** The account's webhook signing secret (§6); null where none was issued, and deliveries are unsigned. */
export async function findWebhookSecret(
  { db, secrets }: Pick<Deps, "db" | "secrets">,
  accountId: string,
): Promise<string | null> {
  const sealed = await findSealedWebhookSecret(db, accountId);
  return sealed && unseal(secrets.webhook, sealed, webhookSecretBinding(accountId));
}
