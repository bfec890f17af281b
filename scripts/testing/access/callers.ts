/** Who may come to an action or a route: everybody the table of access (`table.ts`) has to decide about. */
import type { ConsoleWorld } from "#scripts/testing/console-world.ts";
import { sealSessionCookie } from "#lib/auth/cookie.ts";
import { systemClock } from "#lib/clock.ts";
import { createAuthSession, endAuthSession } from "#lib/db/auth-sessions.ts";

export const CALLERS = [
  "nobody",
  "agent",
  "manager",
  "admin",
  /** Another agent of the same agency. */
  "other agent",
  "another agency's agent",
  "another agency's admin",
  /** Was signed in as the agent when the admin disabled the account. */
  "a disabled person",
  /** Still holds the cookie of a session that was ended. */
  "a session that was ended",
  /** Holds a cookie that was not sealed with the console's key. */
  "a forged cookie",
] as const;

export type CallerName = (typeof CALLERS)[number];

/** The session cookie of each; null is none. */
export type Cookies = Record<CallerName, string | null>;

const EMAILS = {
  agent: "agent@bellhop.test",
  manager: "manager@bellhop.test",
  admin: "admin@bellhop.test",
  "other agent": "agent2@bellhop.test",
  "another agency's agent": "agent@other.test",
  "another agency's admin": "admin@other.test",
} as const;

/** Signs everybody in; whoever is disabled or ended becomes so afterwards. */
export async function signInCallers({
  services,
  actor,
}: Pick<ConsoleWorld, "services" | "actor">): Promise<Cookies> {
  const { db } = services;
  const signIn = async (personId: string) => {
    const at = new Date(systemClock.nowMs());
    const expiresAt = new Date(at.getTime() + 3_600_000);
    const sid = await createAuthSession(db, { personId, at, expiresAt });
    return { sid, cookie: await sealSessionCookie({ sub: personId, sid }) };
  };
  const cookieOf = async (email: string) => (await signIn(actor(email).personId)).cookie;

  const agent = await db.person.findUniqueOrThrow({ where: { email: EMAILS.agent } });
  const { id: _id, email: _email, createdAt: _createdAt, language: _language, ...copied } = agent;
  const disabled = await db.person.create({ data: { ...copied, email: "disabled@bellhop.test" } });
  const ofDisabled = await signIn(disabled.id);
  await db.person.update({ where: { id: disabled.id }, data: { disabledAt: new Date() } });
  const ended = await signIn(agent.id);
  await endAuthSession(db, ended.sid, new Date());

  const own = await cookieOf(EMAILS.agent);
  return {
    nobody: null,
    agent: own,
    manager: await cookieOf(EMAILS.manager),
    admin: await cookieOf(EMAILS.admin),
    "other agent": await cookieOf(EMAILS["other agent"]),
    "another agency's agent": await cookieOf(EMAILS["another agency's agent"]),
    "another agency's admin": await cookieOf(EMAILS["another agency's admin"]),
    "a disabled person": ofDisabled.cookie,
    "a session that was ended": ended.cookie,
    "a forged cookie": forge(own),
  };
}

/** One character of the seal changed, and not the last one: its spare bits may mean nothing. */
function forge(cookie: string): string {
  const at = cookie.length - 10;
  return `${cookie.slice(0, at)}${cookie[at] === "A" ? "B" : "A"}${cookie.slice(at + 1)}`;
}
