import { createServer, type IncomingHttpHeaders } from "node:http";
import type { AddressInfo } from "node:net";
import { sleep } from "./pacer.ts";

export type Delivery = { path: string; headers: IncomingHttpHeaders; body: Buffer; atMs: number };

/** Where the provider's webhooks come in: listens here, under a public https address that leads here. */
export type Receiver = {
  /** Where it listens on loopback. */
  port: number;
  /** A new address to register, and what comes in at it. */
  open(options?: { status?: number }): { url: string; deliveries: () => readonly Delivery[] };
  /** Waits for the count of deliveries at an address. @throws when they do not come. */
  wait(
    deliveries: () => readonly Delivery[],
    count: number,
    timeoutMs?: number,
  ): Promise<readonly Delivery[]>;
  close(): void;
};

/** Listens on the port, on any that is free where it is 0; `publicUrl` is the https address that leads to it. */
export async function openReceiver(publicUrl: string, wantedPort: number): Promise<Receiver> {
  const inboxes = new Map<string, { status: number; deliveries: Delivery[] }>();
  const server = createServer((request, response) => {
    const chunks: Buffer[] = [];
    request.on("data", (chunk: Buffer) => chunks.push(chunk));
    request.on("end", () => {
      const path = request.url ?? "/";
      const inbox = [...inboxes].find(([name]) => path.endsWith(name))?.[1];
      inbox?.deliveries.push({
        path,
        headers: request.headers,
        body: Buffer.concat(chunks),
        atMs: Date.now(),
      });
      response.writeHead(inbox?.status ?? 404).end();
    });
  });
  await new Promise<void>((resolve, reject) => {
    server.once("error", reject);
    server.listen(wantedPort, "127.0.0.1", resolve);
  });
  const { port } = server.address() as AddressInfo;
  return {
    port,
    open({ status = 204 } = {}) {
      const name = `/inbox-${port}-${inboxes.size + 1}`;
      const deliveries: Delivery[] = [];
      inboxes.set(name, { status, deliveries });
      return { url: `${publicUrl.replace(/\/+$/, "")}${name}`, deliveries: () => deliveries };
    },
    async wait(deliveries, count, timeoutMs = 30_000) {
      const until = Date.now() + timeoutMs;
      while (deliveries().length < count) {
        if (Date.now() > until) throw new Error(`${deliveries().length} webhooks came instead of ${count}`);
        await sleep(50);
      }
      return deliveries();
    },
    close: () => void server.close(),
  };
}
