import { cookies } from "next/headers";
import { cache } from "react";
import { systemClock } from "#lib/clock.ts";
import { getDatabase } from "#lib/db/client.ts";
import type { Actor } from "./actor.ts";
import { actorOfCookie } from "./actor-of-cookie.ts";
import { sessionCookieName } from "./cookie.ts";

/** Who is calling. Knows Next: the cookie comes from the request under way. */

/**
 * The signed-in person, or null. The session's row is looked up on every call, so that ending it, disabling the person
 * or changing a role works at once.
 */
export const findActor = cache(async (): Promise<Actor | null> =>
  actorOfCookie(
    (await cookies()).get(sessionCookieName())?.value,
    getDatabase(),
    new Date(systemClock.nowMs()),
  ),
);
