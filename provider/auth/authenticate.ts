import { CODES } from "#lib/contract/codes.ts";
import { SCOPES, type Scope } from "#lib/contract/scopes.ts";
import { type AccountRecord, findAccount } from "#provider/db/accounts.ts";
import { findOAuthToken } from "#provider/db/oauth.ts";
import type { Deps } from "#provider/deps.ts";
import type { CallCredential } from "#provider/http/call.ts";
import { Refusal } from "#provider/refusal.ts";
import { hashToken } from "./credential-hash.ts";
import { readTicket } from "./ticket-token.ts";

export type Authenticated = {
  account: AccountRecord;
  credential: CallCredential;
  /** What the credential itself may do, before any named user narrows it. */
  scopes: ReadonlySet<Scope>;
};

type AuthDeps = Pick<Deps, "db" | "clock" | "secrets">;

/** @throws Refusal 100000401 for whatever is not a valid ticket or access token (§5); one answer for all reasons. */
export async function authenticate(
  deps: AuthDeps,
  authorization: string | undefined,
): Promise<Authenticated> {
  const token = /^Bearer +([\x21-\x7e]{1,4096})$/i.exec(authorization ?? "")?.[1];
  // A JWT has two dots, an access token none: each kind is looked for where it can be.
  const found = token && (await (token.includes(".") ? byTicket(deps, token) : byAccessToken(deps, token)));
  if (!found) {
    throw new Refusal(CODES.unauthorized, "a valid ticket or access token is required", {
      headers: { "WWW-Authenticate": "Bearer" },
    });
  }
  return found;
}

async function byTicket({ db, clock, secrets }: AuthDeps, token: string): Promise<Authenticated | null> {
  const ticket = await readTicket(secrets.ticket, token, clock.nowMs());
  const account = ticket && (await findAccount(db, ticket.accountId));
  if (!account?.isAccepted || account.keyVersion !== ticket?.keyVersion) return null;
  // A right taken from the key ends at once, also for tickets that still name it.
  const scopes = ticket.scopes?.filter((scope) => account.scopes.includes(scope)) ?? SCOPES;
  return { account, credential: { kind: "ticket" }, scopes: new Set(scopes) };
}

/** An access token without scopes has none: only a ticket from before scopes has full access (§5 rule 5). */
async function byAccessToken({ db, clock }: AuthDeps, token: string): Promise<Authenticated | null> {
  const found = await findOAuthToken(db, hashToken(token), clock.nowMs());
  const account = found && (await findAccount(db, found.accountId));
  if (!found || !account?.isAccepted) return null;
  return {
    account,
    credential: { kind: "oauth", clientId: found.clientId },
    scopes: new Set(found.scopes),
  };
}
