/**
 * The policy of one response. Scripts and style elements need the nonce; style attributes do not, since React
 * sets them for measured sizes. No foreign host is named anywhere.
 * In development React and the hot reloader need eval and style elements of their own.
 */
export function contentSecurityPolicy(nonce: string, { development }: { development: boolean }): string {
  const styles = development ? "style-src 'self' 'unsafe-inline'" : `style-src 'self' 'nonce-${nonce}'`;
  return [
    "default-src 'self'",
    `script-src 'nonce-${nonce}' 'strict-dynamic'${development ? " 'unsafe-eval'" : ""}`,
    styles,
    "style-src-attr 'unsafe-inline'",
    "img-src 'self' data:",
    "font-src 'self'",
    "connect-src 'self'",
    "worker-src 'self'",
    "frame-src 'none'",
    "object-src 'none'",
    "base-uri 'none'",
    "form-action 'self'",
    "frame-ancestors 'none'",
  ].join("; ");
}
