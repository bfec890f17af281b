import { webhookSecretBinding } from "#provider/auth/webhook-secret.ts";
import { putSigningSecret } from "#provider/db/managed-accounts.ts";
import { seal } from "#provider/seal.ts";
import { actOf, type Desk, noAccount } from "../desk.ts";
import type { Report } from "../report.ts";
import { newSecret } from "../secret.ts";

/** Seals a new signing secret into the account (§6); null where what it should replace is not as said. */
export async function putSecret(
  desk: Desk,
  accountId: string,
  replaces: "none" | "the one before",
): Promise<Report | null> {
  const signingSecret = newSecret("whsec-");
  const sealed = seal(desk.secrets.webhook, signingSecret, webhookSecretBinding(accountId));
  const changed = await putSigningSecret(desk.db, actOf(desk), accountId, { sealed, replaces });
  if (changed === "missing") throw noAccount(accountId);
  if (changed === "unchanged") return null;
  return {
    shown: { account: accountId, signingSecret },
    notes: [
      "The signing secret is shown this once. Deliveries that are tried from now on are signed with it.",
    ],
  };
}
