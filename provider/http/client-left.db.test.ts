import { connect } from "node:net";
import { afterAll, beforeAll, expect, it } from "vitest";
import { createLog } from "#provider/log.ts";
import { RequestTally } from "#provider/metrics/request-tally.ts";
import { rehearsalHotelId } from "#provider/suppliers/rehearsal.ts";
import type { TestProvider } from "#provider/testing/start-provider.ts";
import { openProvider } from "#scripts/testing/open-provider.ts";

let provider: TestProvider;
const lines: string[] = [];
const tally = new RequestTally();
let isWell = true;

beforeAll(async () => {
  provider = await openProvider({
    // Slow enough that a client can leave before the slow property's answer.
    rehearsalScale: 1,
    log: createLog("info", { write: (line) => lines.push(line) }),
    server: { tally, health: () => Promise.resolve({ database: isWell, jobs: true }) },
  });
});
afterAll(() => provider.close());

it("a request whose client left is one line and counted once, and is in flight no more", async () => {
  const ticket = await provider.ticketOf("open");
  const body = JSON.stringify({
    checkIn: "2027-03-10",
    checkOut: "2027-03-12",
    roomOccupancies: [{ adultCount: 1 }],
    hotelIds: [rehearsalHotelId("slow")],
  });
  const head = [
    "POST /api/search/hotelList HTTP/1.1",
    "Host: provider",
    "Content-Type: application/json",
    `Authorization: Bearer ${ticket}`,
    `Content-Length: ${Buffer.byteLength(body)}`,
  ];
  const socket = connect(Number(new URL(provider.url).port), "127.0.0.1", () =>
    socket.write(`${head.join("\r\n")}\r\n\r\n${body}`),
  );
  await expect.poll(() => tally.inFlight, { timeout: 120_000 }).toBe(1);
  // Half a close would mean that it still waits for its answer.
  socket.resetAndDestroy();
  await expect.poll(() => tally.inFlight, { timeout: 120_000 }).toBe(0);
  const left = tally.answers().filter(({ status }) => status === 499);
  expect(left.map(({ operation, count }) => [operation, count])).toEqual([["hotelList", 1]]);
  expect(lines.filter((line) => line.includes('"operation":"hotelList"'))).toHaveLength(1);
});

it("health on the customers' port is 503 in the envelope where the provider cannot serve; life goes on", async () => {
  isWell = false;
  const answer = await provider.send({ url: "/health", method: "GET" });
  expect([answer.status, JSON.parse(answer.text)]).toEqual([
    503,
    { code: 100_000_500, msg: "not ready to serve", data: {} },
  ]);
  expect((await provider.send({ url: "/health/live", method: "GET" })).status).toBe(200);
  isWell = true;
  expect((await provider.send({ url: "/health", method: "GET" })).status).toBe(200);
});
