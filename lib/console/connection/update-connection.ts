import { z } from "zod";
import { idInput } from "#lib/console/inputs.ts";
import { defineVerb } from "#lib/console/verb.ts";
import { countryCode, currencyCode } from "#lib/contract/shared.ts";
import { recordAudit } from "#lib/db/audit.ts";
import { type Db, inTransaction, isDuplicate } from "#lib/db/client.ts";
import {
  type ConnectionRow,
  findConnection,
  replaceCredential,
  setSecret,
  updateConnection as updateSettings,
} from "#lib/db/connections.ts";
import {
  dropPreviousSigningSecret,
  dropSigningSecrets,
  rotateSigningSecret,
} from "#lib/db/signing-secrets.ts";
import { forgetTickets } from "#lib/db/tickets.ts";
import { failure, success } from "#lib/domain/outcome.ts";
import { findBaseUrlProblem, toBaseUrl } from "#lib/interface/base-url.ts";
import { dialectSchema } from "#lib/interface/dialect.ts";
import type { Vault } from "#lib/vault.ts";
import { findConnectionView } from "./connection-view.ts";

const visibleText = z
  .string()
  .trim()
  .min(1, { error: "required" })
  .max(200)
  .regex(/^[\x21-\x7e]+$/, { error: "not-sendable" });

/** A field that is left out stays as it is. A secret left empty stays as well: the form never has the old one. */
const input = z.strictObject({
  connectionId: idInput,
  name: z.string().trim().min(1).max(100).optional(),
  environment: z.enum(["test", "production"]).optional(),
  baseUrl: z
    .string()
    .trim()
    .max(500)
    .superRefine((text, context) => {
      const problem = findBaseUrlProblem(text);
      if (problem) context.addIssue({ code: "custom", message: problem });
    })
    .transform((text) => (findBaseUrlProblem(text) ? text : toBaseUrl(text)))
    .optional(),
  kind: z.enum(["ticket", "oauth"]).optional(),
  publicId: visibleText.optional(),
  secret: z.union([z.literal(""), visibleText]).optional(),
  /** Null takes the webhook signing secret away. */
  signingSecret: z.union([z.null(), z.literal(""), visibleText]).optional(),
  /** Ends the time in which the signing secret before the present one is accepted too. */
  endPreviousSigning: z.boolean().optional(),
  market: countryCode.nullable().optional(),
  currency: currencyCode.nullable().optional(),
  language: z
    .string()
    .max(35)
    .regex(/^[A-Za-z]{1,8}(-[A-Za-z0-9]{1,8})*$/)
    .optional(),
  dialect: dialectSchema.optional(),
});

type Change = z.output<typeof input>;

/**
 * Changes a connection. Another address, kind or appKey is another account: it gets a row of its own, so that open
 * attempts stay where they were sent, and its secret has to be typed, so that a stored secret can never be sent to an
 * address somebody chose later.
 */
export const updateConnection = defineVerb({
  permission: "connections:write",
  input,
  async run({ actor, ...services }, change) {
    const { db, vault, clock } = services;
    const { agencyId } = actor;
    const { connectionId } = change;
    const at = new Date(clock.nowMs());
    const before = await findConnection(db, agencyId, connectionId);
    if (!before) return failure("missing");
    const fields = findMissing(before, change);
    if (fields) return failure("invalid", { fields });
    try {
      await inTransaction(db, async (tx) => {
        const { name, environment, market, currency, language, dialect } = change;
        const settings = { name, environment, market, currency, language, dialect };
        await updateSettings(tx, { agencyId, connectionId }, settings);
        await changeAccount(tx, vault, before, change, at);
        await recordAudit(tx, {
          agencyId,
          personId: actor.personId,
          at,
          action: "connection/update-connection",
          noun: "connection",
          subjectId: connectionId,
          detail: { changed: toChanged(change) },
        });
      });
    } catch (error) {
      if (isDuplicate(error)) return failure("invalid", { fields: { name: "taken" } });
      throw error;
    }
    const after = await findConnectionView({ ...services, actor }, connectionId);
    return after ? success(after) : failure("missing");
  },
});

function isOtherAccount({ credential }: ConnectionRow, { baseUrl, kind, publicId }: Change): boolean {
  if (!credential) return true;
  return (
    (baseUrl !== undefined && baseUrl !== credential.baseUrl) ||
    (kind !== undefined && kind !== credential.kind) ||
    (publicId !== undefined && publicId !== credential.publicId)
  );
}

/** What a new account still needs; null where nothing is missing, or the account stays. */
function findMissing(before: ConnectionRow, change: Change): Record<string, string> | null {
  if (!isOtherAccount(before, change)) return null;
  const fields: Record<string, string> = {};
  if (!change.secret) fields["secret"] = "required-with-account";
  if (!change.baseUrl && !before.credential) fields["baseUrl"] = "required";
  if (!change.publicId && !before.credential) fields["publicId"] = "required";
  return Object.keys(fields).length > 0 ? fields : null;
}

async function changeAccount(
  tx: Db,
  vault: Vault,
  { agencyId, connectionId, credential, ...before }: ConnectionRow,
  change: Change,
  at: Date,
): Promise<void> {
  const secret = change.secret || undefined;
  if (!isOtherAccount({ agencyId, connectionId, credential, ...before }, change)) {
    if (!credential) return;
    const { credentialId } = credential;
    if (secret !== undefined) {
      await setSecret(tx, vault, { agencyId, credentialId }, secret);
      // A rotated secret ends its tickets at the provider too (design, section 5).
      await forgetTickets(tx, { agencyId, credentialId });
    }
    await changeSigning(tx, vault, { agencyId, credentialId, at }, change);
    return;
  }
  await replaceCredential(
    tx,
    vault,
    { agencyId, connectionId, at },
    {
      baseUrl: change.baseUrl ?? credential?.baseUrl ?? "",
      kind: change.kind ?? credential?.kind ?? "ticket",
      publicId: change.publicId ?? credential?.publicId ?? "",
      secret: secret ?? "",
      signingSecret: change.signingSecret || null,
    },
  );
}

/** A new signing secret keeps the one before it for a while, since the two sides never change at one instant (§6 rule 2). */
async function changeSigning(
  tx: Db,
  vault: Vault,
  { at, ...key }: { agencyId: string; credentialId: string; at: Date },
  { signingSecret, endPreviousSigning }: Change,
): Promise<void> {
  if (signingSecret === null) return dropSigningSecrets(tx, key);
  if (endPreviousSigning === true) await dropPreviousSigningSecret(tx, key);
  if (signingSecret) await rotateSigningSecret(tx, vault, key, signingSecret, at);
}

/** The names of what was given, for the activity log; never the values of secrets, so none at all. */
function toChanged(change: Change): string[] {
  return Object.entries(change)
    .filter(([name, value]) => name !== "connectionId" && isChange(value))
    .map(([name]) => name);
}

function isChange(value: unknown): boolean {
  return value !== undefined && value !== "" && value !== false;
}
