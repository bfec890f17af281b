import { createServer, type Socket } from "node:net";
import { afterEach, beforeEach, describe, expect, it } from "vitest";
import { silentLog } from "#lib/log.ts";
import { createFastClock, createMemoryCaller } from "#scripts/testing/caller.ts";
import { createMemoryLines } from "#scripts/testing/pacing/memory-lines.ts";
import { VirtualTime } from "#scripts/testing/pacing/virtual-clock.ts";
import {
  envelope,
  type InterfaceServer,
  ok,
  type Received,
  type Reply,
  startInterfaceServer,
  ticketData,
} from "#scripts/testing/interface-server.ts";
import { callOperation } from "./call.ts";
import type { Caller } from "./caller.ts";
import { createPacing } from "./pacing/pacing.ts";

const BOOK = {
  customerReferenceNo: "R-1",
  ratePkgId: "P-1",
  holder: { firstName: "Amira", lastName: "Haddad" },
  guests: [{ roomIndex: 1, firstName: "Amira", lastName: "Haddad" }],
};
const BOOKED = {
  customerReferenceNo: "R-1",
  platformReferenceNo: "BH-1",
  supplierReferenceNo: "S-1",
  status: 2,
};

let server: InterfaceServer;
let caller: Caller & { close(): Promise<void> };
let reply: (request: Received) => Reply;

beforeEach(async () => {
  reply = () => ok({ destinations: [] });
  server = await startInterfaceServer((request) =>
    request.path === "/api/auth/ticket" ? ok(ticketData()) : reply(request),
  );
  caller = createMemoryCaller(server.url, { clock: createFastClock() });
});

afterEach(async () => {
  await server.close();
  await caller.close();
});

const destinations = (deadlineMs?: number) =>
  callOperation(caller, "destinations", { countryCode: "AE" }, { deadlineMs });
const book = (deadlineMs?: number) =>
  callOperation(caller, "book", BOOK, { sessionId: "session-1", deadlineMs });

/** With a real line in front of Book, and as much time as it wants to spend in it. */
async function bookInVirtualTime(): Promise<Awaited<ReturnType<typeof book>>> {
  const time = new VirtualTime();
  const clock = time.clock(Date.now());
  const pacing = createPacing({ store: createMemoryLines(clock), clock, log: silentLog, outgoing: "test" });
  const turns = pacing.for(server.url, { agencyId: "agency", personId: "1" });
  await caller.tickets.save(
    { credentialId: caller.connection.credentialId, holder: caller.identity.holder },
    { token: "t", version: "1", expiresAtMs: Infinity, renewAfterMs: Infinity },
  );
  return time.runUntil(callOperation({ ...caller, clock, turns }, "book", BOOK, { sessionId: "s" }));
}

const text =
  (status: number, body: string, headers: Record<string, string> = {}): Reply =>
  (response) => {
    response.writeHead(status, { "content-type": "application/json", ...headers });
    response.end(body);
  };

