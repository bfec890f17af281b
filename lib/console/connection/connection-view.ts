import type { VerbContext } from "#lib/console/verb.ts";
import { webhookAddress } from "#lib/console/webhook/webhook-address.ts";
import { type ConnectionRow, findConnection } from "#lib/db/connections.ts";
import { findNamedUser, SYSTEM_HOLDER } from "#lib/db/named-users.ts";
import { findWebhookToken } from "#lib/db/webhook-addresses.ts";
import { findLastEventAt } from "#lib/db/webhook-events.ts";
import { type Dialect, dialectSchema } from "#lib/interface/dialect.ts";
import { toLogFields } from "#lib/log.ts";
import { maskSecret } from "#lib/vault.ts";

/** A connection as an admin sees it. Secrets are masked to their last characters; nothing reads one back. */
export type ConnectionView = {
  connectionId: string;
  name: string;
  environment: "test" | "production";
  market: string | null;
  currency: string | null;
  language: string;
  dialect: Dialect;
  account: AccountView | null;
  /** The User-Ref under which recovery and reconciliation call; null where none is set. */
  systemUserRef: string | null;
  webhook: WebhookView;
  /** RFC 3339. */
  updatedAt: string;
};

/** How the service tells this connection about its orders (§6). */
export type WebhookView = {
  /** Whole where the console has a public address, else its path alone; null: none is made yet, or it may not be seen. */
  address: string | null;
  /** Whether Book sends the address along, or why not. */
  sent: "yes" | "no-public-address" | "oauth" | "no-address";
  /** RFC 3339; null where no event ever came. */
  lastEventAt: string | null;
};

export type AccountView = {
  baseUrl: string;
  kind: "ticket" | "oauth";
  /** The appKey or the client id. */
  publicId: string;
  secretMasked: string;
  /** Null where no webhook signing secret is stored. */
  signingSecretMasked: string | null;
  /** The signing secret before it, while it is accepted too; `until` is RFC 3339. */
  previousSigning: { masked: string; until: string } | null;
};

type ViewContext = Pick<VerbContext, "actor" | "clock" | "db" | "vault" | "log" | "publicUrl">;

/** One connection of the actor's agency; null where there is none. */
export async function findConnectionView(
  context: ViewContext,
  connectionId: string,
): Promise<ConnectionView | null> {
  const { actor, db, clock } = context;
  const row = await findConnection(db, actor.agencyId, connectionId);
  if (!row) return null;
  const place = { agencyId: actor.agencyId, connectionId };
  const [systemUserRef, webhook] = await Promise.all([
    findNamedUser(db, place, SYSTEM_HOLDER),
    findWebhook(context, row),
  ]);
  return toConnectionView(row, { systemUserRef, webhook, now: new Date(clock.nowMs()) });
}

async function findWebhook(
  { actor, db, vault, log, publicUrl = null }: ViewContext,
  { connectionId, credential }: ConnectionRow,
): Promise<WebhookView> {
  const place = { agencyId: actor.agencyId, connectionId };
  const lastEventAt = (await findLastEventAt(db, place))?.toISOString() ?? null;
  const token = await findWebhookToken(db, vault, place).catch((error: unknown) => {
    // Sealed with another vault key: it can be renewed, and the page has to be there for that.
    log.error(toLogFields(error), "a webhook address could not be opened");
    return null;
  });
  // Whoever has the address may deliver to it, so only whoever may renew it sees it.
  const mayTell = token !== null && actor.permissions.includes("connections:write");
  const address = mayTell ? webhookAddress(publicUrl, token) : null;
  return { address, sent: toSent(token, publicUrl, credential?.kind), lastEventAt };
}

function toSent(
  token: string | null,
  publicUrl: string | null,
  kind?: "ticket" | "oauth",
): WebhookView["sent"] {
  if (kind === "oauth") return "oauth";
  if (publicUrl === null) return "no-public-address";
  return token === null ? "no-address" : "yes";
}

function toConnectionView(
  row: ConnectionRow,
  { systemUserRef, webhook, now }: { systemUserRef: string | null; webhook: WebhookView; now: Date },
): ConnectionView {
  const { connectionId, name, environment, market, currency, language, credential } = row;
  return {
    connectionId,
    name,
    environment,
    market,
    currency,
    language,
    dialect: dialectSchema.parse(row.dialect),
    account: credential && {
      baseUrl: credential.baseUrl,
      kind: credential.kind,
      publicId: credential.publicId,
      secretMasked: maskSecret(credential.secretTail),
      signingSecretMasked: credential.signingTail === null ? null : maskSecret(credential.signingTail),
      previousSigning: toPrevious(credential.previousSigning, now),
    },
    systemUserRef,
    webhook,
    updatedAt: row.updatedAt.toISOString(),
  };
}

function toPrevious(
  previous: NonNullable<ConnectionRow["credential"]>["previousSigning"],
  now: Date,
): AccountView["previousSigning"] {
  if (!previous || previous.until <= now) return null;
  return { masked: maskSecret(previous.tail), until: previous.until.toISOString() };
}
