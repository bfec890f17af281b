import { CODES } from "#lib/contract/codes.ts";
import { Refusal } from "#provider/refusal.ts";

/** RFC 6749 section 5.2. */
export type OAuthError =
  | "invalid_request"
  | "invalid_client"
  | "invalid_scope"
  | "unsupported_grant_type"
  | "temporarily_unavailable";

/** A refusal of the token endpoint: the envelope, with OAuth's own members beside it (design, section 5). */
export function oauthRefusal(
  error: OAuthError,
  description: string,
  detail: { field?: string; challengeBasic?: boolean } = {},
): Refusal {
  const isClient = error === "invalid_client";
  const msg = isClient ? description : `ERR.PARAM ${detail.field ?? error}: ${description} (${error})`;
  return new Refusal(isClient ? CODES.unauthorized : CODES.invalid, msg, {
    field: detail.field,
    beside: toOAuthMembers(error, description),
    // A client that tried Basic is told that Basic is the scheme (RFC 6749 section 5.2).
    headers: detail.challengeBasic ? { "WWW-Authenticate": 'Basic realm="token"' } : undefined,
  });
}

/** A refusal that arose outside the token endpoint's own rules, told in OAuth's words as well. */
export function withOAuthMembers(refusal: Refusal): Refusal {
  if (refusal.beside) return refusal;
  return new Refusal(refusal.code, refusal.message, {
    field: refusal.field,
    headers: refusal.headers,
    beside: toOAuthMembers(errorOf(refusal), refusal.message),
  });
}

function errorOf(refusal: Refusal): OAuthError {
  if (refusal.code === CODES.unauthorized) return "invalid_client";
  return refusal.code === CODES.rateLimited || refusal.code === CODES.internal
    ? "temporarily_unavailable"
    : "invalid_request";
}

function toOAuthMembers(error: OAuthError, description: string): Record<string, string> {
  // RFC 6749 section 5.2 allows these characters in a description and no others.
  return { error, error_description: description.replaceAll(/[^\x20\x21\x23-\x5b\x5d-\x7e]/g, "'") };
}
