import { afterAll, beforeAll, expect, it } from "vitest";
import { type ConsoleWorld, createConsoleWorld } from "#scripts/testing/console-world.ts";

let world: ConsoleWorld;

beforeAll(async () => {
  world = await createConsoleWorld();
});

afterAll(() => world.close());

/** Even a verb that forgot to look could not write it: the keys between rows carry the agency. */
it("the database refuses a row that points into another agency", async () => {
  const { db } = world.services;
  const mine = world.actor("admin@bellhop.test");
  const theirs = world.actor("agent@other.test");
  const connection = await db.connection.findFirstOrThrow({ where: { agencyId: mine.agencyId } });
  const row = { connectionId: connection.id, holder: "person:x", userRef: "x" };
  await expect(
    db.namedUser.create({ data: { ...row, agencyId: mine.agencyId, personId: theirs.personId } }),
  ).rejects.toThrow(/foreign key/i);
  await expect(
    db.namedUser.create({ data: { ...row, agencyId: theirs.agencyId, personId: theirs.personId } }),
  ).rejects.toThrow(/foreign key/i);
  const role = await db.role.findFirstOrThrow({ where: { agencyId: theirs.agencyId, name: "admin" } });
  await expect(db.person.update({ where: { id: mine.personId }, data: { roleId: role.id } })).rejects.toThrow(
    /foreign key/i,
  );
});
