/**
 * A real HTTP server on loopback that answers as a test says: for everything the provider itself never does.
 *
 *     const server = await startInterfaceServer((request) => ok({ ticket: "t" }));
 *     server.received   // every request so far, in order
 *     await server.close();
 */
import { createServer, type IncomingHttpHeaders, type ServerResponse } from "node:http";
import type { AddressInfo, Socket } from "node:net";

export type Received = { path: string; headers: IncomingHttpHeaders; body: unknown };

/** Writes an answer; `socket` is there for breaking the line. */
export type Reply = (response: ServerResponse, socket: Socket) => void;

export type InterfaceServer = {
  url: string;
  received: Received[];
  /** Those for one path. */
  callsTo(path: string): Received[];
  /** Replaces how it answers from here on. */
  answer: (request: Received) => Reply;
  close(): Promise<void>;
};

export async function startInterfaceServer(answer: (request: Received) => Reply): Promise<InterfaceServer> {
  const received: Received[] = [];
  const server = createServer((request, response) => {
    const chunks: Buffer[] = [];
    request.on("data", (chunk: Buffer) => chunks.push(chunk));
    request.on("end", () => {
      const text = Buffer.concat(chunks).toString("utf8");
      const body: unknown = text === "" ? null : JSON.parse(text);
      const call = { path: request.url ?? "", headers: request.headers, body };
      received.push(call);
      running.answer(call)(response, request.socket);
    });
  });
  await new Promise<void>((resolve) => {
    server.listen(0, "127.0.0.1", resolve);
  });
  const { port } = server.address() as AddressInfo;
  const running: InterfaceServer = {
    url: `http://127.0.0.1:${port}`,
    received,
    callsTo: (path) => received.filter((call) => call.path === path),
    answer,
    close: () =>
      new Promise((resolve) => {
        server.close(() => resolve());
        server.closeAllConnections();
      }),
  };
  return running;
}

/** An envelope with any status, code and headers. */
export function envelope(
  { code, msg = "", data }: { code: number; msg?: string; data?: unknown },
  { status = 200, headers = {} }: { status?: number; headers?: Record<string, string> } = {},
): Reply {
  return (response) => {
    response.writeHead(status, { "content-type": "application/json; charset=utf-8", ...headers });
    response.end(JSON.stringify({ code, msg, data }));
  };
}

/** A success. */
export function ok(data: unknown, headers: Record<string, string> = {}): Reply {
  return envelope({ code: 0, msg: "success", data }, { headers });
}

/** A ticket whose times the issuer's own clock gave. */
export function ticketData({ lifetimeS = 3600, nowS = Math.floor(Date.now() / 1000) } = {}): unknown {
  const exp = nowS + lifetimeS;
  const ticket = [part({ alg: "HS256" }), part({ iat: nowS, exp, jti: crypto.randomUUID() }), "signature"];
  return { ticket: ticket.join("."), expiresAt: exp };
}

function part(value: unknown): string {
  return Buffer.from(JSON.stringify(value)).toString("base64url");
}
