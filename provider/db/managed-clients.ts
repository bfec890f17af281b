import type { Scope } from "#lib/contract/scopes.ts";
import { toScopes } from "./accounts.ts";
import { auditOperator, type OperatorAct } from "./audit.ts";
import type { Database } from "./client.ts";
import type { OAuthClient } from "./generated/client.ts";
import type { Changed } from "./managed-accounts.ts";
import { inModelTransaction, isDuplicate, type ModelTransaction } from "./transaction.ts";

// What operators do to OAuth clients (§5). Each change and its audit row are one transaction.

export type ManagedClient = {
  id: string;
  accountId: string;
  state: "enabled" | "revoked";
  scopes: Scope[];
  /** Access tokens that work at this moment. */
  liveTokens: number;
};

/** By id, ascending. */
export async function listManagedClients(
  db: Database,
  { accountId, limit, atMs }: { accountId?: string | undefined; limit: number; atMs: number },
): Promise<ManagedClient[]> {
  const live = { revokedAt: null, expiresAt: { gt: new Date(atMs) } };
  const rows = await db.oAuthClient.findMany({
    where: accountId === undefined ? {} : { accountId },
    orderBy: { id: "asc" },
    take: limit,
    include: { _count: { select: { tokens: { where: live } } } },
  });
  return rows.map(({ _count: counts, ...row }) => ({
    id: row.id,
    accountId: row.accountId,
    state: row.disabledAt === null ? "enabled" : "revoked",
    scopes: toScopes(row.scopes),
    // A revoked client's tokens are refused whatever they say of themselves.
    liveTokens: row.disabledAt === null ? counts.tokens : 0,
  }));
}

export type ClientDraft = {
  id: string;
  accountId: string;
  secretHash: Uint8Array<ArrayBuffer>;
  scopes: readonly Scope[];
};

/** `missing` is the account, `taken` the client's id. */
export async function createClient(
  db: Database,
  act: OperatorAct,
  draft: ClientDraft,
): Promise<"created" | "missing" | "taken" | "beyond the account"> {
  const { id, accountId, secretHash } = draft;
  const scopes = [...draft.scopes];
  try {
    return await inModelTransaction(db, async (tx) => {
      const account = await tx.account.findUnique({ where: { id: accountId }, select: { scopes: true } });
      if (!account) return "missing";
      if (scopes.some((scope) => !account.scopes.includes(scope))) return "beyond the account";
      await tx.oAuthClient.create({ data: { id, accountId, secretHash, scopes } });
      await auditOperator(tx, act, { accountId, action: "client-created", detail: { client: id, scopes } });
      return "created";
    });
  } catch (error) {
    if (isDuplicate(error)) return "taken";
    throw error;
  }
}

/** The tokens it has go on until they end; `revokeTokens` ends them at once. */
export async function rotateClient(
  db: Database,
  act: OperatorAct,
  id: string,
  secretHash: Uint8Array<ArrayBuffer>,
): Promise<Changed> {
  return inModelTransaction(db, async (tx) => {
    const client = await update(tx, id, { secretHash });
    if (!client) return (await tx.oAuthClient.count({ where: { id } })) === 0 ? "missing" : "unchanged";
    const { accountId } = client;
    await auditOperator(tx, act, { accountId, action: "client-rotated", detail: { client: id } });
    return "changed";
  });
}

/** Ends the client and its tokens at once (§5 rule 6). */
export async function revokeClient(
  db: Database,
  act: OperatorAct,
  id: string,
): Promise<{ kind: Changed; tokens: number }> {
  return inModelTransaction(db, async (tx) => {
    const client = await update(tx, id, { disabledAt: new Date(act.atMs) });
    if (!client) {
      const isThere = (await tx.oAuthClient.count({ where: { id } })) > 0;
      return { kind: isThere ? "unchanged" : "missing", tokens: 0 };
    }
    const tokens = await endTokens(tx, act, id);
    const { accountId } = client;
    await auditOperator(tx, act, { accountId, action: "client-revoked", detail: { client: id, tokens } });
    return { kind: "changed", tokens };
  });
}

/** Ends the tokens; the client can get new ones with its secret. Null: there is no such client. */
export async function revokeTokens(db: Database, act: OperatorAct, id: string): Promise<number | null> {
  return inModelTransaction(db, async (tx) => {
    const client = await tx.oAuthClient.findUnique({ where: { id } });
    if (!client) return null;
    const tokens = await endTokens(tx, act, id);
    const { accountId } = client;
    if (tokens > 0) {
      await auditOperator(tx, act, { accountId, action: "tokens-revoked", detail: { client: id, tokens } });
    }
    return tokens;
  });
}

async function update(
  tx: ModelTransaction,
  id: string,
  data: { secretHash: Uint8Array<ArrayBuffer> } | { disabledAt: Date },
): Promise<OAuthClient | undefined> {
  return (await tx.oAuthClient.updateManyAndReturn({ where: { id, disabledAt: null }, data })).at(0);
}

async function endTokens(tx: ModelTransaction, { atMs }: OperatorAct, clientId: string): Promise<number> {
  const at = new Date(atMs);
  const where = { clientId, revokedAt: null, expiresAt: { gt: at } };
  return (await tx.oAuthToken.updateMany({ where, data: { revokedAt: at } })).count;
}
