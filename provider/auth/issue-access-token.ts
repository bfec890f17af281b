import { randomBytes } from "node:crypto";
import type { Scope } from "#lib/contract/scopes.ts";
import type { AccountRecord } from "#provider/db/accounts.ts";
import { findOAuthClient, insertOAuthToken, type OAuthClientRecord } from "#provider/db/oauth.ts";
import type { Deps } from "#provider/deps.ts";
import type { BodyOf, Handler } from "#provider/http/call.ts";
import { hashToken, isSecret } from "./credential-hash.ts";
import { isPublishedElsewhere } from "./published-secrets.ts";
import { oauthRefusal } from "./oauth-refusal.ts";

/** Design, section 5. */
const LIFETIME_S = 3600;

/** OAuth token (§4.3, RFC 6749 section 4.4). The token is opaque; only its hash is kept. */
export const issueAccessToken: Handler<"oauthToken"> = async (deps, call, body) => {
  if (body.grant_type !== "client_credentials") {
    const [error, description] =
      body.grant_type === ""
        ? (["invalid_request", "is required"] as const)
        : (["unsupported_grant_type", "must be client_credentials"] as const);
    throw oauthRefusal(error, description, { field: "grant_type" });
  }
  const { client, account } = await requireClient(deps, call.authorization, body);
  // Rights that the account has lost since are not the client's either.
  const registered = client.scopes.filter((scope) => account.scopes.includes(scope));
  const scopes = requireScopes(body.scope, registered);
  const token = `oat_${randomBytes(32).toString("base64url")}`;
  const nowMs = deps.clock.nowMs();
  await insertOAuthToken(deps.db, {
    hash: hashToken(token),
    clientId: client.id,
    scopes,
    issuedAtMs: nowMs,
    expiresAtMs: nowMs + LIFETIME_S * 1000,
  });
  return { access_token: token, token_type: "Bearer", expires_in: LIFETIME_S, scope: scopes.join(" ") };
};

/** Unknown client and wrong secret cannot be told apart. */
async function requireClient(
  deps: Deps,
  authorization: string | undefined,
  body: BodyOf<"oauthToken">,
): Promise<{ client: OAuthClientRecord; account: AccountRecord }> {
  const { db, secrets, accounts } = deps;
  const basic = findBasic(authorization);
  if (basic && body.client_secret !== undefined && body.client_secret !== "") {
    throw oauthRefusal("invalid_request", "use either Basic or the body, not both", {
      field: "client_secret",
    });
  }
  if (basic && body.client_id && body.client_id !== basic.id) {
    throw oauthRefusal("invalid_request", "differs from the Basic user", { field: "client_id" });
  }
  const { id, secret } = basic ?? { id: body.client_id ?? "", secret: body.client_secret ?? "" };
  // PostgreSQL has no place for NUL, and no client has one in its name, nor none.
  const client = await findOAuthClient(db, id.includes("\0") ? "" : id);
  const isRight = isSecret(secrets.credential, secret, client?.secretHash ?? null);
  // Asked for only once the secret is right: before that, time must not tell whether the client exists.
  const account = client && isRight ? await accounts.findAccount(client.accountId) : null;
  const isAccepted = account?.isAccepted && !isPublishedElsewhere(deps, account.appSecretHash);
  if (!client || !account || !isAccepted || isPublishedElsewhere(deps, client.secretHash)) {
    throw oauthRefusal("invalid_client", "the client's id and secret are not valid for this platform", {
      challengeBasic: basic !== null,
    });
  }
  return { client, account };
}

/**
 * RFC 6749 section 2.3.1: both halves are form-encoded before they are joined. Whatever names the scheme is an attempt
 * at it, so a broken one is nobody's secret and not as good as none.
 */
function findBasic(authorization: string | undefined): { id: string; secret: string } | null {
  if (!/^Basic(?: |$)/i.test(authorization ?? "")) return null;
  const encoded = /^Basic +([A-Za-z0-9+/]+={0,2})$/i.exec(authorization ?? "")?.[1] ?? "";
  const [, id = "", secret = ""] =
    /^([^:]*):(.*)$/s.exec(Buffer.from(encoded, "base64").toString("utf8")) ?? [];
  return { id: formDecode(id), secret: formDecode(secret) };
}

/** Text that is not form-encoded is taken as it is: many clients send it so. */
function formDecode(text: string): string {
  try {
    return decodeURIComponent(text.replaceAll("+", " "));
  } catch {
    return text;
  }
}

/** All of the registration where nothing is asked for; never less than what was asked for (§5 rule 5). */
function requireScopes(requested: string | undefined, registered: Scope[]): Scope[] {
  const names = (requested ?? "").split(" ").filter((name) => name !== "");
  if (names.length === 0) return registered;
  const granted = registered.filter((scope) => names.includes(scope));
  if (names.some((name) => !granted.some((scope) => scope === name))) {
    throw oauthRefusal("invalid_scope", "is beyond the client's registration", { field: "scope" });
  }
  return granted;
}
