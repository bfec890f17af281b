import { webhookAddress } from "./webhook-address.ts";
import type { Services } from "#lib/console/services.ts";
import type { CallerRow } from "#lib/db/caller-row.ts";
import { findWebhookToken } from "#lib/db/webhook-addresses.ts";
import { toLogFields } from "#lib/log.ts";

/**
 * What Book asks to be told at (§4.10); null where nobody could reach it, or where the account is an OAuth client, which
 * may not register one (§5 rule 7). Webhooks only make things faster: without an address the order is asked about.
 */
export async function findCallbackUrl(
  { db, vault, log, publicUrl = null }: Pick<Services, "db" | "vault" | "log" | "publicUrl">,
  { agencyId, connectionId, credential }: CallerRow,
): Promise<string | null> {
  if (publicUrl === null || credential?.kind !== "ticket") return null;
  try {
    const token = await findWebhookToken(db, vault, { agencyId, connectionId });
    return token === null ? null : webhookAddress(publicUrl, token);
  } catch (error) {
    log.error(toLogFields(error), "a webhook address could not be opened; the booking goes without");
    return null;
  }
}
