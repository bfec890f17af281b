/** What is in its one spelling already, as almost every target is. */
const PLAIN = /^\/[\w/.~-]*$/;

/** An address at which nothing is, for what cannot be read as one. */
const NOWHERE = "/undecodable";

/**
 * The request target in the one spelling that ceilings and routes are looked up by: without the origin of the
 * absolute form (RFC 9112 section 3.2.2), without a fragment, and with no letter escaped that needs no escape
 * (RFC 3986 section 6.2.2.2). Else another spelling of a path would be served on another path's budget (§8).
 */
export function toCanonicalTarget(target: string): string {
  if (PLAIN.test(target)) return target;
  if (!isDecodable(target)) return NOWHERE;
  const [withoutFragment = ""] = target.split("#", 1);
  const originForm = withoutFragment.replace(/^[a-z][a-z\d+.-]*:\/\/[^/?]*/i, "");
  const rooted = originForm.startsWith("?") || originForm === "" ? `/${originForm}` : originForm;
  const queryAt = rooted.indexOf("?");
  const path = queryAt === -1 ? rooted : rooted.slice(0, queryAt);
  return path.replaceAll(/%[\da-f]{2}/gi, toUnescaped) + (queryAt === -1 ? "" : rooted.slice(queryAt));
}

function toUnescaped(escape: string): string {
  const character = String.fromCharCode(Number.parseInt(escape.slice(1), 16));
  return /[\w.~-]/.test(character) ? character : escape;
}

/** The router would answer an address that cannot be decoded past the hooks. */
function isDecodable(target: string): boolean {
  if (!target.includes("%")) return true;
  try {
    decodeURI(target);
    return true;
  } catch {
    return false;
  }
}
