import { cookies } from "next/headers";
import { notFound, redirect } from "next/navigation";
import { cache } from "react";
import { systemClock } from "#lib/clock.ts";
import { findSignedIn } from "#lib/db/auth-sessions.ts";
import { type Db, getDatabase } from "#lib/db/client.ts";
import { type Actor, meets, type Requirement } from "./actor.ts";
import { openSessionCookie, sessionCookieName } from "./cookie.ts";

/** Who is calling. Knows Next: the cookie comes from the request under way. */

/**
 * The signed-in person, or null. The session's row is looked up on every call, so that ending it, disabling the person
 * or changing a role works at once.
 */
export const findActor = cache(async (): Promise<Actor | null> =>
  actorOfCookie((await cookies()).get(sessionCookieName())?.value, getDatabase()),
);

/** For pages: whoever is not signed in is sent to do so; whoever lacks the right finds no such page. */
export async function requireActor(requirement?: Requirement): Promise<Actor> {
  const actor = await findActor();
  if (!actor) redirect("/sign-in");
  if (requirement && !meets(actor, requirement)) notFound();
  return actor;
}

/** The person a session cookie stands for. Apart from Next, so that it can be tested. */
export async function actorOfCookie(value: string | undefined, db: Db): Promise<Actor | null> {
  const claims = await openSessionCookie(value);
  if (!claims) return null;
  const at = new Date(systemClock.nowMs());
  return findSignedIn(db, { sessionId: claims.sid, personId: claims.sub, at });
}
