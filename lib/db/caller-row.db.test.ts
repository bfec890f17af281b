import { Client } from "pg";
import { afterAll, beforeAll, expect, it, vi } from "vitest";
import { interfaceFor } from "#lib/console/interface-for.ts";
import { destinations } from "#lib/interface/content.ts";
import { type ConsoleWorld, createConsoleWorld } from "#scripts/testing/console-world.ts";
import {
  type InterfaceServer,
  ok,
  startInterfaceServer,
  ticketData,
} from "#scripts/testing/interface-server.ts";

let world: ConsoleWorld;
let server: InterfaceServer;

beforeAll(async () => {
  server = await startInterfaceServer(({ path }) =>
    ok(path === "/api/auth/ticket" ? ticketData() : { destinations: [] }),
  );
  world = await createConsoleWorld({ providerUrl: server.url });
});

afterAll(async () => {
  vi.restoreAllMocks();
  await world.close();
  await server.close();
});

async function openCaller() {
  const { agencyId, personId } = world.actor("agent@bellhop.test");
  const found = await interfaceFor(world.services, { agencyId, personId });
  if (!found.ok) throw new Error(found.failure.code);
  return found.value;
}

it("connection, account, User-Ref and ticket are read by one statement, and the ticket anew the next time", async () => {
  const first = await openCaller();
  await destinations(first, {});
  const asked = vi.spyOn(Client.prototype, "query");
  const caller = await openCaller();
  const { connection, identity, tickets } = caller;
  const key = { credentialId: connection.credentialId, holder: identity.holder };
  const ticket = await tickets.find(key);
  expect(ticket).not.toBeNull();
  expect(identity.userRef).toBe("sandbox-agent");
  expect(asked).toHaveBeenCalledTimes(1);

  await first.tickets.discard(key, String(ticket?.version));
  expect(await tickets.find(key)).toBeNull();
});

it("what was read for one holder answers for no other", async () => {
  await destinations(await openCaller(), {});
  const { connection, tickets } = await openCaller();
  expect(await tickets.find({ credentialId: connection.credentialId, holder: "system" })).toBeNull();
});
