import { afterEach, beforeEach, describe, expect, it } from "vitest";
import { forgetHolder } from "#lib/db/tickets.ts";
import { SYSTEM_HOLDER } from "#lib/db/named-users.ts";
import type { Caller } from "#lib/interface/caller.ts";
import { destinations } from "#lib/interface/content.ts";
import { hotelList, hotelRates } from "#lib/interface/search.ts";
import { createTransport } from "#lib/interface/create-transport.ts";
import { type ConsoleWorld, createConsoleWorld } from "#scripts/testing/console-world.ts";
import {
  envelope,
  type InterfaceServer,
  ok,
  type Reply,
  startInterfaceServer,
  ticketData,
} from "#scripts/testing/interface-server.ts";
import { interfaceFor } from "./interface-for.ts";

let world: ConsoleWorld;
let server: InterfaceServer;
let sessionsIssued: number;

const STAY = { checkIn: "2030-05-01", checkOut: "2030-05-03", roomOccupancies: [{ adultCount: 2 }] };

beforeEach(async () => {
  sessionsIssued = 0;
  server = await startInterfaceServer(({ path, headers }): Reply => {
    if (path === "/api/auth/ticket") return ok(ticketData());
    if (path === "/api/search/hotelList") {
      const sessionId = headers["session-id"] ?? `session-${++sessionsIssued}`;
      return ok({ list: [], basic: { sessionId } }, { "Session-Id": String(sessionId) });
    }
    if (path === "/api/search/hotelRates") return ok({ rooms: [] });
    return ok({ destinations: [] });
  });
  world = await createConsoleWorld({ providerUrl: server.url });
});

afterEach(async () => {
  await world.close();
  await server.close();
});

async function callerFor(email: string | null, services = world.services): Promise<Caller> {
  const { agencyId, personId } = world.actor(email ?? "admin@bellhop.test");
  const found = await interfaceFor(services, { agencyId, personId: email === null ? null : personId });
  if (!found.ok) throw new Error(found.failure.code);
  return found.value;
}

describe("tickets", () => {
  it("50 callers in two processes at once make one Ticket call", async () => {
    const agent = await callerFor("agent@bellhop.test");
    const elsewhere = await callerFor("agent@bellhop.test", {
      ...world.services,
      transport: createTransport(),
    });
    const answers = await Promise.all(
      Array.from({ length: 50 }, (_, i) => destinations(i % 2 ? agent : elsewhere, { countryCode: "AE" })),
    );
    expect(answers.map(({ kind }) => kind)).toEqual(Array(50).fill("ok"));
    expect(server.callsTo("/api/auth/ticket")).toHaveLength(1);
    await elsewhere.transport.close();
  });

  it("a refused one is renewed once for all who were refused together", async () => {
    const agent = await callerFor("agent@bellhop.test");
    await destinations(agent, {});
    const refused = server.received.at(-1)?.headers.authorization;
    const before = server.answer;
    server.answer = (call) =>
      call.headers.authorization === refused ? envelope({ code: 100000401 }, { status: 401 }) : before(call);
    const answers = await Promise.all(Array.from({ length: 20 }, () => destinations(agent, {})));
    expect(answers.every(({ kind }) => kind === "ok")).toBe(true);
    expect(server.callsTo("/api/auth/ticket")).toHaveLength(2);
  });

  it("two people have two, and each is sent under its own User-Ref", async () => {
    await destinations(await callerFor("agent@bellhop.test"), {});
    await destinations(await callerFor("agent2@bellhop.test"), {});
    await destinations(await callerFor(null), {});
    const calls = server.callsTo("/api/search/destinations");
    expect(new Set(calls.map(({ headers }) => headers.authorization)).size).toBe(3);
    expect(calls.map(({ headers }) => headers["user-ref"])).toEqual([
      "sandbox-agent",
      "sandbox-agent-2",
      "sandbox-system",
    ]);
  });

  it("are sealed, and one moved to another person's row does not open", async () => {
    const { db } = world.services;
    const agent = await callerFor("agent@bellhop.test");
    await destinations(agent, {});
    const bearer = String(server.received.at(-1)?.headers.authorization).slice("Bearer ".length);
    const row = await db.ticket.findFirstOrThrow();
    expect(JSON.stringify(row)).not.toContain(bearer);

    const thief = world.actor("agent2@bellhop.test");
    const holder = `person:${thief.personId}`;
    await db.ticket.create({ data: { ...row, holder, personId: thief.personId } });
    const answer = await destinations(await callerFor("agent2@bellhop.test"), {});
    expect(answer).toMatchObject({ kind: "unreachable", reason: "preparation" });
  });

  it("end when their holder's User-Ref changes", async () => {
    const agent = await callerFor("agent@bellhop.test");
    await destinations(agent, {});
    const { agencyId } = world.actor("agent@bellhop.test");
    const { connectionId } = agent.connection;
    await forgetHolder(world.services.db, { agencyId, connectionId, holder: agent.identity.holder });
    await destinations(agent, {});
    expect(server.callsTo("/api/auth/ticket")).toHaveLength(2);
  });
});

