import { cookies } from "next/headers";
import { ZONE_COOKIE } from "#components/instant/zone-cookie.ts";

/** Whether a script has been seen to run in this browser: it would have told the reader's zone. */
export async function hasRunScripts(): Promise<boolean> {
  return (await cookies()).has(ZONE_COOKIE);
}
