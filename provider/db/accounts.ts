import { z } from "zod";
import { SCOPES, type Scope } from "#lib/contract/scopes.ts";
import type { Entitlement } from "#provider/search/port.ts";
import type { Database } from "./client.ts";
import type { Account } from "./generated/client.ts";

/** An account as authentication sees it. */
export type AccountRecord = {
  id: string;
  appSecretHash: Uint8Array;
  keyVersion: number;
  scopes: Scope[];
  /** Neither disabled nor a credential of another platform. */
  isAccepted: boolean;
  markets: string[];
  entitlement: Entitlement;
  /** Once true, every call needs a User-Ref (§5 rule 9); people who were disabled count. */
  hasNamedUsers: boolean;
};

/** What Ticket needs of an account; one statement whether or not there is such a key, so that time tells nothing. */
export type AccountKey = Pick<AccountRecord, "id" | "appSecretHash" | "keyVersion" | "scopes" | "isAccepted">;

export async function findAccountByAppKey(db: Database, appKey: string): Promise<AccountKey | null> {
  const row = await db.account.findUnique({ where: { appKey } });
  return row && toAccountKey(row);
}

export async function findAccount(db: Database, id: string): Promise<AccountRecord | null> {
  const row = await db.account.findUnique({ where: { id }, include: WITH_USERS });
  return row && toAccount(row);
}

/** The scopes of a named user; null where nobody, or nobody any more, has that User-Ref. */
export async function findUserScopes(
  db: Database,
  accountId: string,
  userRef: string,
): Promise<Scope[] | null> {
  const row = await db.namedUser.findUnique({ where: { accountId_userRef: { accountId, userRef } } });
  return row && row.disabledAt === null ? toScopes(row.scopes) : null;
}

export async function findSealedWebhookSecret(db: Database, accountId: string): Promise<Uint8Array | null> {
  const row = await db.account.findUnique({
    where: { id: accountId },
    select: { webhookSecretSealed: true },
  });
  return row?.webhookSecretSealed ?? null;
}

/** Names the new secret's hash and ends every ticket of the old one (design, section 5). */
export async function rotateSecret(
  db: Database,
  accountId: string,
  appSecretHash: Uint8Array<ArrayBuffer>,
): Promise<void> {
  await db.account.update({
    where: { id: accountId },
    data: { appSecretHash, keyVersion: { increment: 1 } },
  });
}

const WITH_USERS = { namedUsers: { select: { userRef: true }, take: 1 } } as const;

const exclusions = z.array(
  z.object({ supplier: z.int(), by: z.enum(["market", "currency", "language", "inventory"]) }),
);

function toAccountKey(row: Account): AccountKey {
  return {
    id: row.id,
    appSecretHash: row.appSecretHash,
    keyVersion: row.keyVersion,
    scopes: toScopes(row.scopes),
    isAccepted: row.disabledAt === null && !row.isOtherPlatform,
  };
}

function toAccount(row: Account & { namedUsers: unknown[] }): AccountRecord {
  return {
    ...toAccountKey(row),
    markets: row.markets,
    hasNamedUsers: row.namedUsers.length > 0,
    entitlement: {
      accountId: row.id,
      suppliers: {
        enabled: row.suppliersEnabled,
        permitted: row.suppliersPermitted,
        excluded: exclusions.parse(row.suppliersExcluded),
      },
      supplierBreakdown: row.supplierBreakdown,
    },
  };
}

/** A name that is no scope gives no right. */
export function toScopes(names: readonly string[]): Scope[] {
  return SCOPES.filter((scope) => names.includes(scope));
}
