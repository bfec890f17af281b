/**
 * The policy of one response. Scripts and style elements need the nonce; style attributes do not, since React
 * sets them for measured sizes. No foreign host is named anywhere but the one the map's tiles come from, if any.
 * In development React and the hot reloader need eval and style elements of their own.
 */
export function contentSecurityPolicy(
  nonce: string,
  { development, tilesUrl }: { development: boolean; tilesUrl: string | null },
): string {
  const tiles = tilesUrl === null ? "" : ` ${new URL(tilesUrl).origin}`;
  const styles = development ? "style-src 'self' 'unsafe-inline'" : `style-src 'self' 'nonce-${nonce}'`;
  return [
    "default-src 'self'",
    `script-src 'nonce-${nonce}' 'strict-dynamic'${development ? " 'unsafe-eval'" : ""}`,
    styles,
    "style-src-attr 'unsafe-inline'",
    `img-src 'self' data:${tiles}`,
    "font-src 'self'",
    `connect-src 'self'${tiles}`,
    "worker-src 'self'",
    "frame-src 'none'",
    "object-src 'none'",
    "base-uri 'none'",
    "form-action 'self'",
    "frame-ancestors 'none'",
  ].join("; ");
}