describe("what an answer means", () => {
  const cases: [string, Reply, object][] = [
    ["code 0 and data that keep the contract", ok({ destinations: [] }), { kind: "ok" }],
    [
      // §4.1: ours are new for every attempt, so another copy of this one was there before it.
      "a Request-Id that was used before",
      envelope({ code: 100000400, msg: "used", data: { field: "Request-Id" } }, { status: 400 }),
      { kind: "unknown", reason: "duplicate" },
    ],
    [
      "members that are null are missing ones",
      ok({ destinations: [{ id: "d", type: 6, name: null, extra: { hotelCount: null } }] }),
      { kind: "ok", data: { destinations: [{ id: "d", type: 6, extra: {} }] } },
    ],
    [
      "unknown members are tolerated",
      ok({ destinations: [], news: { deep: [1] } }),
      { kind: "ok", data: { destinations: [] } },
    ],
    [
      "a refusal with its field",
      envelope({ code: 100000400, msg: "ERR.PARAM", data: { field: "countryCode" } }, { status: 400 }),
      { kind: "refused", at: "operation", httpStatus: 400, code: 100000400, field: "countryCode" },
    ],
    [
      "a business failure with HTTP 200",
      envelope({ code: 100001120, msg: "balance" }),
      { kind: "refused", httpStatus: 200, code: 100001120, field: null },
    ],
    [
      "code 0 with HTTP 400",
      envelope({ code: 0, data: { destinations: [] } }, { status: 400 }),
      { kind: "malformed", httpStatus: 400 },
    ],
    [
      "code 0 without its data",
      envelope({ code: 0 }),
      { kind: "malformed", problem: expect.stringContaining("data.") },
    ],
    [
      "data of another shape",
      ok({ destinations: [{ id: 7, type: 6 }] }),
      { kind: "malformed", problem: "data.destinations.0.id: invalid_type" },
    ],
    ["no envelope", text(200, '{"destinations":[]}'), { kind: "malformed" }],
    ["half of a JSON text", text(200, '{"code":0,'), { kind: "malformed", problem: "not JSON" }],
    ["nothing at all", text(200, ""), { kind: "malformed" }],
    [
      "nesting without end",
      text(200, `{"code":0,"msg":"","data":${"[".repeat(200_000)}${"]".repeat(200_000)}}`),
      { kind: "malformed" },
    ],
    ["a web page", text(200, "<html>", { "content-type": "text/html" }), { kind: "malformed" }],
    [
      "a redirect, which is not followed",
      text(302, "", { location: "http://127.0.0.1:9/api/search/destinations" }),
      { kind: "malformed", httpStatus: 302, problem: "a redirect" },
    ],
    [
      "a compressed answer, which is not opened",
      text(200, "xx", { "content-encoding": "br" }),
      { kind: "malformed", problem: expect.stringContaining("compressed") },
    ],
    [
      "an answer that says it is too large",
      (response) => {
        response.writeHead(200, { "content-type": "application/json", "content-length": "99999999" });
        response.write(" ");
      },
      { kind: "malformed", problem: "longer than allowed" },
    ],
    ["HTTP 500", envelope({ code: 100000500 }, { status: 500 }), { kind: "unknown", reason: "gateway" }],
    ["a gateway's page", text(502, "<html>"), { kind: "unknown", reason: "gateway" }],
    ["code 100000504 with HTTP 200", envelope({ code: 100000504 }), { kind: "unknown", reason: "supplier" }],
    [
      "a line that breaks before the answer",
      (_response, socket) => socket.destroy(),
      { kind: "unknown", reason: "reset" },
    ],
    [
      "a line that breaks within the answer",
      (response, socket) => {
        response.writeHead(200, { "content-type": "application/json", "content-length": "500" });
        response.write('{"code":0,', () => socket.destroy());
      },
      { kind: "unknown", reason: "reset" },
    ],
  ];

  it.each(cases)("%s", async (_name, answer, expected) => {
    reply = () => answer;
    expect(await destinations()).toMatchObject(expected);
  });

  it("an answer that grows beyond the limit is cut off", async () => {
    reply = () => (response) => {
      response.writeHead(200, { "content-type": "application/json" });
      const more = (): void => {
        if (response.writableEnded || response.destroyed) return;
        response.write(Buffer.alloc(1 << 20, 32), () => setImmediate(more));
      };
      more();
    };
    expect(await destinations()).toMatchObject({ kind: "malformed", problem: "longer than allowed" });
  });

  it("an answer that does not come in time is unknown", async () => {
    reply = () => () => {};
    expect(await destinations(60)).toMatchObject({ kind: "unknown", reason: "timeout" });
  });

  it("an answer that drips past the deadline is unknown", async () => {
    reply = () => ok(BOOKED);
    // On the connection that this one leaves behind the next one is sent at once.
    await book();
    reply = () => (response) => {
      response.writeHead(200, { "content-type": "application/json" });
      const timer = setInterval(() => response.write(" "), 10);
      response.on("close", () => clearInterval(timer));
    };
    expect(await book(120)).toMatchObject({ kind: "unknown", reason: "timeout" });
  });

  it("tells the session, the cost and the request", async () => {
    reply = () => ok({ destinations: [] }, { "Session-Id": "s-9", "Server-Cost-Milliseconds": "12" });
    const answer = await destinations();
    expect(answer).toMatchObject({ kind: "ok", sessionId: "s-9", serverCostMs: 12, attempts: 1 });
    expect(server.callsTo("/api/search/destinations")[0]?.headers["request-id"]).toBe(answer.requestId);
  });
});

