import { readFileSync } from "node:fs";
import { join } from "node:path";
import { createVault } from "#lib/vault.ts";
import type { Secret } from "#scripts/testing/secrets/find-leaks.ts";
import { queryConsole } from "./database.ts";
import { personOf, type Role } from "./people.ts";

const ROLES: readonly Role[] = ["agent", "secondAgent", "manager", "admin", "otherAgent", "otherAdmin"];

/** Everything that no browser may be given: keys, credentials, passwords, and what was issued on them. */
export async function listSecrets(): Promise<Secret[]> {
  const keys = ["VAULT_KEY", "NEXTAUTH_SECRET", "PROVIDER_SECRET", "DATABASE_URL", "PROVIDER_DATABASE_URL"];
  const secrets = [
    ...keys.map((name) => ({ name, value: requireVariable(name) })),
    {
      name: "the database's password",
      value: decodeURIComponent(new URL(requireVariable("DATABASE_URL")).password),
    },
    ...ROLES.map((role) => ({ name: `${role}'s password`, value: personOf(role).password })),
    ...listSandboxSecrets(),
    ...(await listIssued()),
  ];
  return secrets.filter(({ value }) => value.length >= 8);
}

/** The ticket of one person, opened as the console opens it. */
export async function findTicket(role: Role): Promise<string | null> {
  const rows = await queryConsole<{ credential_id: string; holder: string; sealed: string }>(
    "select t.credential_id, t.holder, t.sealed from tickets t join people p on p.id = t.person_id where p.email = $1",
    [personOf(role).email],
  );
  return rows[0] ? openTicket(rows[0]) : null;
}

/** The search sessions of one person, as the interface knows them. */
export async function listSearchSessions(role: Role): Promise<string[]> {
  const rows = await queryConsole<{ session_id: string }>(
    "select s.session_id from search_sessions s join people p on p.id = s.person_id where p.email = $1",
    [personOf(role).email],
  );
  return rows.map((row) => row.session_id);
}

async function listIssued(): Promise<Secret[]> {
  const tickets = await queryConsole<{ credential_id: string; holder: string; sealed: string }>(
    "select credential_id, holder, sealed from tickets",
  );
  const sessions = await queryConsole<{ session_id: string }>(
    "select distinct session_id from search_sessions",
  );
  const hashes = await queryConsole<{ password_hash: string }>("select password_hash from people");
  return [
    ...tickets.map((row) => ({ name: "a ticket", value: openTicket(row) })),
    ...tickets.map(({ sealed }) => ({ name: "a sealed ticket", value: sealed })),
    ...sessions.map((row) => ({ name: "a search session", value: row.session_id })),
    ...hashes.map((row) => ({ name: "a password's hash", value: row.password_hash })),
  ];
}

function openTicket(row: { credential_id: string; holder: string; sealed: string }): string {
  return createVault(requireVariable("VAULT_KEY")).open(
    row.sealed,
    `ticket:${row.credential_id}:${row.holder}`,
  );
}

type Sandbox = {
  accounts: { id: string; appSecret: string; webhookSecret?: string }[];
  oauthClients: { clientId: string; clientSecret: string }[];
};

function listSandboxSecrets(): Secret[] {
  const path = join(import.meta.dirname, "../../provider/sandbox.json");
  const sandbox = JSON.parse(readFileSync(path, "utf8")) as Sandbox;
  return [
    ...sandbox.accounts.map(({ id, appSecret }) => ({ name: `appSecret of ${id}`, value: appSecret })),
    ...sandbox.accounts.flatMap(({ id, webhookSecret }) =>
      webhookSecret ? [{ name: `webhook secret of ${id}`, value: webhookSecret }] : [],
    ),
    ...sandbox.oauthClients.map(({ clientId, clientSecret }) => ({
      name: `client secret of ${clientId}`,
      value: clientSecret,
    })),
  ];
}

function requireVariable(name: string): string {
  const value = process.env[name];
  if (!value) throw new Error(`${name} is not set: these tests are started by npm test`);
  return value;
}
