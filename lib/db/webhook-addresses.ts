import { createHash, randomBytes } from "node:crypto";
import type { Vault } from "#lib/vault.ts";
import type { Db } from "./client.ts";
import { openSigningSecrets, type SealedSigningSecrets } from "./signing-secrets.ts";

/** The address a connection's webhooks come to (§6). Whoever knows its token may deliver; nothing else leads there. */

type ConnectionKey = { agencyId: string; connectionId: string };

const TOKEN_BYTES = 32;
const TOKEN = /^[A-Za-z0-9_-]{43}$/;

/** A new token. One there was before works no more. */
export async function renewWebhookToken(
  tx: Db,
  vault: Vault,
  { agencyId, connectionId }: ConnectionKey,
): Promise<string> {
  const token = randomBytes(TOKEN_BYTES).toString("base64url");
  await tx.connection.update({
    where: { agencyId_id: { agencyId, id: connectionId } },
    data: { webhookDigest: digestOf(token), webhookToken: vault.seal(token, placeOf(connectionId)) },
  });
  return token;
}

/** Gives every connection that has none an address. */
export async function addWebhookTokens(tx: Db, vault: Vault): Promise<void> {
  const rows = await tx.connection.findMany({ where: { webhookDigest: null } });
  for (const { agencyId, id } of rows) await renewWebhookToken(tx, vault, { agencyId, connectionId: id });
}

/** Null where there is none. @throws Error where it was sealed with another vault key. */
export async function findWebhookToken(
  db: Db,
  vault: Vault,
  { agencyId, connectionId }: ConnectionKey,
): Promise<string | null> {
  const row = await db.connection.findFirst({
    where: { agencyId, id: connectionId },
    select: { webhookToken: true },
  });
  return row?.webhookToken ? vault.open(row.webhookToken, placeOf(connectionId)) : null;
}

/** Where deliveries to one token belong, and what they may be signed with. */
export type WebhookTarget = ConnectionKey & {
  /** Every account the connection has or had: open orders stay with the one they were sent on. */
  accounts: { credentialId: string; isCurrent: boolean; secrets: string[] }[];
};

/** Null for a token that is nobody's. The database compares digests, so its time tells nothing of the token. */
export async function findWebhookTarget(
  db: Db,
  vault: Vault,
  token: string,
  at: Date,
): Promise<WebhookTarget | null> {
  if (!TOKEN.test(token)) return null;
  const row = await db.connection.findUnique({
    where: { webhookDigest: digestOf(token) },
    select: { id: true, agencyId: true, credentialId: true, credentials: { select: SECRETS } },
  });
  if (!row) return null;
  return {
    agencyId: row.agencyId,
    connectionId: row.id,
    accounts: row.credentials.map((each: SealedSigningSecrets) => ({
      credentialId: each.id,
      isCurrent: each.id === row.credentialId,
      secrets: openSigningSecrets(vault, each, at),
    })),
  };
}

const SECRETS = {
  id: true,
  signingSecret: true,
  previousSigningSecret: true,
  previousSigningUntil: true,
} as const;

function digestOf(token: string): string {
  return createHash("sha256").update(token, "utf8").digest("hex");
}

function placeOf(connectionId: string): string {
  return `connection:${connectionId}:webhook_token`;
}
