import { randomInt } from "node:crypto";
import { createServer } from "node:net";

/** Whether a program could listen on this address now. */
export function isPortFree(port: number, host = "127.0.0.1"): Promise<boolean> {
  return new Promise((resolve) => {
    const server = createServer();
    server.once("error", () => resolve(false));
    server.listen({ port, host, exclusive: true }, () => server.close(() => resolve(true)));
  });
}

/** Below the ports that systems give to outgoing connections, and above those of well-known services. */
const FIRST = 20_000;
const LAST = 32_000;
const TRIES = 50;

/**
 * A port on loopback that nobody listens on at this moment. No outgoing connection will be given it either: a server
 * that ends and comes back on its port would find it taken, now and then by somebody who was trying to reach it.
 */
export async function findFreePort(): Promise<number> {
  for (let attempt = 0; attempt < TRIES; attempt += 1) {
    const port = randomInt(FIRST, LAST);
    if (await isPortFree(port)) return port;
  }
  throw new Error(`no port between ${FIRST} and ${LAST} is free`);
}
