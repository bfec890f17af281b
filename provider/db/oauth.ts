import type { Scope } from "#lib/contract/scopes.ts";
import { toScopes } from "./accounts.ts";
import { ask, toTimestamp } from "./ask.ts";
import type { Database } from "./client.ts";

export type OAuthClientRecord = { id: string; accountId: string; secretHash: Uint8Array; scopes: Scope[] };

type ClientRow = {
  id: string | null;
  account_id: string;
  secret_hash: Uint8Array;
  scopes: string[];
  disabled_at: Date | null;
};

/** Null where there is none, or it was disabled. One row comes back in either case, so that time tells nothing. */
export async function findOAuthClient(db: Database, id: string): Promise<OAuthClientRecord | null> {
  const [row] = await ask<ClientRow>(
    db,
    `SELECT client.id, client.account_id, client.secret_hash, client.scopes, client.disabled_at
     FROM (SELECT $1::text AS id) AS sent LEFT JOIN oauth_client AS client ON client.id = sent.id`,
    [id],
  );
  if (!row || row.id === null || row.disabled_at !== null) return null;
  return {
    id: row.id,
    accountId: row.account_id,
    secretHash: row.secret_hash,
    scopes: toScopes(row.scopes),
  };
}

export type OAuthTokenRecord = {
  clientId: string;
  clientSecretHash: Uint8Array;
  accountId: string;
  scopes: Scope[];
};

/** A token that is neither expired nor revoked, of a client that is not disabled. Never cached: §5 rule 6. */
export async function findOAuthToken(
  db: Database,
  hash: Uint8Array<ArrayBuffer>,
  nowMs: number,
): Promise<OAuthTokenRecord | null> {
  // A right taken from the client ends at once, also for tokens that still name it.
  const [row] = await ask<{ client_id: string; account_id: string; secret_hash: Buffer; scopes: string[] }>(
    db,
    `SELECT client.id AS client_id, client.account_id, client.secret_hash,
       ARRAY(SELECT unnest(token.scopes) INTERSECT SELECT unnest(client.scopes)) AS scopes
     FROM oauth_token AS token JOIN oauth_client AS client ON client.id = token.client_id
     WHERE token.hash = $1 AND token.revoked_at IS NULL AND token.expires_at > $2 AND client.disabled_at IS NULL`,
    [hash, toTimestamp(nowMs)],
  );
  if (!row) return null;
  return {
    clientId: row.client_id,
    clientSecretHash: row.secret_hash,
    accountId: row.account_id,
    scopes: toScopes(row.scopes),
  };
}

export async function insertOAuthToken(
  db: Database,
  token: {
    hash: Uint8Array<ArrayBuffer>;
    clientId: string;
    scopes: Scope[];
    issuedAtMs: number;
    expiresAtMs: number;
  },
): Promise<void> {
  await ask(
    db,
    "INSERT INTO oauth_token (hash, client_id, scopes, issued_at, expires_at) VALUES ($1, $2, $3, $4, $5)",
    [token.hash, token.clientId, token.scopes, toTimestamp(token.issuedAtMs), toTimestamp(token.expiresAtMs)],
  );
}

/** Answers whether there was such a token to revoke. */
export async function revokeOAuthToken(
  db: Database,
  hash: Uint8Array<ArrayBuffer>,
  nowMs: number,
): Promise<boolean> {
  const { count } = await db.oAuthToken.updateMany({
    where: { hash, revokedAt: null },
    data: { revokedAt: new Date(nowMs) },
  });
  return count > 0;
}

/** Tokens that ended before then; nobody can use them, and their hashes are of no use to anybody. */
export async function deleteOAuthTokensExpiredBefore(db: Database, beforeMs: number): Promise<void> {
  await ask(db, "DELETE FROM oauth_token WHERE expires_at < $1", [toTimestamp(beforeMs)]);
}
