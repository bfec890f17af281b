import { afterAll, beforeAll, expect, it } from "vitest";
import { createSearchSessionStore } from "#lib/db/search-sessions.ts";
import { type ConsoleWorld, createConsoleWorld } from "#scripts/testing/console-world.ts";
import { dropOldChecks } from "./drop-old-checks.ts";

const HOUR_MS = 3_600_000;

let world: ConsoleWorld;

beforeAll(async () => {
  world = await createConsoleWorld();
});

afterAll(() => world.close());

it("search sessions nobody can use any more are thrown away, and those in use are not", async () => {
  const { db } = world.services;
  const { agencyId, personId } = world.actor("agent@bellhop.test");
  const { id: credentialId } = await db.credential.findFirstOrThrow({ where: { agencyId } });
  const holder = `person:${personId}`;
  const nowMs = Date.now();
  const keep = (searchKey: string, usedMs: number) =>
    createSearchSessionStore(
      db,
      { ...world.services.clock, nowMs: () => usedMs },
      { agencyId, personId },
      null,
    ).save({ credentialId, holder, searchKey }, `session of ${searchKey}`);
  await keep("old", nowMs - 49 * HOUR_MS);
  await keep("in use", nowMs - 47 * HOUR_MS);

  await dropOldChecks(world.services);

  expect((await db.searchSession.findMany()).map(({ searchKey }) => searchKey)).toEqual(["in use"]);
});