const refusal = (msg: string): Reply => envelope({ code: 100000400, msg, data: {} }, { status: 400 });

describe("an answer that repeats what it was sent", () => {
  it("is told without the ticket", async () => {
    let token = "";
    reply = ({ headers }) => {
      token = String(headers["authorization"]).replace("Bearer ", "");
      return refusal(`Bearer ${token} may not ask, ${token}`);
    };
    const answer = await destinations();
    expect(token.length).toBeGreaterThan(8);
    expect(answer).toMatchObject({
      kind: "refused",
      msg: "Bearer [withheld] may not ask, [withheld]",
    });
  });

  it("is told without the secret, also where JSON writes it in another way", async () => {
    const secret = 'a"secret\\of ours';
    server.answer = ({ body }) => refusal(`no such ${JSON.stringify(body)}`);
    const answer = await callOperation(
      { ...caller, openSecret: () => Promise.resolve({ publicId: "key", secret }) },
      "destinations",
      { countryCode: "AE" },
    );
    expect(answer).toMatchObject({ kind: "refused", msg: expect.stringContaining("[withheld]") });
    expect(JSON.stringify(answer)).not.toContain("of ours");
  });
});

describe("nothing was sent", () => {
  it("where nobody listens", async () => {
    await destinations();
    await server.close();
    const gone = createMemoryCaller(server.url, { clock: createFastClock(), tickets: caller.tickets });
    const unsent = { ...gone, connection: caller.connection };
    expect(await callOperation(unsent, "book", BOOK, { sessionId: "s" })).toMatchObject({
      kind: "unreachable",
      reason: "connect",
      attempts: 1,
    });
    await gone.close();
  });

  it("where the ticket's answer never came: the operation is not unknown", async () => {
    server.answer = () => (_response, socket) => socket.destroy();
    expect(await book()).toMatchObject({ kind: "unreachable", reason: "preparation", attempts: 0 });
  });

  it("where a header could not be sent", async () => {
    caller.identity.userRef = "agent\r\nUser-Ref: admin";
    expect(await book()).toMatchObject({ kind: "unreachable" });
    expect(server.callsTo("/api/trade/book")).toHaveLength(0);
  });

  it("where our own secret does not open", async () => {
    const broken = { ...caller, openSecret: () => Promise.reject(new Error("another vault key")) };
    expect(await callOperation(broken, "book", BOOK)).toMatchObject({
      kind: "unreachable",
      reason: "preparation",
    });
  });

  it("where the other side accepts no connection in time", async () => {
    // A TLS handshake that is never answered: the connection stands, the request never goes out.
    const sockets: Socket[] = [];
    const mute = createServer((socket) => sockets.push(socket));
    await new Promise<void>((resolve) => {
      mute.listen(0, "127.0.0.1", resolve);
    });
    const address = mute.address();
    const port = typeof address === "object" && address ? address.port : 0;
    const secure = { ...caller, connection: { ...caller.connection, baseUrl: `https://127.0.0.1:${port}` } };
    await destinations();
    expect(await callOperation(secure, "book", BOOK, { deadlineMs: 100 })).toMatchObject({
      kind: "unreachable",
      reason: "deadline",
    });
    for (const socket of sockets) socket.destroy();
    mute.close();
  });
});

