import { decode, encode } from "next-auth/jwt";
import { z } from "zod";
import { getEnv } from "#lib/env.ts";
import { SESSION_TTL_S } from "./sign-in.ts";

/** The cookie next-auth keeps: an encrypted token that names a person and a session, and decides nothing by itself. */

/** Plain http is only allowed on loopback (lib/env.ts); everywhere else cookies are for https alone. */
export function usesSecureCookies(): boolean {
  return new URL(getEnv().authUrl).protocol === "https:";
}

export function sessionCookieName(): string {
  return usesSecureCookies() ? "__Secure-next-auth.session-token" : "next-auth.session-token";
}

export function sessionCookieOptions() {
  return { httpOnly: true, sameSite: "lax", path: "/", secure: usesSecureCookies() } as const;
}

const claims = z.object({ sub: z.string().min(1).max(64), sid: z.string().min(1).max(64) });

export type SessionClaims = z.infer<typeof claims>;

/** What a decoded token claims, or null where it is none of ours. */
export function readClaims(token: unknown): SessionClaims | null {
  const parsed = claims.safeParse(token);
  return parsed.success ? parsed.data : null;
}

export async function openSessionCookie(value: string | undefined): Promise<SessionClaims | null> {
  // Ours is under 400 characters; a longer one is not worth decrypting.
  if (!value || value.length > 2048) return null;
  try {
    return readClaims(await decode({ token: value, secret: getEnv().authSecret }));
  } catch {
    // Forged, cut, run out, or from before the secret was changed.
    return null;
  }
}

export function sealSessionCookie({ sub, sid }: SessionClaims): Promise<string> {
  return encode({ token: { sub, sid }, secret: getEnv().authSecret, maxAge: SESSION_TTL_S });
}
