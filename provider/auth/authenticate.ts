import { CODES } from "#lib/contract/codes.ts";
import { SCOPES, type Scope } from "#lib/contract/scopes.ts";
import type { AccountRecord } from "#provider/db/accounts.ts";
import { findOAuthToken } from "#provider/db/oauth.ts";
import type { Deps } from "#provider/deps.ts";
import type { CallCredential } from "#provider/http/call.ts";
import { Refusal } from "#provider/refusal.ts";
import { hashToken } from "./credential-hash.ts";
import { isPublishedElsewhere } from "./published-secrets.ts";
import { readTicket, type TicketClaims } from "./ticket-token.ts";

export type Authenticated = {
  account: AccountRecord;
  credential: CallCredential;
  /** What the credential itself may do, before any named user narrows it. */
  scopes: ReadonlySet<Scope>;
};

type AuthDeps = Pick<Deps, "db" | "clock" | "secrets" | "accounts" | "settings">;

/**
 * At once where everything is known, else a promise.
 *
 * @throws Refusal 100000401 for whatever is not a valid ticket or access token (§5); one answer for all reasons.
 */
export function authenticate(
  deps: AuthDeps,
  authorization: string | undefined,
): Authenticated | Promise<Authenticated> {
  const scheme = /^Bearer +/i.exec(authorization ?? "")?.[0];
  const token = scheme === undefined ? "" : (authorization ?? "").slice(scheme.length);
  if (token === "" || token.length > TOKEN_CHARACTERS_MAX) throw unauthorised();
  // A JWT has two dots, an access token none: each kind is looked for where it can be.
  if (!token.includes(".")) return byAccessToken(deps, token);
  const ticket = readTicket(deps.secrets.ticket, token, deps.clock.nowMs());
  return ticket instanceof Promise ? ticket.then((claims) => byTicket(deps, claims)) : byTicket(deps, ticket);
}

const TOKEN_CHARACTERS_MAX = 4096;

function unauthorised(): Refusal {
  return new Refusal(CODES.unauthorized, "a valid ticket or access token is required", {
    headers: { "WWW-Authenticate": "Bearer" },
  });
}

function byTicket(deps: AuthDeps, ticket: TicketClaims | null): Authenticated | Promise<Authenticated> {
  if (!ticket) throw unauthorised();
  const account = deps.accounts.findAccount(ticket.accountId);
  return account instanceof Promise
    ? account.then((record) => ofAccount(deps, ticket, record))
    : ofAccount(deps, ticket, account);
}

function ofAccount(deps: AuthDeps, ticket: TicketClaims, account: AccountRecord | null): Authenticated {
  if (!account?.isAccepted || account.keyVersion !== ticket.keyVersion) throw unauthorised();
  if (isPublishedElsewhere(deps, account.appSecretHash)) throw unauthorised();
  return { account, credential: TICKET, scopes: scopesOf(ticket, account) };
}

const TICKET: CallCredential = { kind: "ticket" };

const known = new WeakMap<TicketClaims, { account: AccountRecord; scopes: ReadonlySet<Scope> }>();

/** A right taken from the key ends at once, also for tickets that still name it. Kept as long as both are the same. */
function scopesOf(ticket: TicketClaims, account: AccountRecord): ReadonlySet<Scope> {
  const last = known.get(ticket);
  if (last?.account === account) return last.scopes;
  const scopes = new Set(ticket.scopes?.filter((scope) => account.scopes.includes(scope)) ?? SCOPES);
  known.set(ticket, { account, scopes });
  return scopes;
}

/** An access token without scopes has none: only a ticket from before scopes has full access (§5 rule 5). */
async function byAccessToken(deps: AuthDeps, token: string): Promise<Authenticated> {
  const found = await findOAuthToken(deps.db, hashToken(token), deps.clock.nowMs());
  const account = found && (await deps.accounts.findAccount(found.accountId));
  if (!found || !account?.isAccepted) throw unauthorised();
  const hashes = [found.clientSecretHash, account.appSecretHash];
  if (hashes.some((hash) => isPublishedElsewhere(deps, hash))) throw unauthorised();
  return {
    account,
    credential: { kind: "oauth", clientId: found.clientId },
    // A right taken from the account ends at once here too, however the client was registered.
    scopes: new Set(found.scopes.filter((scope) => account.scopes.includes(scope))),
  };
}