describe("what is sent", () => {
  it("carries the holder's ticket and User-Ref, a trace, and for Book a minute", async () => {
    reply = () => ok(BOOKED);
    caller.connection.market = "AE";
    const answer = await book();
    expect(answer).toMatchObject({ kind: "ok", data: BOOKED });
    const [call] = server.callsTo("/api/trade/book");
    expect(call?.body).toEqual(BOOK);
    expect(call?.headers).toMatchObject({
      "user-ref": "agent-1",
      "session-id": "session-1",
      "accept-encoding": "identity",
      "timeout-milliseconds": "60000",
      "trace-id": answer.traceId,
      currency: "USD",
      market: "AE",
      authorization: expect.stringMatching(/^Bearer \S+$/),
    });
  });

  it("keeps a base address's own path", async () => {
    caller.connection.baseUrl = `${server.url}/hotels/`;
    await destinations();
    expect(server.received.map(({ path }) => path)[0]).toBe("/hotels/api/auth/ticket");
  });

  it("never puts the secret anywhere but into Ticket", async () => {
    await destinations();
    const [ticket, ...rest] = server.received;
    expect(ticket?.body).toMatchObject({ appKey: "key", appSecret: "the-app-secret" });
    expect(JSON.stringify(rest)).not.toContain("the-app-secret");
  });
});

describe("sending again", () => {
  it("a read goes out once more after a broken line", async () => {
    let calls = 0;
    reply = () => (calls++ === 0 ? (_response, socket) => socket.destroy() : ok({ destinations: [] }));
    expect(await destinations()).toMatchObject({ kind: "ok", attempts: 2 });
    const ids = server.callsTo("/api/search/destinations").map(({ headers }) => headers["request-id"]);
    expect(new Set(ids).size).toBe(2);
  });

  it.each([
    ["a broken line", ((_response, socket) => socket.destroy()) satisfies Reply],
    ["HTTP 504", envelope({ code: 100000504 }, { status: 504 })],
    ["nonsense", text(200, "{}")],
    ["a refusal", envelope({ code: 100001111 })],
  ])("Book never goes out again after %s", async (_name, answer) => {
    reply = () => answer;
    await book();
    expect(server.callsTo("/api/trade/book")).toHaveLength(1);
  });

  it("Book obeys a 429, which means not executed, and keeps its reference", async () => {
    let calls = 0;
    reply = () =>
      calls++ < 2
        ? envelope({ code: 100000429 }, { status: 429, headers: { "Retry-After": "2" } })
        : ok(BOOKED);
    const answer = await bookInVirtualTime();
    expect(answer).toMatchObject({ kind: "ok", attempts: 3 });
    // The second time in a row it waits twice as long.
    expect(answer.durationMs).toBeGreaterThanOrEqual(2_000 + 4_000);
    const references = server.callsTo("/api/trade/book").map(({ body }) => body);
    expect(references).toEqual([BOOK, BOOK, BOOK]);
  });

  it("a 429 without an end is nobody's answer: nothing was sent that counts", async () => {
    reply = () => text(429, "");
    const answer = await bookInVirtualTime();
    expect(answer).toMatchObject({ kind: "unreachable", reason: "queue" });
    // 1, 2 and 4 seconds with jitter, and it has stood in line for its ten.
    expect(answer.attempts).toBeLessThanOrEqual(4);
    expect(answer.durationMs).toBeLessThan(11_000);
  });

  it("a 401 renews the ticket once and repeats the same body", async () => {
    let calls = 0;
    reply = () => (calls++ === 0 ? envelope({ code: 100000401 }, { status: 401 }) : ok(BOOKED));
    expect(await book()).toMatchObject({ kind: "ok", attempts: 2 });
    expect(server.callsTo("/api/auth/ticket")).toHaveLength(2);
    const bearers = server.callsTo("/api/trade/book").map(({ headers }) => headers.authorization);
    expect(new Set(bearers).size).toBe(2);
  });

  it("a second 401 is the answer, not a loop", async () => {
    reply = () => envelope({ code: 100000401 }, { status: 401 });
    expect(await book()).toMatchObject({ kind: "refused", at: "operation", httpStatus: 401, attempts: 2 });
    expect(server.callsTo("/api/auth/ticket")).toHaveLength(2);
  });

  it("a refused ticket is told as such and the operation is never sent", async () => {
    server.answer = () => envelope({ code: 100000401 }, { status: 401 });
    expect(await book()).toMatchObject({ kind: "refused", at: "ticket", httpStatus: 401, attempts: 0 });
    expect(server.callsTo("/api/trade/book")).toHaveLength(0);
  });
});
