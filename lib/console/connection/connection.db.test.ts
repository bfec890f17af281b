import { afterEach, beforeEach, describe, expect, it } from "vitest";
import { interfaceFor } from "#lib/console/interface-for.ts";
import { readSeedConnections } from "#lib/db/seed-data.ts";
import { destinations } from "#lib/interface/content.ts";
import { type ConsoleWorld, createConsoleWorld } from "#scripts/testing/console-world.ts";
import {
  envelope,
  type InterfaceServer,
  ok,
  startInterfaceServer,
  ticketData,
} from "#scripts/testing/interface-server.ts";
import { getConnection } from "./get-connection.ts";
import { listConnections } from "./list-connections.ts";
import { testConnection } from "./test-connection.ts";
import { updateConnection } from "./update-connection.ts";

const ADMIN = "admin@bellhop.test";
let world: ConsoleWorld;
let server: InterfaceServer;

beforeEach(async () => {
  server = await startInterfaceServer(({ path }) =>
    path === "/api/auth/ticket"
      ? ok(ticketData(), { "Server-Cost-Milliseconds": "3" })
      : ok({ destinations: [] }),
  );
  world = await createConsoleWorld({ providerUrl: server.url });
});

afterEach(async () => {
  await world.close();
  await server.close();
});

async function getView(email = ADMIN) {
  const found = await getConnection(world.actor(email), {}, world.services);
  if (!found.ok) throw new Error(found.failure.code);
  return found.value;
}

const update = async (change: object) => {
  const { connectionId } = await getView();
  return updateConnection(world.actor(ADMIN), { connectionId, ...change }, world.services);
};

describe("seeing", () => {
  it("shows a connection with its secrets masked", async () => {
    const view = await getView();
    const [seeded] = readSeedConnections();
    expect(view.account).toMatchObject({ baseUrl: server.url, publicId: seeded?.appKey });
    expect(view.account?.secretMasked).toBe(`••••••••${seeded?.appSecret.slice(-4)}`);
    expect(view.systemUserRef).toBe("sandbox-system");
    expect(JSON.stringify(view)).not.toContain(seeded?.appSecret);
    expect(JSON.stringify(view)).not.toContain(seeded?.webhookSecret);
  });

  it("lists only the agency's own", async () => {
    const mine = await listConnections(world.actor(ADMIN), {}, world.services);
    const theirs = await getView("admin@other.test");
    expect(mine).toMatchObject({ ok: true, value: { connections: [{ name: "Rehearsal" }] } });
    expect(JSON.stringify(mine)).not.toContain(theirs.connectionId);
  });
});

describe("who may not", () => {
  it("another agency's admin finds none of them", async () => {
    const { connectionId } = await getView();
    const other = world.actor("admin@other.test");
    for (const id of [connectionId, "no-such"]) {
      const missing = { ok: false, failure: { code: "missing" } };
      expect(await getConnection(other, { connectionId: id }, world.services)).toEqual(missing);
      expect(await testConnection(other, { connectionId: id }, world.services)).toEqual(missing);
      expect(await updateConnection(other, { connectionId: id, name: "x" }, world.services)).toEqual(missing);
    }
    expect(server.received).toEqual([]);
    expect((await getView()).name).toBe("Rehearsal");
  });

  it.each(["agent@bellhop.test", "manager@bellhop.test"])("%s is refused each of them", async (email) => {
    const { connectionId } = await getView();
    const actor = world.actor(email);
    const forbidden = { ok: false, failure: { code: "forbidden" } };
    for (const verb of [getConnection, listConnections, testConnection, updateConnection]) {
      expect(await verb(actor, { connectionId }, world.services)).toEqual(forbidden);
    }
  });
});

const test = async () =>
  testConnection(world.actor(ADMIN), { connectionId: (await getView()).connectionId }, world.services);

describe("testing", () => {
  it("really asks for a new ticket and uses it", async () => {
    await test();
    const result = await test();
    expect(result).toMatchObject({
      ok: true,
      value: {
        works: true,
        steps: [
          { step: "ticket", outcome: "ok", serverCostMs: 3 },
          { step: "destinations", outcome: "ok" },
        ],
      },
    });
    expect(server.callsTo("/api/auth/ticket")).toHaveLength(2);
    const [, call] = server.callsTo("/api/search/destinations");
    expect(call?.headers["user-ref"]).toBe("sandbox-admin");
    expect(result).toMatchObject({ value: { steps: [{}, { requestId: call?.headers["request-id"] }] } });
  });

  it("says which step was refused, and with what", async () => {
    server.answer = () => envelope({ code: 100000401 }, { status: 401 });
    expect(await test()).toMatchObject({
      value: {
        works: false,
        steps: [{ step: "ticket", outcome: "refused", httpStatus: 401, businessCode: 100000401 }],
      },
    });
    server.answer = ({ path }) =>
      path === "/api/auth/ticket" ? ok(ticketData()) : envelope({ code: 100000403 }, { status: 403 });
    expect(await test()).toMatchObject({
      value: { works: false, steps: [{ outcome: "ok" }, { outcome: "refused", httpStatus: 403 }] },
    });
  });

  it("says that nobody answers", async () => {
    await server.close();
    expect(await test()).toMatchObject({
      ok: true,
      value: { works: false, steps: [{ step: "ticket", outcome: "unreachable" }] },
    });
  });
});

