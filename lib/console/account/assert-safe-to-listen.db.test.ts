import { afterAll, beforeAll, expect, it } from "vitest";
import { type ConsoleWorld, createConsoleWorld } from "#scripts/testing/console-world.ts";
import { assertSafeToListen } from "./assert-safe-to-listen.ts";

let world: ConsoleWorld;

beforeAll(async () => {
  world = await createConsoleWorld();
});

afterAll(() => world.close());

it.each(["127.0.0.1", "localhost", "::1", "[::1]", "127.9.9.9"])("serves on %s as seeded", async (host) => {
  await expect(assertSafeToListen(host, world.services.db)).resolves.toBeUndefined();
});

it.each(["0.0.0.0", "::", "192.0.2.4", "hotel.example", "127.0.0.1.example", "localhost.example", undefined])(
  "refuses on %s, and says what to do",
  async (host) => {
    await expect(assertSafeToListen(host, world.services.db)).rejects.toThrow(
      /admin@bellhop\.test.*npm run people -- password/,
    );
  },
);

it("serves anywhere once every seeded password is changed or its person disabled", async () => {
  const { db } = world.services;
  await db.person.updateMany({
    where: { email: { endsWith: "@bellhop.test" } },
    data: { passwordIsSeeded: false },
  });
  await expect(assertSafeToListen("0.0.0.0", db)).rejects.toThrow(/agent@other\.test/);
  await db.person.updateMany({
    where: { email: { endsWith: "@other.test" } },
    data: { disabledAt: new Date() },
  });
  await expect(assertSafeToListen("0.0.0.0", db)).resolves.toBeUndefined();
});
