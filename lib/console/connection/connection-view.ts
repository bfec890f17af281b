import type { ConnectionRow } from "#lib/db/connections.ts";
import { type Dialect, dialectSchema } from "#lib/interface/dialect.ts";
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
  /** RFC 3339. */
  updatedAt: string;
};

export type AccountView = {
  baseUrl: string;
  kind: "ticket" | "oauth";
  /** The appKey or the client id. */
  publicId: string;
  secretMasked: string;
  /** Null where no webhook signing secret is stored. */
  signingSecretMasked: string | null;
};

export function toConnectionView(row: ConnectionRow, systemUserRef: string | null): ConnectionView {
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
    },
    systemUserRef,
    updatedAt: row.updatedAt.toISOString(),
  };
}
