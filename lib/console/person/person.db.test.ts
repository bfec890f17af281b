import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { type ConsoleWorld, createConsoleWorld } from "#scripts/testing/console-world.ts";
import { listPeople } from "./list-people.ts";
import { setUserRef } from "./set-user-ref.ts";

const ADMIN = "admin@bellhop.test";
let world: ConsoleWorld;
let connectionId: string;

beforeAll(async () => {
  world = await createConsoleWorld();
  const { agencyId } = world.actor(ADMIN);
  connectionId = (await world.services.db.connection.findFirstOrThrow({ where: { agencyId } })).id;
});

afterAll(() => world.close());

const set = (email: string, userRef: string, by = ADMIN) =>
  setUserRef(
    world.actor(by),
    { personId: world.actor(email).personId, connectionId, userRef },
    world.services,
  );

async function refOf(email: string): Promise<string | undefined> {
  const found = await listPeople(world.actor(ADMIN), {}, world.services);
  if (!found.ok) throw new Error(found.failure.code);
  return found.value.people.find((person) => person.email === email)?.userRefs[0]?.userRef;
}

describe("listing people", () => {
  it("shows the agency's own, and nothing of how they sign in", async () => {
    const found = await listPeople(world.actor(ADMIN), {}, world.services);
    expect(found).toMatchObject({ ok: true, value: { people: { length: 4 } } });
    expect(JSON.stringify(found)).not.toMatch(/other\.test|argon2|password/i);
  });

  it.each(["agent@bellhop.test", "manager@bellhop.test"])("is refused to %s", async (email) => {
    expect(await listPeople(world.actor(email), {}, world.services)).toEqual({
      ok: false,
      failure: { code: "forbidden" },
    });
  });
});

describe("setting a User-Ref", () => {
  it("changes it, ends what was issued under the old one, and records it", async () => {
    const { db } = world.services;
    const { personId, agencyId } = world.actor("agent@bellhop.test");
    const credential = await db.credential.findFirstOrThrow({ where: { connectionId } });
    const issued = { credentialId: credential.id, agencyId, holder: `person:${personId}`, personId };
    const at = new Date();
    await db.ticket.create({ data: { ...issued, version: "1", sealed: "x", expiresAt: at, renewAfter: at } });
    await db.searchSession.create({ data: { ...issued, searchKey: "k", sessionId: "s", usedAt: at } });

    expect(await set("agent@bellhop.test", "agent-new")).toMatchObject({ ok: true });

    expect(await refOf("agent@bellhop.test")).toBe("agent-new");
    expect([await db.ticket.count(), await db.searchSession.count()]).toEqual([0, 0]);
    expect(await db.auditRow.findFirst({ where: { noun: "person", subjectId: personId } })).toMatchObject({
      action: "person/set-user-ref",
      detail: { userRef: "agent-new" },
    });
  });

  it("is taken away by leaving it empty", async () => {
    await set("agent2@bellhop.test", " ");
    expect(await refOf("agent2@bellhop.test")).toBeUndefined();
  });

  it("two people never share one", async () => {
    expect(await set("agent@bellhop.test", "sandbox-manager")).toEqual({
      ok: false,
      failure: { code: "invalid", fields: { userRef: "taken" } },
    });
    expect(await set("agent@bellhop.test", "sandbox-system")).toMatchObject({ ok: false });
  });

  it.each(["two words", "línea", "a\r\nX: y", "x".repeat(129)])("%j cannot be one", async (userRef) => {
    const before = await refOf("manager@bellhop.test");
    expect(await set("manager@bellhop.test", userRef)).toMatchObject({ failure: { code: "invalid" } });
    expect(await refOf("manager@bellhop.test")).toBe(before);
  });

  it("another agency's person, connection or admin finds nothing to change", async () => {
    const missing = { ok: false, failure: { code: "missing" } };
    expect(await set("agent@other.test", "x")).toEqual(missing);
    expect(await set("agent@bellhop.test", "x", "admin@other.test")).toEqual(missing);
    expect(await set("manager@bellhop.test", "x", "manager@bellhop.test")).toEqual({
      ok: false,
      failure: { code: "forbidden" },
    });
  });
});
