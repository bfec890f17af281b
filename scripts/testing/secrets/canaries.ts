import { randomBytes } from "node:crypto";
import { readSeedConnections, readSeedPeople } from "#lib/db/seed-data.ts";
import type { Services } from "#lib/console/services.ts";
import { readSandbox } from "#provider/sandbox.ts";
import { piecesOfPassport, type Secret } from "./find-leaks.ts";

/** What a test lets in, so that it can look for it everywhere. */
export const CANARY = {
  passport: "QZWXKVJYPM",
  vaultKey: randomBytes(32).toString("base64"),
  authSecret: randomBytes(32).toString("base64"),
  providerSecret: randomBytes(32),
  secondSigningSecret: `whsec-${randomBytes(20).toString("hex")}`,
  /** Typed where a secret belongs, and wrong. */
  mistyped: `mistyped-${randomBytes(16).toString("hex")}`,
  databasePassword: `pw-${randomBytes(16).toString("hex")}`,
};

export const OAUTH_CLIENT = readSandbox().oauthClients[0] ?? { clientId: "", clientSecret: "" };

/** Everything that no table, log, answer or error may hold. */
export function listCanaries(databaseUrls: readonly string[]): Secret[] {
  const { passport, providerSecret, ...others } = CANARY;
  return [
    ...piecesOfPassport(passport),
    ...Object.entries(others).map(([name, value]) => ({ name, value })),
    { name: "providerSecret", value: providerSecret.toString("base64") },
    { name: "providerSecret", value: providerSecret.toString("hex") },
    ...databaseUrls.flatMap((url) => [
      { name: "a database's address", value: url },
      { name: "a database's password", value: decodeURIComponent(new URL(url).password) },
    ]),
    ...readSeedPeople().map(({ email, password }) => ({ name: `${email}'s password`, value: password })),
    ...readSeedConnections().flatMap(({ name, appSecret, webhookSecret }) => [
      { name: `appSecret of ${name}`, value: appSecret },
      ...(webhookSecret ? [{ name: `signing secret of ${name}`, value: webhookSecret }] : []),
    ]),
    ...readSandbox().accounts.flatMap(({ id, appSecret, webhookSecret }) => [
      { name: `appSecret of ${id}`, value: appSecret },
      ...(webhookSecret ? [{ name: `signing secret of ${id}`, value: webhookSecret }] : []),
    ]),
    ...readSandbox().oauthClients.map(({ clientId, clientSecret }) => ({
      name: `client secret of ${clientId}`,
      value: clientSecret,
    })),
  ];
}

/** The tickets and access tokens the console holds at the moment, opened as it opens them. */
export async function listIssued({ db, vault }: Pick<Services, "db" | "vault">): Promise<Secret[]> {
  const rows = await db.ticket.findMany();
  return rows.map(({ credentialId, holder, sealed }) => ({
    name: "a ticket or access token",
    value: vault.open(sealed, `ticket:${credentialId}:${holder}`),
  }));
}
