import { cookies } from "next/headers";
import { ZONE_COOKIE } from "#components/instant/zone-cookie.ts";

/** The zone of the reader's own clock, as their browser told it; UTC until it has. */
export async function findReaderZone(): Promise<string> {
  const told = (await cookies()).get(ZONE_COOKIE)?.value;
  return told && isZone(told) ? told : "UTC";
}

// A cookie is anybody's text: only what the platform knows as a zone is passed on.
function isZone(text: string): boolean {
  try {
    return new Intl.DateTimeFormat("en", { timeZone: text }).resolvedOptions().timeZone !== "";
  } catch {
    return false;
  }
}
