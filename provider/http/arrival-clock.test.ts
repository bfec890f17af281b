import { once } from "node:events";
import { connect, createServer, type Socket } from "node:net";
import { expect, it } from "vitest";
import { createArrivalClock } from "./arrival-clock.ts";

it("what one look at the network found arrived at one instant, however long the first of it takes", async () => {
  const arrivedAtMs = createArrivalClock();
  const read: { atMs: number; arrivedAtMs: number }[] = [];
  const server = createServer((socket) => {
    socket.on("data", () => {
      read.push({ arrivedAtMs: arrivedAtMs(), atMs: performance.now() });
      keepBusy(5);
    });
  });
  const sockets: Socket[] = [];
  server.on("connection", (socket: Socket) => sockets.push(socket));
  server.listen(0, "127.0.0.1");
  await once(server, "listening");
  const address = server.address();
  const port = typeof address === "object" && address ? address.port : 0;
  const clients = Array.from({ length: 6 }, () => connect(port, "127.0.0.1"));
  await Promise.all(clients.map((client) => once(client, "connect")));
  while (sockets.length < clients.length) await new Promise(setImmediate);

  const sentAtMs = performance.now();
  for (const client of clients) client.write("x");
  while (read.length < clients.length) await new Promise(setImmediate);
  for (const client of clients) client.destroy();
  server.close();

  const instants = new Set(read.map((each) => each.arrivedAtMs));
  expect(instants.size).toBeLessThan(read.length);
  for (const each of read) {
    expect(each.arrivedAtMs).toBeGreaterThanOrEqual(sentAtMs);
    expect(each.arrivedAtMs).toBeLessThanOrEqual(each.atMs);
  }
});

it("the next look is another instant", async () => {
  let nowMs = 5;
  const arrivedAtMs = createArrivalClock(() => nowMs);
  expect(arrivedAtMs()).toBe(5);
  nowMs = 7;
  expect(arrivedAtMs()).toBe(5);
  await new Promise(setImmediate);
  expect(arrivedAtMs()).toBe(7);
});

function keepBusy(ms: number): void {
  const untilMs = performance.now() + ms;
  while (performance.now() < untilMs);
}
