import { Client } from "pg";
import { afterAll, afterEach, beforeAll, expect, it, vi } from "vitest";
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

afterEach(() => vi.restoreAllMocks());

afterAll(async () => {
  await world.close();
  await server.close();
});

async function openCaller({ searchKey }: { searchKey?: string } = {}) {
  const { agencyId, personId } = world.actor("agent@bellhop.test");
  const found = await interfaceFor(world.services, { agencyId, personId, ...(searchKey && { searchKey }) });
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

it("the session of a search comes along with it, and anew the next time", async () => {
  const searchKey = "nice in march";
  const first = await openCaller({ searchKey });
  const { credentialId } = first.connection;
  const { holder } = first.identity;
  const key = { credentialId, holder, searchKey };
  await first.sessions.save(key, "S-1");

  const asked = vi.spyOn(Client.prototype, "query");
  const caller = await openCaller({ searchKey });
  expect(await caller.sessions.find(key)).toBe("S-1");
  expect(asked).toHaveBeenCalledTimes(1);
  await first.sessions.discard(key, "S-1");
  expect(await caller.sessions.find(key)).toBeNull();

  // Whoever was told that there is none asks again, too: another may have opened it meanwhile.
  const none = await openCaller({ searchKey });
  expect(await none.sessions.find(key)).toBeNull();
  await first.sessions.save(key, "S-2");
  expect(await none.sessions.find(key)).toBe("S-2");
});

it("what was read of one search answers for no other, and for no other holder", async () => {
  const searchKey = "lyon in april";
  const first = await openCaller({ searchKey });
  const key = { credentialId: first.connection.credentialId, holder: first.identity.holder, searchKey };
  await first.sessions.save(key, "S-3");
  const other = { ...key, searchKey: "lyon in may" };
  expect(await (await openCaller({ searchKey })).sessions.find(other)).toBeNull();
  expect(await (await openCaller({ searchKey })).sessions.find({ ...key, holder: "system" })).toBeNull();
});

it("what was read for one holder answers for no other", async () => {
  await destinations(await openCaller(), {});
  const { connection, tickets } = await openCaller();
  expect(await tickets.find({ credentialId: connection.credentialId, holder: "system" })).toBeNull();
});
