import { createServer, type RequestListener, type Server, type ServerResponse } from "node:http";
import { createServer as createSocketServer, type Server as SocketServer, type Socket } from "node:net";
import { afterEach, expect, it } from "vitest";
import { createReceiptTransport } from "./receipt-transport.ts";
import type { Transport, WireRequest, WireResult } from "./transport.ts";

const open: { transport: Transport; server: Server | SocketServer; sockets: Set<Socket> }[] = [];

afterEach(async () => {
  for (const { transport, server, sockets } of open.splice(0)) {
    for (const socket of sockets) socket.destroy();
    server.close();
    await transport.close();
  }
});

type Ask = (more?: Partial<WireRequest>) => Promise<WireResult>;

async function against(server: Server | SocketServer): Promise<{ ask: Ask; sockets: Set<Socket> }> {
  const sockets = new Set<Socket>();
  server.on("connection", (socket: Socket) => void sockets.add(socket.on("error", () => {})));
  await new Promise<void>((resolve) => void server.listen(0, "127.0.0.1", resolve));
  const address = server.address();
  const port = typeof address === "object" ? address?.port : undefined;
  const transport = createReceiptTransport({ connectTimeoutMs: 30_000, socketsPerOrigin: 4 });
  open.push({ transport, server, sockets });
  const url = new URL(`http://127.0.0.1:${port}/book`);
  const usual = {
    method: "POST",
    url,
    headers: {},
    body: "{}",
    deadlineMs: 60_000,
    maxBytes: 1_000,
  } as const;
  return { ask: (more) => transport.send({ ...usual, ...more }), sockets };
}

const http = (answer: RequestListener) => against(createServer(answer));
const raw = (onData: (socket: Socket, text: string) => void) =>
  against(
    createSocketServer((socket) => socket.on("data", (data) => onData(socket, data.toString("latin1")))),
  );

const ok = (text: string): string => `HTTP/1.1 200 OK\r\ncontent-length: ${text.length}\r\n\r\n${text}`;
const answered = (text: string) => ({ kind: "answered", response: { body: Buffer.from(text) } });

it("tells that the request is there while its answer is being worked on", async () => {
  const held: ServerResponse[] = [];
  const { ask } = await http((request, response) => {
    request.resume();
    held.push(response);
  });
  let receipts = 0;
  const onReceived = (): void => {
    receipts += 1;
    held[0]?.end("booked");
  };
  expect(await ask({ onReceived })).toMatchObject(answered("booked"));
  expect(receipts).toBe(1);
});

it("sends the body to a server that says nothing before its answer", async () => {
  const { ask } = await raw((socket, text) => text.endsWith("{}") && socket.write(ok("booked")));
  let receipts = 0;
  expect(await ask({ onReceived: () => (receipts += 1) })).toMatchObject(answered("booked"));
  expect(receipts).toBe(0);
});

it("asks again without expecting anything where that was refused, and never expects it there again", async () => {
  const heard: string[] = [];
  const { ask } = await raw((socket, text) => {
    heard.push(/^expect: .*$/im.exec(text)?.[0] ?? "nothing");
    socket.write(heard.length === 1 ? "HTTP/1.1 417 No\r\ncontent-length: 0\r\n\r\n" : ok("booked"));
  });
  expect(await ask()).toEqual({ kind: "not-sent", reason: "not-allowed" });
  expect(await ask()).toMatchObject(answered("booked"));
  expect(heard).toEqual([expect.stringMatching(/100-continue/), "nothing"]);
});

it("writes not one byte where it may not start", async () => {
  const { ask, sockets } = await raw((socket) => socket.write(ok("booked")));
  await ask();
  expect(await ask({ mayStart: () => false })).toEqual({ kind: "not-sent", reason: "not-allowed" });
  const [first] = sockets;
  await expect.poll(() => first?.destroyed).toBe(true);
  const before = first?.bytesRead ?? 0;
  await ask();
  const [, second] = sockets;
  // One whole request each, and nothing of the one between them.
  expect([sockets.size, second?.bytesRead]).toEqual([2, before]);
});

it("takes what nobody asked for on a kept connection for nobody's answer", async () => {
  const { ask, sockets } = await raw((socket) => socket.write(ok("mine")));
  expect(await ask()).toMatchObject(answered("mine"));
  const [kept] = sockets;
  await new Promise<void>((resolve) => void kept?.write(ok("strange"), () => resolve()));
  // Loopback has it by now; so has whoever looks at the network once more.
  for (let looks = 0; looks < 3; looks += 1) await new Promise((resolve) => void setImmediate(resolve));
  expect(await ask()).toMatchObject(answered("mine"));
});

it("is unknown from the first byte on, and was not sent before", async () => {
  const seen: string[] = [];
  const { ask, sockets } = await raw((socket) => {
    seen.push("request");
    if (seen.length === 1) socket.write(ok("booked"));
    if (seen.length === 3) socket.resetAndDestroy();
  });
  await ask();
  // On a kept connection it leaves at once, however soon its time is over.
  expect(await ask({ deadlineMs: 20 })).toEqual({ kind: "no-answer", reason: "timeout" });
  expect(await ask()).toEqual({ kind: "no-answer", reason: "reset" });
  expect(sockets.size).toBe(2);
  const { server } = open[0] ?? {};
  await new Promise<void>((resolve) => void server?.close(() => resolve()));
  expect(await ask()).toEqual({ kind: "not-sent", reason: "connect" });
});
