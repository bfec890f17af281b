import { afterEach, beforeEach, describe, expect, it } from "vitest";
import { createFastClock, createMemoryCaller } from "#scripts/testing/caller.ts";
import {
  envelope,
  type InterfaceServer,
  ok,
  startInterfaceServer,
  ticketData,
} from "#scripts/testing/interface-server.ts";
import type { Caller } from "./caller.ts";
import { getTicket, renewalMarginS, tryTicket } from "./ticket.ts";

let server: InterfaceServer;
let clock: ReturnType<typeof createFastClock>;
let caller: Caller & { close(): Promise<void> };

beforeEach(async () => {
  clock = createFastClock();
  server = await startInterfaceServer(() => ok(ticketData({ lifetimeS: 1000 })));
  caller = createMemoryCaller(server.url, { clock });
});

afterEach(async () => {
  await server.close();
  await caller.close();
});

const tokenOf = async (): Promise<string | null> => {
  const result = await getTicket(caller, "trace");
  return result.kind === "ticket" ? result.ticket.token : null;
};

describe("renewal", () => {
  it("takes five minutes of margin, or a fifth of a short life", () => {
    expect(renewalMarginS(86_400)).toBe(300);
    expect(renewalMarginS(100)).toBe(20);
  });

  it("comes when the margin begins and not before", async () => {
    const first = await tokenOf();
    clock.advance(799_000);
    expect(await tokenOf()).toBe(first);
    clock.advance(2_000);
    expect(await tokenOf()).not.toBe(first);
    expect(server.received).toHaveLength(2);
  });

  it("measures the life by the issuer's clock, so that ours may be wrong by hours", async () => {
    server.answer = () => ok(ticketData({ lifetimeS: 1000, nowS: Math.floor(clock.nowMs() / 1000) - 7200 }));
    const first = await tokenOf();
    clock.advance(700_000);
    expect(await tokenOf()).toBe(first);
  });

  it("goes on with the old ticket while a new one cannot be had", async () => {
    const first = await tokenOf();
    server.answer = () => envelope({ code: 100000500 }, { status: 500 });
    clock.advance(900_000);
    expect(await tokenOf()).toBe(first);
    clock.advance(200_000);
    expect(await getTicket(caller, "trace")).toMatchObject({ kind: "failed", reading: { kind: "unknown" } });
  });

  it("waits for another process that holds the lease, and takes what it stored", async () => {
    const name = `ticket:${caller.connection.credentialId}:${caller.identity.holder}`;
    const other = await caller.leases.acquire(name, 1000);
    const key = { credentialId: caller.connection.credentialId, holder: caller.identity.holder };
    const pending = getTicket({ ...caller, tickets: { ...caller.tickets } }, "trace");
    const stored = {
      token: "theirs",
      version: "1",
      expiresAtMs: clock.nowMs() + 1e9,
      renewAfterMs: clock.nowMs() + 1e9,
    };
    await caller.tickets.save(key, stored);
    await other?.release();
    expect(await pending).toMatchObject({ kind: "ticket", ticket: { token: "theirs" } });
    expect(server.received).toHaveLength(0);
  });

  it("gives up where the lease never comes free", async () => {
    await caller.leases.acquire(`ticket:${caller.connection.credentialId}:${caller.identity.holder}`, 1e9);
    expect(await getTicket(caller, "trace")).toMatchObject({
      kind: "failed",
      reading: { kind: "unreachable", reason: "preparation" },
    });
  });
});

describe("a ticket that is none", () => {
  it.each([
    ["has ended already", ticketData({ lifetimeS: -5 })],
    ["could not be sent", { ticket: "with a space", expiresAt: 4e9 }],
    ["is missing", {}],
  ])("%s", async (_name, data) => {
    server.answer = () => ok(data);
    expect(await tryTicket(caller, "trace")).toMatchObject({ kind: "malformed" });
  });
});

describe("OAuth", () => {
  it("exchanges the client's id and secret, and presents the token exactly as a ticket", async () => {
    server.answer = () => ok({ access_token: "opaque", token_type: "Bearer", expires_in: 3600 });
    const oauth = { ...caller, connection: { ...caller.connection, kind: "oauth" as const } };
    expect(await getTicket(oauth, "trace")).toMatchObject({ kind: "ticket", ticket: { token: "opaque" } });
    expect(server.received[0]).toMatchObject({
      path: "/api/v1/oauth/token",
      body: { grant_type: "client_credentials", client_id: "key", client_secret: "the-app-secret" },
    });
  });
});

it("a test of the ticket never hands the ticket out", async () => {
  const answer = await tryTicket(caller, "trace");
  expect(answer).toMatchObject({ kind: "ok", data: null, attempts: 1 });
});
