"use client";

import { useState } from "react";

/**
 * Where react-aria finds the nonce for its one style element. It keeps the nonce the document came with: a page that
 * is drawn after an action, without a new document, brings another one that the document's policy does not know.
 */
export function PolicyNonce({ nonce }: { nonce: string | undefined }) {
  const [first] = useState(nonce);
  return <meta property="csp-nonce" nonce={first} suppressHydrationWarning />;
}
