import { findSignedIn } from "#lib/db/auth-sessions.ts";
import type { Db } from "#lib/db/client.ts";
import type { Actor } from "./actor.ts";
import { openSessionCookie } from "./cookie.ts";

/** The person a session cookie stands for, or null. The cookie only names the session: its row decides. */
export async function actorOfCookie(value: string | undefined, db: Db, at: Date): Promise<Actor | null> {
  const claims = await openSessionCookie(value);
  return claims && findSignedIn(db, { sessionId: claims.sid, personId: claims.sub, at });
}