describe("search sessions", () => {
  it("two tabs with one search share a session, also when both open it at once", async () => {
    const agent = await callerFor("agent@bellhop.test");
    const body = { ...STAY, destinationId: "d" };
    const answers = await Promise.all(
      Array.from({ length: 8 }, () => hotelList(agent, body, { searchKey: "one" })),
    );
    const ids = answers.map((answer) => (answer.kind === "ok" ? answer.data.sessionId : answer.kind));
    expect(new Set(ids)).toEqual(new Set(["session-1"]));
  });

  it("another search, and another person with the same one, have their own", async () => {
    const body = { ...STAY, destinationId: "d" };
    const ids: unknown[] = [];
    for (const [email, searchKey] of [
      ["agent@bellhop.test", "one"],
      ["agent@bellhop.test", "two"],
      ["agent2@bellhop.test", "one"],
      ["agent@bellhop.test", "one"],
    ] as const) {
      const answer = await hotelList(await callerFor(email), body, { searchKey });
      ids.push(answer.kind === "ok" && answer.data.sessionId);
    }
    expect(ids).toEqual(["session-1", "session-2", "session-3", "session-1"]);
  });

  it("rates of a hotel nobody searched open a session by asking for that hotel", async () => {
    const agent = await callerFor("agent@bellhop.test");
    const answer = await hotelRates(agent, { ...STAY, hotelId: "h-1" }, { searchKey: "direct" });
    expect(answer).toMatchObject({ kind: "ok", data: { sessionId: "session-1" } });
    expect(server.callsTo("/api/search/hotelList")[0]?.body).toMatchObject({
      hotelIds: ["h-1"],
      maxRatesPerHotel: 1,
    });
    expect(server.callsTo("/api/search/hotelRates")[0]?.headers["session-id"]).toBe("session-1");
  });

  it("one that ran out is replaced once, also where several tabs meet its end together", async () => {
    const agent = await callerFor("agent@bellhop.test");
    await hotelRates(agent, { ...STAY, hotelId: "h-1" }, { searchKey: "old" });
    const before = server.answer;
    server.answer = (call) =>
      call.path === "/api/search/hotelRates" && call.headers["session-id"] === "session-1"
        ? envelope({ code: 100000400, data: { field: "Session-Id" } }, { status: 400 })
        : before(call);
    const rates = () => hotelRates(agent, { ...STAY, hotelId: "h-1" }, { searchKey: "old" });
    const answers = await Promise.all(Array.from({ length: 8 }, rates));
    const ids = answers.map((answer) => (answer.kind === "ok" ? answer.data.sessionId : answer.kind));
    expect(new Set(ids)).toEqual(new Set(["session-2"]));
  });
});

describe("who has no way to call", () => {
  it("another agency's connection or credential answers like a missing one", async () => {
    const { connection } = await callerFor("agent@bellhop.test");
    const { agencyId, personId } = world.actor("admin@other.test");
    for (const wish of [
      { connectionId: connection.connectionId },
      { connectionId: "no-such" },
      { credentialId: connection.credentialId },
      { credentialId: "no-such" },
    ]) {
      expect(await interfaceFor(world.services, { agencyId, personId, ...wish })).toEqual({
        ok: false,
        failure: { code: "missing" },
      });
    }
  });

  it("a person without a User-Ref where the account has named users, and a system without its own", async () => {
    const { db } = world.services;
    const { agencyId, personId } = world.actor("agent@bellhop.test");
    await db.namedUser.deleteMany({ where: { personId } });
    await db.namedUser.deleteMany({ where: { holder: SYSTEM_HOLDER } });
    for (const who of [personId, null]) {
      expect(await interfaceFor(world.services, { agencyId, personId: who })).toMatchObject({
        failure: { code: "connection-refused" },
      });
    }
    expect(server.received).toEqual([]);
  });

  it("an account without named users is called without a User-Ref", async () => {
    await destinations(await callerFor("agent@other.test"), {});
    expect(server.received.at(-1)?.headers).not.toHaveProperty("user-ref");
  });
});
