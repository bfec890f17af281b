import { cookies, headers } from "next/headers";
import { systemClock } from "#lib/clock.ts";
import { endAuthSession } from "#lib/db/auth-sessions.ts";
import { getDatabase } from "#lib/db/client.ts";
import { openSessionCookie, sealSessionCookie, sessionCookieName, sessionCookieOptions } from "./cookie.ts";
import { toAddress } from "./next-auth-options.ts";
import { SESSION_TTL_S, signIn, type SignInResult } from "./sign-in.ts";

/**
 * Signing in and out from a server action, which Next answers for its own origin only. Knows Next. The cookie is the
 * one next-auth's own route sets, so both ways lead to the same session.
 */
export async function signInWithPassword(email: string, password: string): Promise<SignInResult["kind"]> {
  const address = toAddress((await headers()).get("x-forwarded-for"));
  const result = await signIn({ email, password, address }, { db: getDatabase(), clock: systemClock });
  if (result.kind !== "signed-in") return result.kind;
  // Whoever was signed in here before no longer is.
  await endSession();
  const value = await sealSessionCookie({ sub: result.personId, sid: result.sessionId });
  const jar = await cookies();
  jar.set(sessionCookieName(), value, { ...sessionCookieOptions(), maxAge: SESSION_TTL_S });
  return "signed-in";
}

/** Ends the session for good: a copy of the cookie is worth nothing afterwards. */
export async function signOut(): Promise<void> {
  await endSession();
  (await cookies()).set(sessionCookieName(), "", { ...sessionCookieOptions(), maxAge: 0 });
}

async function endSession(): Promise<void> {
  const claims = await openSessionCookie((await cookies()).get(sessionCookieName())?.value);
  if (claims) await endAuthSession(getDatabase(), claims.sid, new Date(systemClock.nowMs()));
}
