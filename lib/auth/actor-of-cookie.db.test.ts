import { randomBytes } from "node:crypto";
import { encode } from "next-auth/jwt";
import { afterAll, beforeAll, expect, it } from "vitest";
import { createAuthSession, endAuthSession } from "#lib/db/auth-sessions.ts";
import { type ConsoleWorld, createConsoleWorld } from "#scripts/testing/console-world.ts";
import { actorOfCookie } from "./actor-of-cookie.ts";
import { sealSessionCookie, sessionCookieName, sessionCookieOptions } from "./cookie.ts";

const SECRET = randomBytes(32).toString("hex");
let world: ConsoleWorld;
let personId: string;
let sessionId: string;

beforeAll(async () => {
  world = await createConsoleWorld();
  Object.assign(process.env, {
    DATABASE_URL: world.databaseUrl,
    NEXTAUTH_SECRET: SECRET,
    NEXTAUTH_URL: "http://127.0.0.1:3000",
    VAULT_KEY: randomBytes(32).toString("base64"),
  });
  ({ personId } = world.actor("agent@bellhop.test"));
  const at = new Date();
  const expiresAt = new Date(at.getTime() + 60_000);
  sessionId = await createAuthSession(world.services.db, { personId, at, expiresAt });
});

afterAll(() => world.close());

const actorOf = (cookie: string | undefined) => actorOfCookie(cookie, world.services.db, new Date());

it("a sealed cookie stands for its person, until the session ends", async () => {
  const cookie = await sealSessionCookie({ sub: personId, sid: sessionId });
  expect(await actorOf(cookie)).toEqual({ ...world.actor("agent@bellhop.test"), sessionId });

  const at = new Date();
  const other = await createAuthSession(world.services.db, {
    personId,
    at,
    expiresAt: new Date(at.getTime() + 60_000),
  });
  await endAuthSession(world.services.db, other, at);
  expect(await actorOf(await sealSessionCookie({ sub: personId, sid: other }))).toBeNull();
});

it("rights are those of this moment, not of the sign-in", async () => {
  const { db } = world.services;
  const cookie = await sealSessionCookie({ sub: personId, sid: sessionId });
  const { roleId } = await db.person.findUniqueOrThrow({ where: { id: personId } });
  const { permissions } = await db.role.update({
    where: { id: roleId },
    data: { permissions: ["hotels:search", "a-right-of-a-later-version"] },
  });
  expect(permissions).toHaveLength(2);
  expect((await actorOf(cookie))?.permissions).toEqual(["hotels:search"]);
});

it("any other cookie stands for nobody", async () => {
  const good = await sealSessionCookie({ sub: personId, sid: sessionId });
  const admin = world.actor("admin@bellhop.test").personId;
  for (const cookie of [
    undefined,
    "",
    "nonsense",
    good.slice(0, -3),
    `${good}x`,
    "x".repeat(100_000),
    // Sealed with another secret, without a session, for another person, or as next-auth seals without our callback.
    await encode({ token: { sub: personId, sid: sessionId }, secret: "another secret" }),
    await encode({ token: { sub: personId }, secret: SECRET }),
    await encode({ token: { sub: admin, sid: sessionId }, secret: SECRET }),
    await encode({ token: { sub: personId, sid: sessionId }, secret: SECRET, maxAge: -60 }),
  ]) {
    expect(await actorOf(cookie)).toBeNull();
  }
});

it("on loopback http the cookie is plain, and never readable by scripts", () => {
  expect(sessionCookieName()).toBe("next-auth.session-token");
  expect(sessionCookieOptions()).toMatchObject({ httpOnly: true, sameSite: "lax", secure: false });
});
