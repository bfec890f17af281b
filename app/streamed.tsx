import { cookies } from "next/headers";
import { type ReactNode, Suspense } from "react";
import { ZONE_COOKIE } from "#components/instant/zone-cookie.ts";

/**
 * What arrives after the rest of its page. A script puts it into place, so where none has been seen to run (it would
 * have told the reader's zone) the page waits for it instead and works all the same.
 */
export async function Streamed({ fallback, children }: { fallback: ReactNode; children: ReactNode }) {
  const runsScripts = (await cookies()).has(ZONE_COOKIE);
  return runsScripts ? <Suspense fallback={fallback}>{children}</Suspense> : children;
}
