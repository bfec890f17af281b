import { randomBytes } from "node:crypto";
import type { Scope } from "#lib/contract/scopes.ts";
import { findAccount } from "#provider/db/accounts.ts";
import { findOAuthClient, insertOAuthToken, type OAuthClientRecord } from "#provider/db/oauth.ts";
import type { Deps } from "#provider/deps.ts";
import type { BodyOf, Handler } from "#provider/http/call.ts";
import { hashToken, isSecret } from "./credential-hash.ts";
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
  const client = await requireClient(deps, call.authorization, body);
  const scopes = requireScopes(body.scope, client);
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
  { db, secrets }: Deps,
  authorization: string | undefined,
  body: BodyOf<"oauthToken">,
): Promise<OAuthClientRecord> {
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
  // PostgreSQL has no place for NUL, and no client has one in its name.
  const client = id.includes("\0") ? null : await findOAuthClient(db, id);
  const isRight = isSecret(secrets.credential, secret, client?.secretHash ?? null);
  // Asked for only once the secret is right: before that, time must not tell whether the client exists.
  const account = client && isRight ? await findAccount(db, client.accountId) : null;
  if (!client || !account?.isAccepted) {
    throw oauthRefusal("invalid_client", "the client's id and secret are not valid for this platform", {
      challengeBasic: basic !== null,
    });
  }
  return client;
}

/** RFC 6749 section 2.3.1: both halves are form-encoded before they are joined. */
function findBasic(authorization: string | undefined): { id: string; secret: string } | null {
  const encoded = /^Basic +([A-Za-z0-9+/]+={0,2})$/i.exec(authorization ?? "")?.[1];
  if (!encoded) return null;
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
function requireScopes(requested: string | undefined, client: OAuthClientRecord): Scope[] {
  const names = (requested ?? "").split(" ").filter((name) => name !== "");
  if (names.length === 0) return client.scopes;
  const granted = client.scopes.filter((scope) => names.includes(scope));
  if (names.some((name) => !granted.some((scope) => scope === name))) {
    throw oauthRefusal("invalid_scope", "is beyond the client's registration", { field: "scope" });
  }
  return granted;
}
