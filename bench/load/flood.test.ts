import { createServer, type IncomingHttpHeaders, type Server, type ServerResponse } from "node:http";
import type { AddressInfo } from "node:net";
import { afterEach, describe, expect, it } from "vitest";
import { Flood, type FloodPlan } from "./flood.ts";

type Seen = { address: string | undefined; headers: IncomingHttpHeaders; body: string };

let server: Server | null = null;
let flood: Flood | null = null;

afterEach(async () => {
  flood?.close();
  server?.closeAllConnections();
  await new Promise((resolve) => (server ? server.close(resolve) : resolve(null)));
});

/** A flood of a real server on loopback that answers as the test says. */
async function floodOf(
  answer: (response: ServerResponse, count: number) => void,
  change: Partial<FloodPlan> = {},
): Promise<{ flood: Flood; seen: Seen[] }> {
  const seen: Seen[] = [];
  const listening = createServer((request, response) => {
    let body = "";
    request.setEncoding("utf8").on("data", (chunk: string) => (body += chunk));
    request.on("end", () => {
      seen.push({ address: request.socket.remoteAddress, headers: request.headers, body });
      answer(response, seen.length);
    });
  });
  server = listening;
  await new Promise<void>((resolve) => {
    listening.listen(0, "127.0.0.1", resolve);
  });
  flood = new Flood({
    port: (listening.address() as AddressInfo).port,
    path: "/api",
    headers: { Authorization: "Bearer t" },
    bodies: ['{"a":1}', '{"a":2}'],
    addresses: ["127.0.0.1"],
    sessionIds: [],
    inFlight: 1,
    mostPerAddressPerSecond: null,
    expected: { status: 200, leastBytes: 10 },
    ...change,
  });
  return { flood, seen };
}

const fine = (response: ServerResponse) => response.end("x".repeat(10));

describe("a flood", () => {
  it("sends whole requests, the bodies in turn, each with an id of its own", async () => {
    const run = await floodOf(fine, { sessionIds: ["s_1"] });
    let round = await run.flood.run(200);
    while (run.seen.length < 3) round = await run.flood.run(500);
    const [first, second, third] = run.seen;
    expect([first?.body, second?.body, third?.body]).toEqual(['{"a":1}', '{"a":2}', '{"a":1}']);
    expect(first?.headers).toMatchObject({
      authorization: "Bearer t",
      "session-id": "s_1",
      "content-length": "7",
    });
    const ids = run.seen.map(({ headers }) => headers["request-id"]);
    expect(new Set(ids).size).toBe(run.seen.length);
    expect(round.unexpected).toEqual({});
    expect(round.meanBytes).toBe(10);
    expect(round.perSecond).toBeGreaterThan(0);
  });

  it("counts an answer that comes in pieces as one", async () => {
    const { flood: running } = await floodOf((response) => {
      response.writeHead(200, { "Content-Length": 300_000 });
      response.write("x".repeat(100_000));
      setTimeout(() => response.end("x".repeat(200_000)), 5);
    });
    const round = await running.run(500);
    expect(round.unexpected).toEqual({});
    expect(round.meanBytes).toBe(300_000);
  });

  it("understands a head that comes in pieces", async () => {
    const { flood: running } = await floodOf((response) => {
      const socket = response.socket;
      socket?.write("HTTP/1.1 200 OK\r\nContent-Le");
      setTimeout(() => socket?.write("ngth: 12\r\n\r"), 5);
      setTimeout(() => socket?.end("\nhello world!"), 10);
    });
    const round = await running.run(300);
    expect(round.unexpected).toEqual({});
    expect(round.meanBytes).toBe(12);
  });

  it("notes another status, and a body that is too short", async () => {
    const { flood: running } = await floodOf((response, count) => {
      response.statusCode = count === 1 ? 429 : 200;
      response.end(count === 2 ? "short" : "long enough");
    });
    expect((await running.run(500)).unexpected).toEqual({ "429": 1, short: 1 });
  });

  it("tolerates only what it was told to", async () => {
    const { flood: running } = await floodOf(
      (response, count) => {
        response.statusCode = count % 2 === 0 ? 429 : 401;
        fine(response);
      },
      { expected: { status: 429, leastBytes: 1, tolerated: [401] } },
    );
    expect((await running.run(300)).unexpected).toEqual({});
  });

  it("asks once more where an idle connection had been closed, and says so where nobody answers at all", async () => {
    const { flood: running, seen } = await floodOf((response) => {
      response.setHeader("Connection", "close");
      fine(response);
    });
    expect((await running.run(300)).unexpected).toEqual({});
    expect(seen.length).toBeGreaterThan(1);
    server?.closeAllConnections();
    await new Promise((resolve) => server?.close(resolve));
    expect(Object.keys((await running.run(300)).unexpected)).toEqual(["0"]);
  });

  it("comes from all addresses, and from none more often than allowed", async () => {
    const addresses = ["127.0.0.1", "127.0.0.2", "127.0.0.3"];
    const isLinux = process.platform === "linux";
    const { flood: running, seen } = await floodOf(fine, {
      addresses: isLinux ? addresses : ["127.0.0.1"],
      inFlight: 2,
      mostPerAddressPerSecond: 20,
    });
    const round = await running.run(500);
    const counts = new Map<string | undefined, number>();
    for (const { address } of seen) counts.set(address, (counts.get(address) ?? 0) + 1);
    expect(counts.size).toBe(isLinux ? 3 : 1);
    expect(Math.max(...counts.values())).toBeLessThanOrEqual(11);
    expect(round.heldBack).toBeGreaterThan(0);
  });
});