describe("changing", () => {
  it("keeps what is left out, and records what changed without its values", async () => {
    const before = await getView();
    const result = await update({ name: "Renamed", secret: "", market: "AE" });
    expect(result).toMatchObject({
      ok: true,
      value: { ...before, name: "Renamed", market: "AE", updatedAt: expect.any(String) },
    });
    const [row] = await world.services.db.auditRow.findMany();
    expect(row).toMatchObject({
      action: "connection/update-connection",
      personId: world.actor(ADMIN).personId,
      detail: { changed: ["name", "market"] },
    });
  });

  it("a new secret for the same account ends its tickets and is used from then on", async () => {
    const { agencyId, personId } = world.actor("agent@bellhop.test");
    const call = async () => {
      const found = await interfaceFor(world.services, { agencyId, personId });
      if (found.ok) await destinations(found.value, {});
    };
    await call();
    const before = await world.services.db.credential.count();
    expect(await update({ secret: "another-secret-of-the-account" })).toMatchObject({
      ok: true,
      value: { account: { secretMasked: "••••••••ount" } },
    });
    await call();
    expect(server.callsTo("/api/auth/ticket").map(({ body }) => body)).toMatchObject([
      {},
      { appSecret: "another-secret-of-the-account" },
    ]);
    expect(await world.services.db.credential.count()).toBe(before);
    const rows = JSON.stringify([
      await world.services.db.credential.findMany(),
      await world.services.db.auditRow.findMany(),
    ]);
    expect(rows).not.toContain("another-secret-of-the-account");
  });

  it("never sends a stored secret to an address that is given later", async () => {
    const thief = await startInterfaceServer(() => ok(ticketData()));
    expect(await update({ baseUrl: thief.url })).toEqual({
      ok: false,
      failure: { code: "invalid", fields: { secret: "required-with-account" } },
    });
    const { connectionId } = await getView();
    await testConnection(world.actor(ADMIN), { connectionId }, world.services);
    expect(thief.received).toEqual([]);
    await thief.close();
  });

  it("another account leaves open attempts on the one they were sent with", async () => {
    const { agencyId } = world.actor(ADMIN);
    const wish = { agencyId, personId: null };
    const before = await interfaceFor(world.services, wish);
    await update({ publicId: "other-key", secret: "other-secret" });
    const now = await interfaceFor(world.services, wish);
    if (!before.ok || !now.ok) throw new Error("no caller");
    const { credentialId } = before.value.connection;
    expect(now.value.connection.credentialId).not.toBe(credentialId);
    expect(await now.value.openSecret()).toEqual({ publicId: "other-key", secret: "other-secret" });
    const pinned = await interfaceFor(world.services, { ...wish, credentialId });
    if (!pinned.ok) throw new Error("not pinned");
    expect(await pinned.value.openSecret()).toEqual(await before.value.openSecret());
  });

  it.each([
    [{ baseUrl: "no address" }, { baseUrl: "not-a-url" }],
    [{ baseUrl: "file:///etc/passwd" }, { baseUrl: "not-http" }],
    [{ baseUrl: "https://user:pass@hotels.example" }, { baseUrl: "holds-credentials" }],
    [{ baseUrl: "https://hotels.example/?x=1" }, { baseUrl: "holds-query" }],
    [{ secret: "two words" }, { secret: "not-sendable" }],
    [{ publicId: "" }, { publicId: "required" }],
    [{ market: "ae" }, { market: "invalid" }],
    [{ isEmbedded: true }, { "": "unexpected" }],
    [{ dialect: { availableStatus: "1" } }, { "dialect.availableStatus": "invalid" }],
  ])("%j is told at its field and changes nothing", async (change, fields) => {
    const before = await getView();
    expect(await update(change)).toEqual({ ok: false, failure: { code: "invalid", fields } });
    expect(await getView()).toEqual(before);
  });
});
