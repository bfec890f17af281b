import { Agent, request as httpRequest } from "node:http";
import type { RawAnswer } from "#provider/testing/send.ts";

export type CallOptions = {
  path: string;
  body: unknown;
  headers?: Record<string, string>;
  /** The source address; absent, the next of many, so that no ceiling is met (§8 counts by address). */
  address?: string;
};

/** A client whose connections are kept, and whose answers are read whole. */
export type Client = {
  call(options: CallOptions): Promise<RawAnswer>;
  close(): void;
};

/**
 * Connections to one server from one address. Few, as Node accepts one in each turn of its event loop: a server that
 * has fallen behind needs seconds for many, and that would be measured instead of its work.
 */
const CONNECTIONS_MOST = 16;

const ADDRESSES = listAddresses(200, 100);

export function openClient(port: number): Client {
  const agent = new Agent({
    keepAlive: true,
    maxSockets: CONNECTIONS_MOST,
    maxFreeSockets: CONNECTIONS_MOST,
  });
  let next = 0;
  return {
    close: () => agent.destroy(),
    async call(options) {
      next += 1;
      const address = options.address ?? ADDRESSES[next % ADDRESSES.length] ?? "127.0.0.1";
      const first = await send(agent, port, { ...options, address });
      // A server may close an idle connection at any moment; a call that met just that is sent once more.
      const answer = first === "closed" ? await send(agent, port, { ...options, address }) : first;
      if (answer === "closed") throw new Error("two connections in a row were closed");
      return answer;
    },
  };
}

function send(
  agent: Agent,
  port: number,
  { path, body, headers = {}, address }: CallOptions,
): Promise<RawAnswer | "closed"> {
  const text = JSON.stringify(body);
  return new Promise((resolve, reject) => {
    const outgoing = httpRequest(
      {
        host: "127.0.0.1",
        port,
        path,
        method: "POST",
        agent,
        localAddress: address,
        headers: {
          "Content-Type": "application/json",
          "Content-Length": String(Buffer.byteLength(text)),
          ...headers,
        },
      },
      (incoming) => {
        const chunks: Buffer[] = [];
        incoming.on("data", (chunk: Buffer) => chunks.push(chunk));
        incoming.on("error", reject);
        incoming.on("end", () => {
          const bytes = Buffer.concat(chunks);
          resolve({
            status: incoming.statusCode ?? 0,
            headers: incoming.headers,
            bytes,
            get text() {
              return bytes.toString("utf8");
            },
          });
        });
      },
    );
    outgoing.on("error", (error) => (outgoing.reusedSocket ? resolve("closed") : reject(error)));
    outgoing.end(text);
  });
}

/** Loopback addresses from 127.0.`block`.1 on. All of 127.0.0.0/8 is this machine on Linux. */
export function listAddresses(count: number, block: number): string[] {
  return Array.from(
    { length: count },
    (_, index) => `127.0.${block + Math.floor(index / 250)}.${(index % 250) + 1}`,
  );
}
