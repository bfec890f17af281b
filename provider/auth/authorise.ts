import { CODES } from "#lib/contract/codes.ts";
import { REQUEST_HEADERS } from "#lib/contract/headers.ts";
import type { Scope } from "#lib/contract/scopes.ts";
import type { AccountRecord } from "#provider/db/accounts.ts";
import type { Deps } from "#provider/deps.ts";
import { invalidField, Refusal } from "#provider/refusal.ts";
import type { Authenticated } from "./authenticate.ts";

type Sent = { userRef: string | undefined; market: string | undefined };

/**
 * Whether the person and the market may make the call (§4.1, §5 rule 9). Answers the person and what remains of
 * the key's scopes, at once where the person is known or nobody is asked for. A header that has to be there and is not
 * is a validation failure; one that names somebody or somewhere without the right is a 403.
 */
export function authorise(
  { accounts }: Pick<Deps, "accounts">,
  { account, scopes }: Pick<Authenticated, "account" | "scopes">,
  sent: Sent,
): Authorised | Promise<Authorised> {
  requireMarket(account, sent.market);
  if (!account.hasNamedUsers) return { userRef: null, scopes };
  const { userRef } = sent;
  if (userRef === undefined) {
    throw invalidField(REQUEST_HEADERS.userRef, "is required, this account has named users");
  }
  const found = accounts.findUserScopes(account.id, userRef);
  return found instanceof Promise
    ? found.then((own) => narrow(userRef, scopes, own))
    : narrow(userRef, scopes, found);
}

type Authorised = { userRef: string | null; scopes: ReadonlySet<Scope> };

function narrow(userRef: string, scopes: ReadonlySet<Scope>, own: Scope[] | null): Authorised {
  if (!own) throw new Refusal(CODES.forbidden, "User-Ref names nobody authorised on this account");
  return { userRef, scopes: new Set(own.filter((scope) => scopes.has(scope))) };
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
