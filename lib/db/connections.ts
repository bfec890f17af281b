import { randomUUID } from "node:crypto";
import { secretTail, type Vault } from "#lib/vault.ts";
import type { Db } from "./client.ts";
import type { Prisma } from "./generated/client.ts";
import { sealSigningSecret } from "./signing-secrets.ts";

/** Connections of an agency and the credentials they had. */

export type CredentialKind = "ticket" | "oauth";

export function toCredentialKind(stored: string): CredentialKind {
  return stored === "oauth" ? "oauth" : "ticket";
}

export type CredentialRow = {
  credentialId: string;
  connectionId: string;
  baseUrl: string;
  kind: CredentialKind;
  publicId: string;
  secretTail: string;
  /** Null where no webhook signing secret is stored. */
  signingTail: string | null;
  /** The signing secret before it, while it is still accepted. */
  previousSigning: { tail: string; until: Date } | null;
};

export type ConnectionRow = {
  connectionId: string;
  agencyId: string;
  name: string;
  environment: "test" | "production";
  market: string | null;
  currency: string | null;
  language: string;
  /** As stored; lib/interface/dialect.ts reads it. */
  dialect: unknown;
  updatedAt: Date;
  /** The account in use; null where none was given yet. */
  credential: CredentialRow | null;
};

type StoredConnection = Prisma.ConnectionGetPayload<{ include: { credential: true } }>;

function toRow(row: StoredConnection): ConnectionRow {
  const { id, agencyId, name, market, currency, language, dialect, updatedAt, credential } = row;
  return {
    connectionId: id,
    agencyId,
    name,
    environment: row.environment === "production" ? "production" : "test",
    market,
    currency,
    language,
    dialect,
    updatedAt,
    credential: credential && toCredential(credential),
  };
}

function toCredential(row: Prisma.CredentialGetPayload<object>): CredentialRow {
  const { previousSigningSecret, previousSigningTail, previousSigningUntil } = row;
  return {
    credentialId: row.id,
    connectionId: row.connectionId,
    baseUrl: row.baseUrl,
    kind: toCredentialKind(row.kind),
    publicId: row.publicId,
    secretTail: row.secretTail,
    signingTail: row.signingSecret === null ? null : (row.signingTail ?? ""),
    previousSigning:
      previousSigningSecret === null || previousSigningUntil === null
        ? null
        : { tail: previousSigningTail ?? "", until: previousSigningUntil },
  };
}

export async function listConnections(db: Db, agencyId: string): Promise<ConnectionRow[]> {
  const rows = await db.connection.findMany({
    where: { agencyId },
    include: { credential: true },
    orderBy: [{ createdAt: "asc" }, { id: "asc" }],
  });
  return rows.map(toRow);
}

export async function findConnection(
  db: Db,
  agencyId: string,
  connectionId: string,
): Promise<ConnectionRow | null> {
  const row = await db.connection.findFirst({
    where: { agencyId, id: connectionId },
    include: { credential: true },
  });
  return row && toRow(row);
}

/** The connection as it was with a certain credential, current or not: for attempts that were sent with it. */
export async function findConnectionAs(
  db: Db,
  agencyId: string,
  credentialId: string,
): Promise<(ConnectionRow & { credential: CredentialRow }) | null> {
  const row = await db.credential.findFirst({
    where: { agencyId, id: credentialId },
    include: { connection: { include: { credential: true } } },
  });
  return row && { ...toRow(row.connection), credential: toCredential(row) };
}

/** A credential's secret, opened. It goes into one Ticket call and nowhere else. */
export async function openCredential(
  db: Db,
  vault: Vault,
  { agencyId, credentialId }: { agencyId: string; credentialId: string },
): Promise<{ publicId: string; secret: string }> {
  const row = await db.credential.findFirstOrThrow({ where: { agencyId, id: credentialId } });
  return { publicId: row.publicId, secret: vault.open(row.secret, secretPlace(credentialId)) };
}

export type NewCredential = {
  baseUrl: string;
  kind: CredentialKind;
  publicId: string;
  secret: string;
  signingSecret: string | null;
  isEmbedded?: boolean;
};

/** Makes an account the connection's current one. The one before is kept for the attempts that were sent with it. */
export async function replaceCredential(
  db: Db,
  vault: Vault,
  { agencyId, connectionId, at }: { agencyId: string; connectionId: string; at: Date },
  { secret, signingSecret, ...plain }: NewCredential,
): Promise<string> {
  await db.credential.updateMany({
    where: { agencyId, connectionId, retiredAt: null },
    data: { retiredAt: at },
  });
  // The row's id is part of what its secrets are bound to, so it is known before they are sealed.
  const id = randomUUID();
  const secrets = {
    ...sealSecret(vault, id, secret),
    ...sealSigningSecret(vault, id, signingSecret),
  };
  await db.credential.create({ data: { id, agencyId, connectionId, createdAt: at, ...plain, ...secrets } });
  await db.connection.update({
    where: { agencyId_id: { agencyId, id: connectionId } },
    data: { credentialId: id },
  });
  return id;
}

/** Replaces the appSecret or client secret of an account. */
export async function setSecret(
  db: Db,
  vault: Vault,
  { agencyId, credentialId }: { agencyId: string; credentialId: string },
  secret: string,
): Promise<void> {
  const data = sealSecret(vault, credentialId, secret);
  await db.credential.update({ where: { agencyId_id: { agencyId, id: credentialId } }, data });
}

export type ConnectionSettings = {
  name?: string | undefined;
  environment?: "test" | "production" | undefined;
  market?: string | null | undefined;
  currency?: string | null | undefined;
  language?: string | undefined;
  dialect?: Prisma.InputJsonValue | undefined;
};

export async function updateConnection(
  db: Db,
  { agencyId, connectionId }: { agencyId: string; connectionId: string },
  settings: ConnectionSettings,
): Promise<void> {
  await db.connection.update({ where: { agencyId_id: { agencyId, id: connectionId } }, data: settings });
}

function sealSecret(vault: Vault, credentialId: string, secret: string) {
  return { secret: vault.seal(secret, secretPlace(credentialId)), secretTail: secretTail(secret) };
}

function secretPlace(credentialId: string): string {
  return `credential:${credentialId}:secret`;
}
