import type { NextAuthOptions } from "next-auth";
import CredentialsProvider from "next-auth/providers/credentials";
import { systemClock } from "#lib/clock.ts";
import { getDatabase } from "#lib/db/client.ts";
import { endAuthSession } from "#lib/db/auth-sessions.ts";
import { getEnv } from "#lib/env.ts";
import { readClaims, usesSecureCookies } from "./cookie.ts";
import { SESSION_TTL_S, signIn } from "./sign-in.ts";

/** next-auth with e-mail and password. Knows Next. The session itself is a row: see find-actor.ts. */
export function nextAuthOptions(): NextAuthOptions {
  return {
    secret: getEnv().authSecret,
    useSecureCookies: usesSecureCookies(),
    session: { strategy: "jwt", maxAge: SESSION_TTL_S },
    pages: { signIn: "/sign-in", error: "/sign-in", signOut: "/sign-in" },
    providers: [
      CredentialsProvider({
        credentials: { email: { type: "email" }, password: { type: "password" } },
        async authorize(credentials, request) {
          const { email, password } = credentials ?? {};
          if (typeof email !== "string" || typeof password !== "string") return null;
          const result = await signIn(
            { email, password, address: toAddress(request.headers?.["x-forwarded-for"]) },
            { db: getDatabase(), clock: systemClock },
          );
          if (result.kind === "busy") throw new Error("busy");
          return result.kind === "signed-in" ? { id: result.personId, sessionId: result.sessionId } : null;
        },
      }),
    ],
    callbacks: {
      jwt({ token, user }) {
        // `user` is there at sign-in alone; afterwards the token stays as it was.
        if (user && "sessionId" in user) return { sub: user.id, sid: user.sessionId };
        return token;
      },
      // What /api/auth/session tells a browser: nothing. Pages ask findActor.
      session: ({ session }) => ({ expires: session.expires }),
    },
    events: {
      async signOut({ token }) {
        const claims = readClaims(token);
        if (claims) await endAuthSession(getDatabase(), claims.sid, new Date(systemClock.nowMs()));
      },
    },
  };
}

/** Where somebody signs in from: client-address.ts has left nothing in the header but that. */
export function toAddress(forwardedFor: unknown): string {
  return typeof forwardedFor === "string" ? forwardedFor.slice(0, 64) : "";
}
