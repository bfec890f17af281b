import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { endAuthSession, findSignedIn } from "#lib/db/auth-sessions.ts";
import { disablePerson, setPassword } from "#lib/db/people.ts";
import { readSeedPeople } from "#lib/db/seed-data.ts";
import { createFastClock } from "#scripts/testing/caller.ts";
import { type ConsoleWorld, createConsoleWorld } from "#scripts/testing/console-world.ts";
import { hashPassword, verifyPassword } from "./password.ts";
import { SESSION_TTL_S, signIn } from "./sign-in.ts";

let world: ConsoleWorld;
const clock = createFastClock();

beforeAll(async () => {
  world = await createConsoleWorld();
});

afterAll(() => world.close());

const passwordOf = (email: string): string =>
  readSeedPeople().find((person) => person.email === email)?.password ?? "";

/** What argon2 was told to do, without salt and result. */
const toParameters = (hash = ""): string[] => hash.split("$").slice(0, 4);

/** Tries, and tells which hashes were looked at. */
async function attempt(email: string, password: string, address = "192.0.2.1") {
  const hashes: string[] = [];
  const result = await signIn(
    { email, password, address },
    {
      db: world.services.db,
      clock,
      verify(hash, text) {
        hashes.push(hash);
        return verifyPassword(hash, text);
      },
    },
  );
  return { result, hashes };
}

async function sessionOf(email: string): Promise<{ sessionId: string; personId: string }> {
  const { result } = await attempt(email, passwordOf(email));
  if (result.kind !== "signed-in") throw new Error(`not signed in: ${result.kind}`);
  return result;
}

const isLive = async ({ sessionId, personId }: { sessionId: string; personId: string }) =>
  (await findSignedIn(world.services.db, { sessionId, personId, at: new Date(clock.nowMs()) })) !== null;

describe("signing in", () => {
  it("opens a session with the rights of the role", async () => {
    const { sessionId, personId } = await sessionOf(" Agent@Bellhop.TEST ".trim().toLowerCase());
    const actor = await findSignedIn(world.services.db, {
      sessionId,
      personId,
      at: new Date(clock.nowMs()),
    });
    expect(actor).toEqual({ ...world.actor("agent@bellhop.test"), sessionId });
  });

  it("takes the e-mail in any spelling of its letters", async () => {
    const { result } = await attempt(" MANAGER@bellhop.test ", passwordOf("manager@bellhop.test"));
    expect(result.kind).toBe("signed-in");
  });

  it("answers an unknown person and a wrong password alike, with one argon2id hash each", async () => {
    const unknown = await attempt("nobody@bellhop.test", "wrong password");
    const wrong = await attempt("manager@bellhop.test", "wrong password");
    expect(unknown.result).toEqual(wrong.result);
    expect(unknown.hashes).toHaveLength(1);
    expect(wrong.hashes).toHaveLength(1);
    expect(toParameters(unknown.hashes[0])).toEqual(toParameters(wrong.hashes[0]));
  });

  it.each([
    ["a NUL", "agent\0@bellhop.test", "x"],
    ["an endless e-mail", `${"a".repeat(100_000)}@bellhop.test`, "x"],
    ["an endless password", "manager@bellhop.test", "x".repeat(100_000)],
    ["nothing", "", ""],
  ])("refuses %s like any wrong try", async (_name, email, password) => {
    const { result, hashes } = await attempt(email, password);
    expect(result).toEqual({ kind: "wrong" });
    expect(hashes).toHaveLength(1);
  });
});

describe("too many tries", () => {
  it("are refused before the password is looked at, known or not, even all at once", async () => {
    for (const email of ["agent2@bellhop.test", "who@bellhop.test"]) {
      const tries = await Promise.all(
        Array.from({ length: 25 }, () => attempt(email, "guess", "198.51.100.7")),
      );
      expect(tries.filter(({ result }) => result.kind === "busy")).toHaveLength(15);
      expect(tries.flatMap(({ hashes }) => hashes)).toHaveLength(10);
    }
    const right = await attempt("agent2@bellhop.test", passwordOf("agent2@bellhop.test"), "198.51.100.7");
    expect(right).toEqual({ result: { kind: "busy" }, hashes: [] });
  });

  it("from one address leave the person free elsewhere, and end with the window", async () => {
    const elsewhere = await attempt("agent2@bellhop.test", passwordOf("agent2@bellhop.test"), "203.0.113.9");
    expect(elsewhere.result.kind).toBe("signed-in");
    clock.advance(16 * 60_000);
    const later = await attempt("agent2@bellhop.test", passwordOf("agent2@bellhop.test"), "198.51.100.7");
    expect(later.result.kind).toBe("signed-in");
  });

  it("from ever new addresses reach the e-mail's own limit", async () => {
    const kinds: string[] = [];
    for (let i = 0; i < 52; i += 1) {
      kinds.push((await attempt("admin@other.test", "guess", `10.0.0.${i}`)).result.kind);
    }
    expect(kinds.indexOf("busy")).toBe(50);
  });
});

describe("a session ends at once", () => {
  it("when it is signed out, and only that one", async () => {
    const [mine, other] = [await sessionOf("agent@bellhop.test"), await sessionOf("agent@bellhop.test")];
    await endAuthSession(world.services.db, mine.sessionId, new Date(clock.nowMs()));
    expect([await isLive(mine), await isLive(other)]).toEqual([false, true]);
  });

  it("when the password is changed", async () => {
    const session = await sessionOf("admin@bellhop.test");
    const passwordHash = await hashPassword("another password");
    const at = new Date(clock.nowMs());
    await setPassword(world.services.db, { personId: session.personId, passwordHash, at });
    expect(await isLive(session)).toBe(false);
  });

  it("when the person is disabled, who can then not come back", async () => {
    const session = await sessionOf("agent@other.test");
    await disablePerson(world.services.db, { personId: session.personId, at: new Date(clock.nowMs()) });
    expect(await isLive(session)).toBe(false);
    expect((await attempt("agent@other.test", passwordOf("agent@other.test"))).result.kind).toBe("wrong");
  });

  it("when its day is over", async () => {
    const session = await sessionOf("manager@bellhop.test");
    clock.advance(SESSION_TTL_S * 1000 + 1);
    expect(await isLive(session)).toBe(false);
  });

  it("and never serves another person", async () => {
    const session = await sessionOf("manager@bellhop.test");
    const { personId } = world.actor("admin@bellhop.test");
    expect(await isLive({ ...session, personId })).toBe(false);
  });
});
