import { CODES } from "#lib/contract/codes.ts";
import { REQUEST_HEADERS } from "#lib/contract/headers.ts";
import type { Scope } from "#lib/contract/scopes.ts";
import { type AccountRecord, findUserScopes } from "#provider/db/accounts.ts";
import type { Deps } from "#provider/deps.ts";
import { invalidField, Refusal } from "#provider/refusal.ts";
import type { Authenticated } from "./authenticate.ts";

type Sent = { userRef: string | undefined; market: string | undefined };

/**
 * Whether the person and the market may make the call (§4.1, §5 rule 9). Answers the person and what remains of
 * the key's scopes. A header that has to be there and is not is a validation failure; one that names somebody or
 * somewhere without the right is a 403.
 */
export async function authorise(
  { db }: Pick<Deps, "db">,
  { account, scopes }: Authenticated,
  sent: Sent,
): Promise<{ userRef: string | null; scopes: ReadonlySet<Scope> }> {
  requireMarket(account, sent.market);
  if (!account.hasNamedUsers) return { userRef: null, scopes };
  if (sent.userRef === undefined) {
    throw invalidField(REQUEST_HEADERS.userRef, "is required, this account has named users");
  }
  const userScopes = await findUserScopes(db, account.id, sent.userRef);
  if (!userScopes) throw new Refusal(CODES.forbidden, "User-Ref names nobody authorised on this account");
  return { userRef: sent.userRef, scopes: new Set(userScopes.filter((scope) => scopes.has(scope))) };
}

function requireMarket(account: AccountRecord, market: string | undefined): void {
  if (account.markets.length === 0) return;
  if (market === undefined) {
    throw invalidField(REQUEST_HEADERS.market, "is required, this account is restricted to markets");
  }
  if (!account.markets.includes(market)) {
    throw new Refusal(CODES.forbidden, "this account does not serve the market");
  }
}

/** @throws Refusal 100000403 where the call lacks the operation's scope (§5 rule 5). */
export function requireScope(scopes: ReadonlySet<Scope>, scope: Scope): void {
  if (!scopes.has(scope)) throw new Refusal(CODES.forbidden, `the call lacks the scope ${scope}`);
}
