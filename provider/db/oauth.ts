import type { Scope } from "#lib/contract/scopes.ts";
import { toScopes } from "./accounts.ts";
import type { Database } from "./client.ts";

export type OAuthClientRecord = { id: string; accountId: string; secretHash: Uint8Array; scopes: Scope[] };

/** Null where there is none, or it was disabled. */
export async function findOAuthClient(db: Database, id: string): Promise<OAuthClientRecord | null> {
  const row = await db.oAuthClient.findUnique({ where: { id } });
  return row && row.disabledAt === null ? { ...row, scopes: toScopes(row.scopes) } : null;
}

export type OAuthTokenRecord = { clientId: string; accountId: string; scopes: Scope[] };

/** A token that is neither expired nor revoked, of a client that is not disabled. Never cached: §5 rule 6. */
export async function findOAuthToken(
  db: Database,
  hash: Uint8Array<ArrayBuffer>,
  nowMs: number,
): Promise<OAuthTokenRecord | null> {
  const row = await db.oAuthToken.findUnique({ where: { hash }, include: { client: true } });
  if (!row || row.revokedAt !== null || row.expiresAt.getTime() <= nowMs) return null;
  if (row.client.disabledAt !== null) return null;
  // A right taken from the client ends at once, also for tokens that still name it.
  const scopes = toScopes(row.scopes).filter((scope) => row.client.scopes.includes(scope));
  return { clientId: row.clientId, accountId: row.client.accountId, scopes };
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
  await db.oAuthToken.create({
    data: {
      hash: token.hash,
      clientId: token.clientId,
      scopes: token.scopes,
      issuedAt: new Date(token.issuedAtMs),
      expiresAt: new Date(token.expiresAtMs),
    },
  });
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
export async function deleteOAuthTokensExpiredBefore(db: Database, beforeMs: number): Promise<number> {
  const { count } = await db.oAuthToken.deleteMany({ where: { expiresAt: { lt: new Date(beforeMs) } } });
  return count;
}
