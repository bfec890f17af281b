import { secretTail, type Vault } from "#lib/vault.ts";
import type { Db } from "./client.ts";

/** The webhook signing secrets of accounts (§6): the one in use, and for a while the one before it. */

type CredentialKey = { agencyId: string; credentialId: string };

/** How long the old secret is accepted after a new one was stored: longer than a service repeats a delivery. */
export const PREVIOUS_ACCEPTED_MS = 7 * 24 * 3_600_000;

export function sealSigningSecret(vault: Vault, credentialId: string, secret: string | null) {
  if (secret === null) return { signingSecret: null, signingTail: null };
  return {
    signingSecret: vault.seal(secret, placeOf(credentialId, "signing_secret")),
    signingTail: secretTail(secret),
  };
}

/** Stores a new secret. The one it replaces stays accepted until then; the same one again changes nothing. */
export async function rotateSigningSecret(
  tx: Db,
  vault: Vault,
  { agencyId, credentialId }: CredentialKey,
  secret: string,
  at: Date,
): Promise<void> {
  const where = { agencyId_id: { agencyId, id: credentialId } };
  const { signingSecret } = await tx.credential.findUniqueOrThrow({ where });
  const old = signingSecret && vault.open(signingSecret, placeOf(credentialId, "signing_secret"));
  if (old === secret) return;
  const previous =
    old === null
      ? NO_PREVIOUS
      : {
          previousSigningSecret: vault.seal(old, placeOf(credentialId, "previous_signing_secret")),
          previousSigningTail: secretTail(old),
          previousSigningUntil: new Date(at.getTime() + PREVIOUS_ACCEPTED_MS),
        };
  await tx.credential.update({
    where,
    data: { ...sealSigningSecret(vault, credentialId, secret), ...previous },
  });
}

const NO_PREVIOUS = { previousSigningSecret: null, previousSigningTail: null, previousSigningUntil: null };

/** From now on only the secret in use is accepted. */
export async function dropPreviousSigningSecret(
  tx: Db,
  { agencyId, credentialId }: CredentialKey,
): Promise<void> {
  await tx.credential.update({
    where: { agencyId_id: { agencyId, id: credentialId } },
    data: NO_PREVIOUS,
  });
}

/** Takes both away: deliveries come unsigned from now on. */
export async function dropSigningSecrets(tx: Db, { agencyId, credentialId }: CredentialKey): Promise<void> {
  await tx.credential.update({
    where: { agencyId_id: { agencyId, id: credentialId } },
    data: { signingSecret: null, signingTail: null, ...NO_PREVIOUS },
  });
}

export type SealedSigningSecrets = {
  id: string;
  signingSecret: string | null;
  previousSigningSecret: string | null;
  previousSigningUntil: Date | null;
};

/** The secrets a delivery of this account may be signed with at that time, the one in use first. */
export function openSigningSecrets(vault: Vault, row: SealedSigningSecrets, at: Date): string[] {
  const { id, signingSecret, previousSigningSecret, previousSigningUntil } = row;
  const secrets: string[] = [];
  if (signingSecret !== null) secrets.push(vault.open(signingSecret, placeOf(id, "signing_secret")));
  if (previousSigningSecret !== null && previousSigningUntil !== null && previousSigningUntil > at) {
    secrets.push(vault.open(previousSigningSecret, placeOf(id, "previous_signing_secret")));
  }
  return secrets;
}

function placeOf(credentialId: string, column: string): string {
  return `credential:${credentialId}:${column}`;
}
