const HERE = "http://console.invalid";

/**
 * Where somebody goes on to after signing in: a path of this site, or null. Whatever a browser could read as another
 * host (`//host`, `/\host`, control characters in between) is none.
 */
export function toSafePath(text: string | null | undefined): string | null {
  if (!text || text.length > 2000 || !/^\/(?![/\\])[\x21-\x7e]*$/.test(text)) return null;
  if (!URL.canParse(text, HERE)) return null;
  const url = new URL(text, HERE);
  // Paths such as `/.//host` only become another host's once they are resolved.
  if (url.origin !== HERE || url.pathname.startsWith("//")) return null;
  return url.pathname.startsWith("/sign-in") ? null : `${url.pathname}${url.search}`;
}
